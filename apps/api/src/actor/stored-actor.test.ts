import { expect, test } from 'vitest'
import { type Actor, systemActor } from './actor.ts'
import { StoredActor, toStoredActor } from './stored-actor.ts'

const person = { id: 7, firstName: 'Άννα', taxId: '012345678' } as unknown as NonNullable<Actor['person']>
const actor: Actor = { ...systemActor, person, roles: new Set(['admin']), adminMode: true, language: 'en', loginGroup: 'university', sessionId: 'session' }

test('of an actor neither names nor roles are stored, and all else is read again', () => {
  const stored = JSON.parse(toStoredActor(actor))
  expect(stored).toEqual({ personId: 7, sessionId: 'session', language: 'en', loginGroup: 'university', adminMode: true })
  expect(StoredActor.parse(stored)).toEqual({ sessionId: 'session', language: 'en', loginGroup: 'university', adminMode: true })
})

test('a decision that an earlier release stored is read without admin mode', () => {
  const { adminMode: _, ...earlier } = JSON.parse(toStoredActor(actor))
  expect(StoredActor.parse(earlier).adminMode).toBe(false)
})
