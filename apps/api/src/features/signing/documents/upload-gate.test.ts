import { expect, test } from 'vitest'
import { uploadGate } from './upload-gate.ts'

const { signal } = new AbortController()
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Work that stays until it is let go. */
function held() {
  const running: { owner: string; leave: () => void }[] = []
  const work = (owner: string) => () => new Promise<string>((resolve) => running.push({ owner, leave: () => resolve(owner) }))
  return { running, work }
}

test('F14 of two hundred uploads six are read at a time, sixty wait unread, and the others are refused', async () => {
  const gate = uploadGate({ atOnce: 6, ofOwner: 2, waitingOfOwner: 8, waiting: 60 })
  const { running, work } = held()
  let most = 0
  const outcomes = Array.from({ length: 200 }, (_, index) =>
    gate.enter(`${index % 40}`, signal, work(`${index % 40}`)).then(
      () => 'read',
      ({ code }: { code: string }) => code,
    ),
  )
  for (let left = 66; left > 0; left--) {
    await settled()
    most = Math.max(most, running.length)
    running.shift()?.leave()
  }
  const counts = Map.groupBy(await Promise.all(outcomes), (outcome) => outcome)
  expect([most, counts.get('read')?.length, counts.get('request.tooMany')?.length]).toEqual([6, 66, 134])
})

test('one person who sends many, or slowly, holds up nobody else', async () => {
  const gate = uploadGate({ atOnce: 3, ofOwner: 2, waitingOfOwner: 5, waiting: 60 })
  const { running, work } = held()
  for (let count = 0; count < 6; count++) void gate.enter('many', signal, work('many'))
  void gate.enter('one', signal, work('one'))
  await settled()
  expect(running.map(({ owner }) => owner)).toEqual(['many', 'many', 'one'])
})

test('who leaves while waiting gives the place away, and what fails lets the next one in', async () => {
  const gate = uploadGate({ atOnce: 1, ofOwner: 1, waitingOfOwner: 2, waiting: 2 })
  const { running, work } = held()
  const leaving = new AbortController()
  void gate.enter('first', signal, work('first'))
  const left = gate.enter('second', leaving.signal, work('second'))
  const failing = gate.enter('third', signal, () => Promise.reject(new Error('broken')))
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'request.timeout' })
  running.shift()?.leave()
  await expect(failing).rejects.toThrow('broken')
  void gate.enter('fourth', signal, work('fourth'))
  await settled()
  expect(running.map(({ owner }) => owner)).toEqual(['fourth'])
})
