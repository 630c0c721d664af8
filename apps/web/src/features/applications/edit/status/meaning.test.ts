import { expect, test } from 'vitest'
import { draftApplication } from '../../../../testing/draft-application.ts'
import { meaningOf } from './meaning.ts'

const pending = { ...draftApplication, appState: 'permanent', approvalState: 'pending' } as const

test('only an applicant with an address is told that a mail comes', () => {
  const { applicant } = pending
  expect(meaningOf({ ...pending, allowed: [] })).toBe('pending')
  expect(meaningOf({ ...pending, allowed: [], applicant: { ...applicant, email: null } })).toBe('pendingOfOther')
})
