import { expect, test } from 'vitest'
import type { Tx } from '../db/db.ts'
import { joinListeners } from './join-listeners.ts'

const tx = {} as Tx

test('all listeners of one event are called, in the order of their maps', async () => {
  const called: string[] = []
  const listener = (name: string) => async () => void called.push(name)
  const joined = joinListeners(
    { 'mail.failed': [listener('first')] },
    { 'person.erased': [listener('other event')] },
    { 'mail.failed': [listener('second'), listener('third')] },
  )
  for (const call of joined['mail.failed'] ?? []) await call(tx, { mailId: 1 })
  expect(called).toEqual(['first', 'second', 'third'])
  for (const call of joined['person.erased'] ?? []) await call(tx, { personId: 1, at: '' })
  expect(called).toEqual(['first', 'second', 'third', 'other event'])
})

test('joining does not change the maps', () => {
  const one = { 'mail.failed': [async () => undefined] }
  joinListeners(one, { 'mail.failed': [async () => undefined] })
  expect(one['mail.failed']).toHaveLength(1)
})
