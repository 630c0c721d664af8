import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { approvalsEl } from './approvals.el.ts'
import { EarlierSteps } from './EarlierSteps.tsx'

const step = { state: 'approved', label: { el: 'Προϊστάμενος' }, reason: null }
const decided = { ...step, id: 1, approver: 'Άννα Δοκιμή', decidedAt: '2026-11-20T10:00:00Z' }
const pending = { ...step, id: 2, state: 'pending', approver: 'Βάσω Επόμενη', decidedAt: null }
const view = (steps: object[]) => show(<EarlierSteps application={{ steps } as unknown as ApplicationView} />, 'approvals', 'forms')

test('lists the steps that are decided with their notes, and none that still waits', async () => {
  await view([{ ...decided, reason: 'Ίδιο ταξίδι με πέρυσι' }, pending])
  const items = await screen.findAllByRole('listitem')
  expect(items).toHaveLength(1)
  expect(items[0]?.textContent).toContain('Προϊστάμενος, Άννα Δοκιμή, 20-11-2026, 12:00Ίδιο ταξίδι με πέρυσι')
})

test('shows no title before the first decision', async () => {
  await view([pending])
  expect(screen.queryByText(approvalsEl['pane.earlier'])).toBeNull()
})

test('shows what an approver answered in the form of the step', async () => {
  const form = { display: 'form', components: [{ type: 'textfield', key: 'opinion', label: 'Γνώμη', input: true }] }
  await view([{ ...decided, answers: { form, data: { opinion: 'Σύμφωνη' } } }])
  expect((await screen.findByRole('definition')).textContent).toBe('Σύμφωνη')
  expect(screen.getByRole('term').textContent).toBe('Γνώμη')
})
