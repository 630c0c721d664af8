import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { untilAnswered } from './until-answered.ts'

const never = new Promise<void>(() => undefined)
const anHour = 3_600_000

test('an answer that is there and read by nobody keeps nobody waiting, nor does a request that never came whole', async () => {
  await untilAnswered(new EventEmitter(), Promise.resolve(), 1)
  const left = new EventEmitter()
  const answered = untilAnswered(left, never, 1)
  left.emit('close')
  await answered
})

test('a move whose sender has left is waited for, and one whose answer was sent is over', async () => {
  const handled = Promise.withResolvers<void>()
  const left = new EventEmitter()
  let isOver = false
  const answered = untilAnswered(left, handled.promise, anHour).then(() => {
    isOver = true
  })
  left.emit('close')
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  handled.resolve()
  await answered
  const sent = new EventEmitter()
  const sending = untilAnswered(sent, never, anHour)
  sent.emit('finish')
  await sending
})
