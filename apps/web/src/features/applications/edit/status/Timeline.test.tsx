import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { screen } from '../../../../testing/testing-library.ts'
import { Timeline } from './Timeline.tsx'

const step = { groupId: 1, groupLabel: {}, label: { el: 'Προϊστάμενος' }, standsInFor: null, routeNote: null, passedBy: null, reason: null }
const form = { display: 'form', components: [{ type: 'textfield', key: 'opinion', label: 'Γνώμη', input: true }] }

test('shows officials what an approver answered in the form of the step', async () => {
  const decided = { ...step, id: 1, state: 'approved', approver: 'Άννα Δοκιμή', decidedAt: '2026-11-20T10:00:00Z', groupState: 'approved' }
  const answered = { ...decided, answers: { form, data: { opinion: 'Σύμφωνη' } } }
  const times = { createdAt: '2026-11-19T10:00:00Z', savedAt: null, submittedAt: '2026-11-19T11:00:00Z', decidedAt: null }
  const application = { ...times, appState: 'permanent', approvalState: 'pending', resubmissions: [], review: null, steps: [answered] }
  await show(<Timeline application={application as unknown as ApplicationView} />, 'applications', 'forms')
  const answer = await screen.findByRole('definition')
  expect([screen.getByRole('term').textContent, answer.textContent]).toEqual(['Γνώμη', 'Σύμφωνη'])
  expect(answer.closest('li')?.textContent).toContain('Άννα Δοκιμή')
})
