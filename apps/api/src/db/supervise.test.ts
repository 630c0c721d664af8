import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { supervise } from './supervise.ts'

class Owner extends EventEmitter {
  async end() {
    this.emit('end')
  }
}

test('F5 a database server that cannot be started again is tried until it runs, and watched again then', async () => {
  const [first, second, third] = [new Owner(), new Owner(), new Owner()]
  const outcomes = [new Error('no space left'), new Error('still recovering'), second, third]
  const said: string[] = []
  const restart = async () => {
    const outcome = outcomes.shift()
    if (outcome instanceof Owner) return { owner: outcome }
    throw outcome
  }
  const end = supervise(first, { log: (text) => said.push(text), restart, pause: 0 })
  first.emit('end')
  await expect.poll(() => outcomes.length).toBe(1)
  expect(said.slice(1)).toEqual(['no space left', 'still recovering'])
  await expect.poll(() => second.listenerCount('end')).toBe(1)
  second.emit('end')
  await expect.poll(() => outcomes.length).toBe(0)
  await end()
  expect(said).toHaveLength(4)
})

test('the supervision ends while it waits for the next try', async () => {
  const first = new Owner()
  let tries = 0
  const restart = () => {
    tries += 1
    return Promise.reject(new Error('no space left'))
  }
  const end = supervise(first, { log: () => {}, restart, pause: 3_600_000 })
  first.emit('end')
  await expect.poll(() => tries).toBe(1)
  await end()
  expect(tries).toBe(1)
})
