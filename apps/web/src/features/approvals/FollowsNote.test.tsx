import type { StepView } from '@klesis/contract/applications/application.ts'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { approvalsEl } from './approvals.el.ts'
import { FollowsNote } from './FollowsNote.tsx'

const stepOf = (id: number, state: string, more: Partial<StepView> = {}) =>
  ({ id, groupId: id, order: id, rule: 'all', label: { el: 'Κοσμήτορας' }, approver: 'Αριστείδης Κοσμητίδης', state, isMine: id === 1, ...more }) as StepView

test.each<[string, StepView[], string, isUntold?: true]>([
  [
    'who decides next',
    [stepOf(1, 'pending'), stepOf(2, 'notstarted')],
    approvalsEl['follows.next_one'].replace('{{names}}', 'Κοσμήτορας, Αριστείδης Κοσμητίδης'),
  ],
  ['that the chair decides', [stepOf(1, 'pending', { rule: 'chair' }), stepOf(2, 'pending', { groupId: 1, order: 1 })], approvalsEl['follows.chair']],
  ['that it is the last one', [stepOf(1, 'pending')], approvalsEl['follows.end']],
  ['that nobody can be told', [stepOf(1, 'pending')], approvalsEl['follows.endUntold'], true],
])('says %s', async (_, steps, text, isUntold) => {
  await show(<FollowsNote steps={steps} isApplicantNotified={!isUntold} />, 'approvals')
  expect(await screen.findByText(text)).toBeDefined()
})
