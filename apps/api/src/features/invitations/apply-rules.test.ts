import { describe, expect, test } from 'vitest'
import type { LoginGroup } from '../../actor/actor.ts'
import { type ApplyInvitation, type ApplyRefusal, applyRules, isOpen, mayCreateDespite, type OwnApplication } from './apply-rules.ts'

const now = new Date('2026-11-20T10:00:00Z')
const members = { hmuLogin: true, allowStudents: false, taxisLogin: false, externalLogin: false }
const open: ApplyInvitation = {
  isPublished: true,
  isArchived: false,
  isContinuous: false,
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-11-30T00:00:00Z',
  repeatId: 1,
  targetGroup: members,
}
const begun: OwnApplication = { id: 7, appState: 'temporary', approvalState: 'notstarted', approvals: 0, approved: 0, protocolNumber: null }
const submitted: OwnApplication = { ...begun, appState: 'permanent' }

interface Case {
  name: string
  invitation?: Partial<ApplyInvitation>
  loginGroup?: LoginGroup | null
  isByEntryLink?: boolean
  applications?: OwnApplication[]
  refusal: ApplyRefusal | null
  existingId?: number
  applicationId?: number
}

const cases: Case[] = [
  { name: 'open and free', refusal: null },
  { name: 'open and free, with others before', applications: [begun], refusal: null },
  { name: 'draft', invitation: { isPublished: false }, refusal: 'invitation.notPublished' },
  { name: 'archived', invitation: { isArchived: true }, refusal: 'invitation.expired' },
  { name: 'begins later', invitation: { startsAt: '2026-11-20T10:00:00.001Z' }, refusal: 'invitation.notOpenYet' },
  { name: 'begins now', invitation: { startsAt: '2026-11-20T10:00:00Z' }, refusal: null },
  { name: 'ends now', invitation: { endsAt: '2026-11-20T10:00:00Z' }, refusal: 'invitation.expired' },
  { name: 'ends in a moment', invitation: { endsAt: '2026-11-20T10:00:00.001Z' }, refusal: null },
  { name: 'continuous has no end', invitation: { endsAt: '2020-01-01T00:00:00Z', isContinuous: true }, refusal: null },
  { name: 'continuous has a beginning', invitation: { startsAt: '2026-12-01T00:00:00Z', isContinuous: true }, refusal: 'invitation.notOpenYet' },
  { name: 'student for members only', loginGroup: 'student', refusal: 'invitation.invalidlogin' },
  { name: 'taxis for members only', loginGroup: 'taxis', refusal: 'invitation.invalidlogin' },
  { name: 'external for members only', loginGroup: 'external', refusal: 'invitation.invalidlogin' },
  { name: 'student where students may', loginGroup: 'student', invitation: { targetGroup: { ...members, allowStudents: true } }, refusal: null },
  {
    name: 'member where only external people may',
    invitation: { targetGroup: { ...members, hmuLogin: false, externalLogin: true } },
    refusal: 'invitation.invalidlogin',
  },
  { name: 'a visitor signs in first', loginGroup: null, refusal: null },
  { name: 'the entry link asks for no login group', loginGroup: 'external', isByEntryLink: true, refusal: null },
  { name: 'expired counts before the login group', loginGroup: 'student', invitation: { endsAt: '2026-01-01T00:00:00Z' }, refusal: 'invitation.expired' },
  { name: 'ifapproved, nothing before', invitation: { repeatId: 2 }, refusal: null },
  { name: 'ifapproved, not submitted', invitation: { repeatId: 2 }, applications: [begun], refusal: 'invitation.unaproved', applicationId: 7 },
  {
    name: 'ifapproved, one approval owed',
    invitation: { repeatId: 2 },
    applications: [{ ...submitted, approvalState: 'pending', approvals: 2, approved: 1 }],
    refusal: 'invitation.unaproved',
    applicationId: 7,
  },
  {
    name: 'ifapproved, in review',
    invitation: { repeatId: 2 },
    applications: [{ ...submitted, approvalState: 'review', approvals: 1, approved: 0 }],
    refusal: 'invitation.unaproved',
    applicationId: 7,
  },
  {
    name: 'ifapproved, approved',
    invitation: { repeatId: 2 },
    applications: [{ ...submitted, approvalState: 'approved', approvals: 2, approved: 2 }],
    refusal: null,
  },
  {
    name: 'ifapproved, rejected half-way',
    invitation: { repeatId: 2 },
    applications: [{ ...submitted, approvalState: 'rejected', approvals: 2, approved: 1 }],
    refusal: null,
  },
  { name: 'ifapproved, skipped', invitation: { repeatId: 2 }, applications: [{ ...submitted, approvalState: 'skipped' }], refusal: null },
  {
    name: 'ifapproved, a later one in the way',
    invitation: { repeatId: 2 },
    applications: [
      { ...submitted, approvalState: 'approved', approvals: 1, approved: 1 },
      { ...begun, id: 9 },
    ],
    refusal: 'invitation.unaproved',
    applicationId: 9,
  },
  { name: 'norepeat, nothing before', invitation: { repeatId: 3 }, refusal: null },
  { name: 'norepeat, two before', invitation: { repeatId: 3 }, applications: [begun, { ...submitted, id: 9 }], refusal: null, existingId: 7 },
  {
    name: 'norepeat and expired still names the first',
    invitation: { repeatId: 3, endsAt: '2026-01-01T00:00:00Z' },
    applications: [submitted],
    refusal: 'invitation.expired',
    existingId: 7,
  },
]

describe('who may create an application', () => {
  test.each(cases)('$name → $refusal', ({ invitation, loginGroup = 'university', isByEntryLink, applications = [], refusal, existingId, applicationId }) => {
    const answer = applyRules({ invitation: { ...open, ...invitation }, loginGroup, isByEntryLink, applications, now })
    expect({ code: answer.refusal?.code ?? null, applicationId: answer.refusal?.applicationId ?? null, existingId: answer.existingId }).toEqual({
      code: refusal,
      applicationId: applicationId ?? null,
      existingId: existingId ?? null,
    })
  })

  test('the blocking application is named by its protocol number if it has one', () => {
    const applications = [{ ...submitted, protocolNumber: '12/2026', approvals: 1 }]
    const { refusal } = applyRules({ invitation: { ...open, repeatId: 2 }, loginGroup: 'university', applications, now })
    expect(refusal?.params).toEqual({ application: '12/2026', applicationId: 7 })
  })

  test('the opening day is in Athens time', () => {
    const { refusal } = applyRules({ invitation: { ...open, startsAt: '2026-12-01T06:00:00Z' }, loginGroup: 'university', applications: [], now })
    expect(refusal?.params).toEqual({ startsAt: '01-12-2026, 08:00' })
  })

  test('an open invitation is one that permits an application', () => {
    expect(isOpen(open, now)).toBe(true)
    expect(isOpen({ ...open, isArchived: true }, now)).toBe(false)
  })

  test.each<[ApplyRefusal, boolean, boolean, boolean]>([
    ['invitation.expired', true, true, false],
    ['invitation.notOpenYet', true, true, false],
    ['invitation.notPublished', true, true, false],
    ['invitation.invalidlogin', true, false, false],
    ['invitation.unaproved', true, false, false],
  ])('%s: administrator %s, manager %s, other %s', (code, admin, manager, other) => {
    expect(mayCreateDespite(code, new Set(['admin']))).toBe(admin)
    expect(mayCreateDespite(code, new Set(['manager']))).toBe(manager)
    expect(mayCreateDespite(code, new Set(['viewer']))).toBe(other)
  })
})
