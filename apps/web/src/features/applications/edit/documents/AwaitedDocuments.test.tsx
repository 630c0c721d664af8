import type { ApplicationView, RequirementView } from '@klesis/contract/applications/application.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { masterDataOf } from '../../../../testing/people.ts'
import { show } from '../../../../testing/show.tsx'
import { fireEvent, screen } from '../../../../testing/testing-library.ts'
import { AwaitedDocuments } from './AwaitedDocuments.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'

const requirement: RequirementView = { id: 3, title: { el: 'Βιογραφικό' }, isRequired: true, isAsked: false, min: 0, max: 1, keepFileName: false, accepts: [] }
const later = { holds: true, mayAttach: true }
const asked: RequirementView = { ...requirement, id: 4, title: { el: 'Βεβαίωση' }, isAsked: true, max: 5, later }
const optional: RequirementView = { ...requirement, id: 6, title: { el: 'Άδεια' }, isRequired: false, max: 2 }
const application = {
  id: 5,
  requirements: [requirement, asked, optional],
  attachments: [],
  invitation: {},
  isMine: true,
  isManager: false,
} as unknown as ApplicationView

test('after the submission only what was asked for since can be attached, which the page tells at its top', async () => {
  startFakeServer().on(masterdata.read, () => masterDataOf())
  const { user } = await show(
    <>
      <AwaitedDocuments application={application} />
      <DocumentsSection application={application} mayChange={false} showsAllFaults={false} />
    </>,
    'applications',
    'application-reading',
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(/Χρειάζεται ένα δικαιολογητικό από εσάς.*η έγκρισή της περιμένει/)
  expect(screen.getAllByLabelText(/^Αρχείο για/).map((field) => field.getAttribute('aria-label'))).toEqual(['Αρχείο για: Βεβαίωση'])
  expect(screen.getByRole('region', { name: 'Άδεια' }).textContent).toContain('έως 2 αρχεία')
  expect(screen.getByRole('region', { name: 'Άδεια' }).textContent).not.toContain('0 έως')
  await user.click(screen.getByRole('button', { name: 'Βεβαίωση' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Βεβαίωση' }))
})

test('the focus stays on the area for attaching, and at its document once that goes with the last place', async () => {
  startFakeServer().on(masterdata.read, () => masterDataOf())
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  await show(<DocumentsSection application={application} mayChange showsAllFaults={false} />, 'applications')
  const areaOf = (title: string) => screen.queryByLabelText(`Αρχείο για: ${title}`)
  const attach = (title: string) =>
    fireEvent.change(screen.getByLabelText(`Αρχείο για: ${title}`), { target: { files: [new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' })] } })
  ;(await screen.findByLabelText('Αρχείο για: Άδεια')).focus()
  attach('Άδεια')
  expect(document.activeElement).toBe(areaOf('Άδεια'))
  attach('Άδεια')
  expect(areaOf('Άδεια')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Άδεια' }))
  // Who drops a file may be typing elsewhere.
  areaOf('Βεβαίωση')?.focus()
  attach('Βιογραφικό')
  expect(areaOf('Βιογραφικό')).toBeNull()
  expect(document.activeElement).toBe(areaOf('Βεβαίωση'))
})
