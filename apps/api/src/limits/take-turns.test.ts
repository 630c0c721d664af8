import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

const signal = new AbortController().signal
const limits = { atOnce: 1, waitingOfOwner: 2, waiting: 3, seconds: 30 }

/** Tasks that end when they are told to, and the order in which they began. */
function openTasks() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    began.push(name)
    return new Promise<string>((resolve) => {
      ends.set(name, () => resolve(name))
    })
  }
  const end = (name: string) => ends.get(name)?.()
  return { began, task, end }
}

test('as many run as may, and those that wait take turns between owners', async () => {
  const { began, task, end } = openTasks()
  const turns = takeTurns({ ...limits, atOnce: 2 })
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => turns.take(task(name), { owner: name.slice(0, 1), signal }))
  expect(began).toEqual(['a1', 'a2'])
  for (const [index, name] of ['a1', 'a2', 'a3', 'b1', 'a4'].entries()) {
    await expect.poll(() => began.length).toBeGreaterThan(index)
    end(name)
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
})

test('an owner with as many as it may have running waits for its own, not others for it', async () => {
  const { began, task, end } = openTasks()
  const turns = takeTurns({ ...limits, atOnce: 3, atOnceOfOwner: 1 })
  const all = ['a1', 'a2', 'b1'].map((name) => turns.take(task(name), { owner: name.slice(0, 1), signal }))
  expect(began).toEqual(['a1', 'b1'])
  end('a1')
  await expect.poll(() => began).toEqual(['a1', 'b1', 'a2'])
  end('a2')
  end('b1')
  await Promise.all(all)
})

test('one too many is refused, and a failure leaves its room', async () => {
  const { began, task, end } = openTasks()
  const turns = takeTurns(limits)
  const failing = turns.take(() => Promise.reject(new Error('no')), { owner: 'a', signal })
  const others = ['a1', 'a2'].map((name) => turns.take(task(name), { owner: 'a', signal }))
  await expect(turns.take(task('a3'), { owner: 'a', signal })).rejects.toMatchObject({ code: 'request.tooMany', params: { seconds: 30 } })
  await expect(failing).rejects.toThrow('no')
  for (const name of ['a1', 'a2']) {
    await expect.poll(() => began).toContain(name)
    end(name)
  }
  expect(await Promise.all(others)).toEqual(['a1', 'a2'])
})

test('a task that is cancelled while it waits never runs', async () => {
  const { began, task, end } = openTasks()
  const turns = takeTurns(limits)
  const running = turns.take(task('a1'), { owner: 'a', signal })
  const cancel = new AbortController()
  const waiting = turns.take(task('a2'), { owner: 'a', signal: cancel.signal })
  cancel.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  await expect(turns.take(task('a3'), { owner: 'a', signal: cancel.signal })).rejects.toThrow('gone')
  end('a1')
  await running
  expect(began).toEqual(['a1'])
})
