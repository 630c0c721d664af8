import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import type { MasterData } from '@klesis/contract/masterdata/masterdata.ts'
import { onTestFinished } from 'vitest'
import { session } from '../api/session.ts'

/** A person of a test, as the sign-in call returns it. */
export const personOf = (part: Partial<SignedIn> = {}): SignedIn => ({
  ...{ id: 7, uid: 'nefeli@uni.example', username: 'nefeli', fullname: 'Νεφέλη Νέα', email: 'nefeli@uni.example', avatar: null, language: 'el' },
  ...{ loginGroup: 'uni.example', confirmed: true, isNameless: false, roles: ['staff'], mayAdminister: false, isApprover: false },
  ...{ isCommitteeMember: false, pendingApprovals: 0, scope: null, privileges: { invitations: {}, orgUnits: {} } },
  access_token: 'token of nefeli',
  expiresAt: '2030-01-01T00:00:00Z',
  ...part,
})

/** Signs the person in for the rest of the test. */
export function signIn(person: SignedIn) {
  session.set(person)
  onTestFinished(() => {
    session.set(null)
    sessionStorage.clear()
    localStorage.clear()
  })
}

/** The master data of a test, with empty code lists. */
export const masterDataOf = (part: Partial<MasterData> = {}): MasterData => ({
  ...{ site: 'uni.example', isDemonstration: false, mode: 'portal', uploadLimit: 1_000_000, approvalUndoSeconds: 10, recording: 'off' },
  formService: { appUrl: 'https://portal.example', apiUrl: 'https://portal.example/formio/api' },
  ...{ targetGroups: [], repeats: [], languages: [], departments: [], semesters: [], categories: [], tags: [], appTags: [] },
  ...part,
})
