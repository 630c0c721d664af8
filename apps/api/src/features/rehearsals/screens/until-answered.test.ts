import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { untilAnswered } from './until-answered.ts'

const never = new Promise<void>(() => undefined)
const most = { whole: 3_600_000, other: 1 }

const isWhole = () => true

test('an answer that is there and read by nobody keeps nobody waiting, nor does a request that never came whole', async () => {
  await untilAnswered({ response: new EventEmitter(), handled: Promise.resolve(), isWhole, most })
  const left = new EventEmitter()
  const answered = untilAnswered({ response: left, handled: never, isWhole: () => false, most })
  left.emit('close')
  await answered
})

test('a request whose sender has left and that never ends is waited for no longer than such a request may take', async () => {
  const left = new EventEmitter()
  const answered = untilAnswered({ response: left, handled: never, isWhole, most: { whole: 1, other: 3_600_000 } })
  left.emit('close')
  await answered
})

test('a request whose sender has left is waited for, however long it takes, and one whose answer was sent is over', async () => {
  const handled = Promise.withResolvers<void>()
  const left = new EventEmitter()
  let isOver = false
  const answered = untilAnswered({ response: left, handled: handled.promise, isWhole, most }).then(() => {
    isOver = true
  })
  const givenUp = untilAnswered({ response: left, handled: never, isWhole: () => false, most })
  left.emit('close')
  await givenUp
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  handled.resolve()
  await answered
  const sent = new EventEmitter()
  const sending = untilAnswered({ response: sent, handled: never, isWhole, most })
  sent.emit('finish')
  await sending
})
