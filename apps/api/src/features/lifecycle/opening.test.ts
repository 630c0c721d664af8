import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import { expect, test } from 'vitest'
import { closesAt } from './opening.ts'

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
