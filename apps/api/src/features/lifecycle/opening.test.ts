import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import { expect, test } from 'vitest'
import { Refusal } from '../../refusals/refuse.ts'
import type { Invitation } from '../invitations/index.ts'
import { closesAt, requireOpen } from './opening.ts'

const endsAt = '2026-11-30T22:00:00Z'

test.each([
  { name: 'the invitation’s own', isContinuous: false, extended_until: null, end: endsAt },
  { name: 'a later extension', isContinuous: false, extended_until: '2026-12-05T00:00:00Z', end: '2026-12-05T00:00:00Z' },
  { name: 'the invitation’s own if the extension is earlier', isContinuous: false, extended_until: '2026-11-28T00:00:00Z', end: endsAt },
  { name: 'none where the invitation has none', isContinuous: true, extended_until: null, end: noEnd },
  { name: 'none if the invitation has none, even with an extension', isContinuous: true, extended_until: '2026-12-05T00:00:00Z', end: noEnd },
])('the deadline of an application is $name', ({ isContinuous, extended_until, end }) => {
  expect(closesAt({ isContinuous, endsAt }, { extended_until })).toBe(end)
})

const live = { isPublished: true, isArchived: false, isContinuous: false, startsAt: '2026-11-01T22:00:00Z', endsAt } as Invitation
test.each<[string, Partial<Invitation>, string, string, Record<string, string>]>([
  ['that it is offline before its deadline', { isPublished: false }, '2026-11-20T10:00:00Z', 'application.unpublished', {}],
  ['that it is archived', { isArchived: true }, '2026-11-20T10:00:00Z', 'application.unpublished', {}],
  ['when it opens', {}, '2026-10-20T10:00:00Z', 'invitation.notOpenYet', { startsAt: '02-11-2026, 00:00' }],
  ['when its deadline passed', {}, '2026-12-20T10:00:00Z', 'application.closed', { closesAt: '01-12-2026, 00:00' }],
])('U1 who submits to an invitation that is not open is told %s, with times of Athens', (_, change, now, code, params) => {
  const refused = () => requireOpen({ ...live, ...change }, { extended_until: null }, new Date(now))
  expect(refused).toThrow(expect.objectContaining({ constructor: Refusal, code, params }))
})
