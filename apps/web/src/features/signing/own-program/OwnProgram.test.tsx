import { documents } from '@klesis/contract/documents/documents.calls.ts'
import { signing } from '@klesis/contract/signing/signing.calls.ts'
import type { SigningOptions } from '@klesis/contract/signing/signing.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallRefused, CallUnreachable } from '../../../api/call-refused.ts'
import { upload } from '../../../api/upload.ts'
import { refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, show, write } from '../../../testing/show.tsx'
import { fireEvent, screen, waitFor } from '../../../testing/testing-library.ts'
import type { StepToSign } from '../dialog/sign-subject.ts'
import { signingEl } from '../signing.el.ts'
import { OwnProgram } from './OwnProgram.tsx'

vi.mock('../../../api/upload.ts', () => ({ upload: vi.fn() }))
const uploads = vi.mocked(upload)

const uuid = '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11'
const stepOf = (form: object | null = null): StepToSign => ({
  ...{ uuid, applicationId: 5, field: 'step-3', next: null },
  requirement: {
    ...{ approval: { id: 3, approvalType: 'pdf.sign' }, type: 'sign', form, data: {}, title: '', size: 'md', prepareTaskUuid: null, code: null },
  } as StepToSign['requirement'],
})
const signed = new File(['%PDF-1.7 signed'], 'Αίτηση.pdf', { type: 'application/pdf' })

const options: SigningOptions = {
  ...{ provider: 'embedded', isQualified: false, needsEnrolment: false, hasCode: true, warning: 'ownPin', username: 'nefeli', docx: false },
  ...{ signLimit: 50_000_000, timeStamped: false, signaturesPerCode: null },
}

async function showOwnProgram(step = stepOf()) {
  const server = startFakeServer()
  server.on(signing.options, () => options)
  server.on(documents.preparedFile, () => new Response('%PDF-1.7', { headers: { 'content-disposition': 'attachment; filename="prepared.pdf"' } }))
  const { user, router } = await show(<OwnProgram step={step} />, 'signing', 'forms')
  await user.click(await screen.findByText(signingEl['own.title']))
  const drop = async (file: File) => user.upload(await screen.findByLabelText(signingEl['own.dropLabel'], { selector: 'input' }), file)
  return { server, user, router, drop }
}

beforeEach(() => {
  signIn(personOf())
  uploads.mockReset()
})

test('the prepared document is downloaded, and the signed one handed in: the result says by which certificate, with the way back', async () => {
  const { server, user, router, drop } = await showOwnProgram()
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await user.click(await buttonOf(signingEl['own.downloadButton']))
  await waitFor(() => expect(saved).toEqual(['prepared.pdf']))
  click.mockRestore()
  expect(server.requestsOf(documents.preparedFile).map(({ params }) => params.uuid)).toEqual([uuid])
  uploads.mockResolvedValueOnce({ name: 'ΠΑΠΑΔΟΠΟΥΛΟΥ ΜΑΡΙΑ', level: 'B-T', fileName: 'Αίτηση.pdf' } as never)
  await drop(signed)
  await screen.findByText(signingEl['own.done'].replace('{{name}}', 'ΠΑΠΑΔΟΠΟΥΛΟΥ ΜΑΡΙΑ'))
  await screen.findByText(signingEl['result.approved'])
  await screen.findByText(signingEl['result.stamped'])
  const [target, input, file, sent] = uploads.mock.calls[0] ?? []
  expect([target, input, (file as File).name, sent?.fields]).toEqual([signing.handIn, { params: { uuid } }, 'Αίτηση.pdf', {}])
  await user.click(await buttonOf(signingEl['result.close']))
  await waitFor(() => expect(router.state.location.pathname).toBe('/application/approvals'))
})

test('how much is sent is told, then that it is checked', async () => {
  const { drop } = await showOwnProgram()
  let report: ((progress: { sent: number; total: number }) => void) | undefined
  uploads.mockImplementationOnce((_target, _input, _file, options) => {
    report = options?.onProgress
    return new Promise(() => {})
  })
  await drop(signed)
  await screen.findByText(signingEl['own.sending'].replace('{{percent}}', '0'))
  await waitFor(() => expect(report).toBeDefined())
  report?.({ sent: 50, total: 200 })
  await screen.findByText(signingEl['own.sending'].replace('{{percent}}', '25'))
  report?.({ sent: 200, total: 200 })
  await screen.findByText(signingEl['own.checking'])
})

