import type { ApplicationView, Attachment, RequirementView, Saved } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { upload } from '../../../../api/upload.ts'
import { appEl } from '../../../../app/app.el.ts'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { masterDataOf } from '../../../../testing/people.ts'
import { buttonOf, show } from '../../../../testing/show.tsx'
import { act, fireEvent, screen, waitFor } from '../../../../testing/testing-library.ts'
import type { FormStore } from '../../../forms/index.ts'
import { emptyFormStore } from '../../../forms/testing/empty-store.ts'
import { applicationsEl } from '../../applications.el.ts'
import { outlineOf } from '../../testing/outline-of.ts'
import { DocumentsSection } from '../documents/DocumentsSection.tsx'
import { UploadsGuard } from '../form/UploadsGuard.tsx'
import type { Missing } from './missing.ts'
import { SubmitPage } from './SubmitPage.tsx'
import { submissionEl } from './submission.el.ts'

vi.mock('../../../../api/upload.ts', () => ({ upload: vi.fn() }))

const optional: RequirementView = {
  ...{ id: 6, title: { el: 'Άδεια' }, isRequired: false, isAsked: false, min: 0, max: 3, keepFileName: false, accepts: [] },
}
const application = {
  ...{ id: 5, approvalState: 'notstarted', requirements: [optional], attachments: [], items: [], isMine: true, isManager: false },
  invitation: { id: 1, hasHelp: false, hasSlots: false, isContinuous: true },
} as unknown as ApplicationView

beforeEach(() => {
  const server = startFakeServer()
  server.on(applications.outline, () => outlineOf())
  server.on(masterdata.read, () => masterDataOf())
})

interface Shown {
  store: FormStore
  sent: () => Promise<Saved>
  followed: (file: Missing) => void
}

/** The page with its documents and the page before the submission, as both stand while that one is open. */
function BothPages({ store, sent, followed }: Shown) {
  const [requirements, setRequirements] = useState(application.requirements)
  const shown = { ...application, requirements }
  return (
    <>
      <DocumentsSection application={shown} mayChange showsAllFaults={false} />
      <UploadsGuard application={shown} store={store} />
      <button type="button" onClick={() => setRequirements([])}>
        Ask for no documents
      </button>
      <SubmitPage
        {...{ application: shown, store }}
        form={{ display: 'form', components: [] }}
        answers={{ data: {}, hidden: new Set() }}
        chosenItems={[]}
        missing={[]}
        saveState="saved"
        onCheck={async () => undefined}
        onSend={sent}
        onSent={() => undefined}
        onFollow={followed}
        onBack={() => undefined}
      />
    </>
  )
}

async function showBoth(store: FormStore = emptyFormStore()) {
  const sent = vi.fn(() => new Promise<Saved>(() => undefined))
  const followed = vi.fn<(file: Missing) => void>()
  const { user, router } = await show(<BothPages {...{ store, sent, followed }} />, ...(['applications', 'forms', 'submission'] as const))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: applicationsEl['edit.submit.confirm'] })
  const attach = (name: string) => fireEvent.change(screen.getByLabelText('Αρχείο για: Άδεια'), { target: { files: [new File(['%PDF-'], name)] } })
  return { user, router, button, attach, sent, followed }
}

const told = (name: string) => submissionEl.uploading_one.replace('{{name}}', name)

test('nothing is submitted before the documents on their way have arrived; one that is refused then is named', async () => {
  const [first, second] = [Promise.withResolvers<Attachment>(), Promise.withResolvers<Attachment>()]
  vi.mocked(upload)
    .mockImplementationOnce(() => first.promise as never)
    .mockImplementationOnce(() => second.promise as never)
  const { user, router, button, attach, sent, followed } = await showBoth()
  attach('a.pdf')
  attach('b.pdf')
  await screen.findByText(submissionEl.uploading_other.replace('{{count}}', '2'))
  expect(button.disabled).toBe(true)
  fireEvent.click(button)
  first.resolve({ id: 1, requirementId: 6, name: 'a.pdf' } as Attachment)
  await screen.findByText(told('b.pdf'))
  expect(button.disabled).toBe(true)
  // The tab, and the page, are not left without a question.
  void router.navigate({ to: '/elsewhere' as never })
  await user.click(await buttonOf(appEl['guard.stay']))
  second.reject(new Error('Δεν είναι PDF.'))
  await screen.findByText(submissionEl.refusedFiles_one)
  expect(screen.queryByText(told('b.pdf'))).toBeNull()
  await user.click(screen.getByRole('button', { name: 'b.pdf' }))
  expect(followed.mock.lastCall?.[0]).toEqual({ section: 'documents', field: '6', label: 'b.pdf', text: 'Δεν είναι PDF.' })
  expect([button.disabled, sent.mock.calls.length]).toEqual([false, 0])
  await user.click(button)
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('the same holds of the files of the form, also where their field is not shown', async () => {
  const store = emptyFormStore()
  const set = (upload: object) => act(() => store.set({ uploads: [{ at: () => 'cv', ...upload }] }))
  const { user, router, button, followed } = await showBoth(store)
  set({ sending: { name: 'cv.pdf', share: 0.5 } })
  await screen.findByText(told('cv.pdf'))
  expect(button.disabled).toBe(true)
  void router.navigate({ to: '/elsewhere' as never })
  await user.click(await buttonOf(appEl['guard.stay']))
  const warned = vi.spyOn(console, 'error')
  set({ refused: ['cv.pdf', 'works.pdf'].map((name) => ({ name, fault: 'Δεν είναι PDF.' })) })
  for (const label of ['cv.pdf', 'works.pdf']) {
    await user.click(await screen.findByRole('button', { name: label }))
    expect(followed.mock.lastCall?.[0]).toEqual({ section: 'form', field: 'cv', label, text: 'Δεν είναι PDF.' })
  }
  expect([button.disabled, warned.mock.calls]).toEqual([false, []])
})

test.each([
  ['a field that is hidden now', 'cv', 'cv'],
  ['a field within one that is hidden now', 'works[0].file', 'works'],
  ['a row that was removed', undefined, 'other'],
])('a file of the form hinders neither the submission nor the way from the page where it is for %s', async (_, at, hidden) => {
  const store = emptyFormStore()
  const { router, button } = await showBoth(store)
  const uploads = [{ at: () => at, sending: { name: 'cv.pdf', share: 0.5, stop: () => undefined }, refused: [{ name: 'old.pdf', fault: 'Δεν είναι PDF.' }] }]
  act(() => store.set({ uploads, hidden: new Set([hidden]) }))
  expect([button.disabled, screen.queryByText(told('cv.pdf')), screen.queryByText('old.pdf')]).toEqual([false, null, null])
  void router.navigate({ to: '/elsewhere' as never })
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})

test('nor does a file for a document that is no longer asked for', async () => {
  vi.mocked(upload).mockImplementationOnce(() => new Promise(() => undefined))
  const { user, router, button, attach } = await showBoth()
  attach('gone.pdf')
  await screen.findByText(told('gone.pdf'))
  await user.click(screen.getByRole('button', { name: 'Ask for no documents' }))
  expect(button.disabled).toBe(false)
  void router.navigate({ to: '/elsewhere' as never })
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})
