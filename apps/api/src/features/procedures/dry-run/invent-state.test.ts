import { Flags } from '@klesis/contract/invitations/invitation.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { expect, test } from 'vitest'
import { inventState } from './invent-state.ts'

const now = new Date('2026-11-20T10:00:00Z')
const invitation = { flags: Flags.parse({ protocol: true }), appApprovals: true, appEvaluation: false, points: [] }
const at = (point: TriggerId, more: Partial<typeof invitation> = {}) => {
  const { appState, approvalState, protocolNumber } = inventState(point, { ...invitation, ...more }, now)
  return [appState, approvalState, protocolNumber]
}

test('an invented application is in the state that one has at the point, with its number once it has one', () => {
  expect(at('validate')).toEqual(['temporary', 'notstarted', null])
  expect(at('submitted')).toEqual(['permanent', 'pending', '1/2026'])
  expect(at('submitted', { appApprovals: false, flags: Flags.parse({}) })).toEqual(['permanent', 'skipped', null])
  expect(at('submitted', { appEvaluation: true })).toEqual(['permanent', 'notstarted', '1/2026'])
  expect(at('approversList')).toEqual(['temporary', 'notstarted', null])
  expect(at('approversList', { appEvaluation: true })).toEqual(['permanent', 'notstarted', '1/2026'])
  expect(at('rejectedMail')).toEqual(['permanent', 'rejected', '1/2026'])
})
