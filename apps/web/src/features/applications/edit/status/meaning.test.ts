import { expect, onTestFinished, test, vi } from 'vitest'
import { draftApplication } from '../../../../testing/draft-application.ts'
import { meaningOf } from './meaning.ts'

const pending = { ...draftApplication, appState: 'permanent', approvalState: 'pending' } as const

test('only an applicant with an address is told that a mail comes', () => {
  const { applicant } = pending
  expect(meaningOf({ ...pending, allowed: [] })).toBe('pending')
  expect(meaningOf({ ...pending, allowed: [], applicant: { ...applicant, email: null } })).toBe('pendingOfOther')
})

test.each([
  ['draftUnpublished', { isPublished: false, startsAt: '2026-11-01T10:00:00Z' }],
  ['draftUnpublished', { isPublished: false, startsAt: '2026-12-01T10:00:00Z' }],
  ['draftNotOpenYet', { isPublished: true, startsAt: '2026-11-20T10:00:00.001Z' }],
  ['draftClosed', { isPublished: true, startsAt: '2026-11-20T10:00:00Z' }],
] as const)('what the applicant cannot submit any more or yet is told as the server refuses it: %s, %j', (meaning, change) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const draft = { ...draftApplication, mayEdit: false }
  expect(meaningOf({ ...draft, invitation: { ...draft.invitation, ...change } })).toBe(meaning)
})
