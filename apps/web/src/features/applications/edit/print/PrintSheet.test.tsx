import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { masterDataOf } from '../../../../testing/people.ts'
import { show } from '../../../../testing/show.tsx'
import { act, screen } from '../../../../testing/testing-library.ts'
import { PrintSheet } from './PrintSheet.tsx'

const step = {
  id: 1,
  label: { el: 'Πρόεδρος' },
  approver: 'Δέσποινα Δήμου',
  standsInFor: null,
  state: 'approved',
  reason: null,
  decidedAt: '2026-11-20T10:00:00Z',
}
const application = {
  ...{ id: 31, appState: 'permanent', approvalState: 'pending', protocolNumber: '77/2026', submittedAt: '2026-11-19T10:00:00Z' },
  resubmittedAt: '2026-11-21T08:30:00Z',
  applicant: { fullname: 'Νεφέλη Νέα', unit: 'Τμήμα Φυσικής', email: 'nefeli@uni.example' },
  invitation: { id: 4, title: { el: 'Υποτροφίες' } },
  requirements: [{ id: 2, title: { el: 'Βιογραφικό' } }],
  attachments: [{ id: 3, requirementId: 2, name: 'cv.pdf', staged: null }],
  items: [],
  steps: [step, { ...step, id: 2, approver: 'Όποιος Αργεί', state: 'pending', decidedAt: null }],
} as unknown as ApplicationView
const form = { components: [{ type: 'textfield', key: 'why', label: 'Γιατί', input: true }] }

test('U15 the sheet exists only while the page is printed, and holds everything that a file needs', async () => {
  startFakeServer().on(masterdata.read, () => masterDataOf())
  await show(
    <main>
      <PrintSheet application={application} form={form} answers={{ data: { why: 'Έρευνα' } }} chosenItems={[]} />
    </main>,
    'applications',
    'forms',
  )
  await screen.findByRole('main')
  expect(screen.queryByRole('article', { hidden: true })).toBeNull()
  act(() => void dispatchEvent(new Event('beforeprint')))
  const sheet = screen.getByRole('article', { hidden: true })
  for (const text of [
    'Υποτροφίες',
    'Προς έγκριση',
    'Νεφέλη Νέα',
    '77/2026',
    '19-11-2026, 12:00',
    '21-11-2026, 10:30',
    'Έρευνα',
    'cv.pdf',
    'Δέσποινα Δήμου',
    '20-11-2026, 12:00',
  ])
    expect(sheet.textContent).toContain(text)
  expect(sheet.textContent).not.toContain('Όποιος Αργεί')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('article', { hidden: true })).toBeNull()
})
