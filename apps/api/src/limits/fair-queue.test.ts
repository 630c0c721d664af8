import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const rest = (queue: { next: () => string | undefined }) => {
  const found: string[] = []
  for (let task = queue.next(); task !== undefined; task = queue.next()) found.push(task)
  return found
}

test('owners take turns, each with the oldest task first', () => {
  const queue = fairQueue<string>({ waitingOfOwner: 10, waiting: 100 })
  for (const task of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(task.slice(0, 1), task)
  expect(rest(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})

test('who had a turn and comes again is behind those who wait', () => {
  const queue = fairQueue<string>({ waitingOfOwner: 10, waiting: 100 })
  for (const task of ['a1', 'b1', 'b2']) queue.add(task.slice(0, 1), task)
  expect(queue.next()).toBe('a1')
  queue.add('a', 'a2')
  expect(rest(queue)).toEqual(['b1', 'a2', 'b2'])
})

test('as many tasks wait as the limits allow, and not one more', () => {
  const queue = fairQueue<string>({ waitingOfOwner: 2, waiting: 3 })
  expect(['a', 'a', 'a', 'b', 'c'].map((owner, index) => queue.add(owner, `${index}`))).toEqual([true, true, false, true, false])
  queue.next()
  expect([queue.size(), queue.add('c', 'c1')]).toEqual([2, true])
})

test('a removed task gets no turn and leaves its room', () => {
  const queue = fairQueue<string>({ waitingOfOwner: 1, waiting: 1 })
  queue.add('a', 'a1')
  expect([queue.remove('a', 'a2'), queue.remove('a', 'a1'), queue.remove('a', 'a1')]).toEqual([false, true, false])
  expect([queue.size(), queue.add('b', 'b1'), queue.next(), queue.size()]).toEqual([0, true, 'b1', 0])
})

test('who may not have a turn now is passed over and stays first', () => {
  const queue = fairQueue<string>({ waitingOfOwner: 2, waiting: 4 })
  for (const task of ['a1', 'a2', 'b1']) queue.add(task.slice(0, 1), task)
  expect([queue.next((owner) => owner !== 'a'), queue.next((owner) => owner !== 'a'), queue.next()]).toEqual(['b1', undefined, 'a1'])
})

test('persons of one owner take turns, and one of them does not take all room', () => {
  const queue = fairQueue<string>({ waitingOfOwner: 5, waitingOfPerson: 3, waiting: 100 })
  const tasks = [...['a1', 'a2', 'a3', 'a4', 'b1'].map((task) => [task, task.slice(0, 1)] as const), ['c1', 'c'] as const, ['d1', 'd'] as const]
  expect(tasks.map(([task, person]) => queue.add('form', task, person))).toEqual([true, true, true, false, true, true, false])
  expect(rest(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('a removed task of a person leaves that person room and another the turn', () => {
  const queue = fairQueue<string>({ waitingOfOwner: 5, waitingOfPerson: 1, waiting: 5 })
  queue.add('form', 'a1', 'a')
  queue.add('form', 'b1', 'b')
  expect([queue.remove('form', 'a1'), queue.add('form', 'a2', 'a'), queue.add('form', 'b2', 'b')]).toEqual([true, true, false])
  expect([...rest(queue), queue.size()]).toEqual(['b1', 'a2', 0])
})