test.each(['signing.otherPerson', 'signing.certificateNotInForce', 'document.changed'] as const)(
  'refused with %s: the reason, and that nothing was kept',
  async (code) => {
    const { drop } = await showOwnProgram()
    uploads.mockRejectedValueOnce(new CallRefused(422, { code, message: refusalText(code) } as never))
    await drop(signed)
    await screen.findByText(refusalText(code))
    await screen.findByText(signingEl['own.nothingKept'])
    // It can be tried again at once.
    await screen.findByLabelText(signingEl['own.dropLabel'], { selector: 'input' })
  },
)

test('an answer that was lost does not say that nothing was kept', async () => {
  const { drop } = await showOwnProgram()
  uploads.mockRejectedValueOnce(new CallUnreachable('away'))
  await drop(signed)
  await screen.findByText(signingEl['own.unknown'])
  await screen.findByText(signingEl['own.unknownTitle'])
  expect(screen.queryByText(signingEl['own.nothingKept'])).toBeNull()
})

test('a file that cannot be read is told before it is sent', async () => {
  const { drop } = await showOwnProgram()
  const moved = new File(['%PDF-1.7'], 'Αίτηση.pdf', { type: 'application/pdf' })
  uploads.mockResolvedValueOnce({ name: 'Μαρία', level: 'B-B', fileName: 'Αίτηση.pdf' } as never)
  await drop(Object.assign(moved, { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }))
  await screen.findByText(signingEl['drop.unreadable'].replace('{{name}}', 'Αίτηση.pdf'))
  expect(uploads).not.toHaveBeenCalled()
})

test('a file that was written anew is told with how to sign', async () => {
  const { drop } = await showOwnProgram()
  uploads.mockRejectedValueOnce(new CallRefused(422, { code: 'document.notTheSame', message: refusalText('document.notTheSame') } as never))
  await drop(signed)
  await screen.findByText(signingEl['own.appendOnly'])
})

test('what is no PDF, or empty, is not sent', async () => {
  await showOwnProgram()
  const input = await screen.findByLabelText(signingEl['own.dropLabel'], { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], 'Αίτηση.p7m')] } })
  await screen.findByText(signingEl['own.onlyPdf'].replace('{{name}}', 'Αίτηση.p7m'))
  fireEvent.change(input, { target: { files: [new File([], 'κενό.pdf')] } })
  await screen.findByText(signingEl['drop.empty'].replace('{{name}}', 'κενό.pdf'))
  expect(uploads).not.toHaveBeenCalled()
})

test('the step’s form is filled in first and goes with the file, as a note does', async () => {
  const form = { display: 'form', components: [{ type: 'textfield', key: 'opinion', label: 'Γνώμη', input: true, validate: { required: true } }] }
  const { drop } = await showOwnProgram(stepOf(form))
  await screen.findByText('Γνώμη')
  await drop(signed)
  await screen.findByText(signingEl['own.formFirst'])
  expect(uploads).not.toHaveBeenCalled()
  await write('Γνώμη', 'Σύμφωνη')
  fireEvent.change(screen.getByLabelText(new RegExp(signingEl['dialog.note'])), { target: { value: 'Ίδιο ταξίδι' } })
  uploads.mockResolvedValueOnce({ name: 'Μαρία', level: 'B-B', fileName: 'Αίτηση.pdf' } as never)
  await drop(signed)
  await screen.findByText(signingEl['result.notStamped'])
  expect(uploads.mock.calls[0]?.[3]?.fields).toEqual({ formData: '{"reason":"Ίδιο ταξίδι","opinion":"Σύμφωνη"}' })
})

test('folded and unfolded again it still has what was written and what became of the file', async () => {
  const { user, drop } = await showOwnProgram()
  fireEvent.change(await screen.findByLabelText(new RegExp(signingEl['dialog.note'])), { target: { value: 'Ίδιο ταξίδι' } })
  uploads.mockRejectedValueOnce(new CallRefused(422, { code: 'signing.otherPerson', message: refusalText('signing.otherPerson') } as never))
  await drop(signed)
  await screen.findByText(refusalText('signing.otherPerson'))
  const details = document.querySelector('details')
  await user.click(screen.getByText(signingEl['own.title']))
  await waitFor(() => expect(details?.open).toBe(false))
  await user.click(screen.getByText(signingEl['own.title']))
  await waitFor(() => expect(details?.open).toBe(true))
  expect((screen.getByLabelText(new RegExp(signingEl['dialog.note'])) as HTMLInputElement).value).toBe('Ίδιο ταξίδι')
  screen.getByText(refusalText('signing.otherPerson'))
})
