import { signing } from '@klesis/contract/signing/signing.calls.ts'
import type { SigningOptions } from '@klesis/contract/signing/signing.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { fireEvent, screen, waitFor } from '../../../testing/testing-library.ts'
import { signingEl } from '../signing.el.ts'
import { SignDialog } from './SignDialog.tsx'
import type { StepToSign } from './sign-subject.ts'

const uuid = '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11'
const pdf = new TextEncoder().encode('%PDF-1.7 one')
const picture = `data:image/png;base64,${btoa('picture')}`

const optionsOf = (part: Partial<SigningOptions> = {}): SigningOptions => ({
  ...{ provider: 'embedded', isQualified: false, needsEnrolment: false, hasCode: true, warning: 'ownPin', username: 'nefeli', docx: false },
  ...{ signLimit: 50_000_000, timeStamped: false, signaturesPerCode: null },
  ...part,
})

async function showDialog(options: Partial<SigningOptions> = {}, step?: StepToSign, remembered?: object) {
  const server = startFakeServer()
  if (remembered) server.on(signing.decrypt, () => ({ decrypted: JSON.stringify(remembered) }))
  server.on(signing.options, () => optionsOf(options))
  server.on(signing.sign, () => new Response('%PDF-1.7 signed'))
  server.on(signing.forget, () => ({ ok: true }))
  const payload = { Page: 1, X: 0, Y: 0, Width: 150, Height: 50 }
  const [onSigned, onDownloaded, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  const subject = { title: 'Απόφαση', fileName: 'Απόφαση.pdf', prepare: async () => pdf, payload, step }
  const { user } = await show(<SignDialog {...{ subject, onSigned, onDownloaded, onClose }} />, 'signing', 'forms')
  const sent = () => server.requestsOf(signing.sign).map(({ body }) => body as unknown as Record<string, string | File>)
  return { server, user, sent, onSigned }
}

beforeEach(() => signIn(personOf()))

test('at first use one chooses a PIN inside the dialog, which then is there to sign with', async () => {
  const { server, user } = await showDialog({ needsEnrolment: true })
  server.on(signing.enrol, () => ({ validUntil: '2027-11-27T00:00:00Z' }))
  await write(signingEl['enrol.pin'], '12345')
  await write(signingEl['enrol.repeat'], '12354')
  await user.click(await buttonOf(signingEl['enrol.confirm']))
  await screen.findByText(signingEl['enrol.short'].replace('{{count}}', '6'))
  await screen.findByText(signingEl['enrol.differs'])
  expect(screen.queryByText(signingEl['dialog.sign'])).toBeNull()
  await write(signingEl['enrol.pin'], 'olive tree')
  await write(signingEl['enrol.repeat'], 'olive tree')
  // In a busy browser the next frame comes before the fields are there.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    queueMicrotask(() => draw(0))
    return 0
  })
  await user.click(await buttonOf(signingEl['enrol.confirm']))
  expect((await fieldOf(signingEl['dialog.pin'])).value).toBe('olive tree')
  await screen.findByText(signingEl['enrol.done'])
  expect(server.requestsOf(signing.enrol).map(({ body }) => body)).toEqual([{ pin: 'olive tree' }])
  await waitFor(async () => expect(document.activeElement).toBe(await fieldOf(signingEl['dialog.code'])))
})

test('a PIN that the server finds weak is told at its field', async () => {
  const { server, user } = await showDialog({ needsEnrolment: true })
  server.on(signing.enrol, () => new FakeRefusal('signing.pinWeak'))
  await write(signingEl['enrol.pin'], '123456')
  await write(signingEl['enrol.repeat'], '123456')
  await user.click(await buttonOf(signingEl['enrol.confirm']))
  await screen.findByText(refusalText('signing.pinWeak'))
  expect((await fieldOf(signingEl['enrol.pin'])).getAttribute('aria-invalid')).toBe('true')
})

test('where no code is sent none is asked for', async () => {
  const { user, onSigned } = await showDialog({ hasCode: false })
  await write(signingEl['dialog.pin'], 'olive tree')
  expect(screen.queryByText(signingEl['dialog.code'])).toBeNull()
  await user.click(await buttonOf(signingEl['dialog.sign']))
  await waitFor(() => expect(onSigned).toHaveBeenCalledOnce())
})

test('the picture that this browser keeps is shown and sent; deleted, it is neither', async () => {
  localStorage.setItem('signing.image.nefeli@uni.example', picture)
  const { user, sent, onSigned } = await showDialog({ hasCode: false })
  await screen.findByAltText(signingEl['dialog.imagePreview'])
  await write(signingEl['dialog.pin'], 'olive tree')
  await user.click(await buttonOf(signingEl['dialog.sign']))
  await waitFor(() => expect(onSigned).toHaveBeenCalledOnce())
  const image = sent()[0]?.image as File
  expect([image.type, await image.text()]).toEqual(['image/png', 'picture'])
})

test('a deleted picture is gone from the browser', async () => {
  localStorage.setItem('signing.image.nefeli@uni.example', picture)
  const { user } = await showDialog()
  await user.click(await screen.findByRole('button', { name: signingEl['dialog.imageDelete'] }))
  await waitFor(() => expect(screen.queryByAltText(signingEl['dialog.imagePreview'])).toBeNull())
  expect(localStorage.getItem('signing.image.nefeli@uni.example')).toBeNull()
})

test.each([
  ['signature.gif', 'image/gif', signingEl['dialog.imageWrong']],
  ['signature.png', 'image/png', signingEl['dialog.imageUnreadable']],
])('%s as a picture is refused with its reason', async (name, type, reason) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')))
  await showDialog()
  const input = await screen.findByLabelText(signingEl['dialog.image'], { selector: 'input' })
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type })] } })
  await screen.findByText(reason)
  expect(localStorage.getItem('signing.image.nefeli@uni.example')).toBeNull()
})

const form = { display: 'form', components: [{ type: 'textfield', key: 'grade', label: 'Βαθμός', input: true, validate: { required: true } }] }
const requirement: NonNullable<StepToSign['requirement']> = {
  ...{
    approval: { id: 3, approvalType: 'pdf.sign' as const },
    type: 'sign' as const,
    form,
    data: {},
    title: '',
    size: 'md' as const,
    prepareTaskUuid: null,
    code: null,
  },
}

test('the form of the approval: incomplete, its own submit is what runs and its fault is shown; complete, it is sent along with a note for those who decide next', async () => {
  const { user, sent, onSigned } = await showDialog({ hasCode: false }, { uuid, applicationId: 5, field: null, requirement, next: null })
  const grade = await fieldOf('Βαθμός')
  await write(signingEl['dialog.pin'], 'olive tree')
  await user.click(await buttonOf(signingEl['dialog.signAndApprove']))
  await waitFor(() => expect(grade.getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
  fireEvent.change(await screen.findByLabelText(new RegExp(signingEl['dialog.note'])), { target: { value: ' Ίδιο ταξίδι ' } })
  await user.type(grade, 'Άριστα{Enter}')
  expect(sent()).toEqual([])
  await user.click(await buttonOf(signingEl['dialog.signAndApprove']))
  await waitFor(() => expect(onSigned).toHaveBeenCalledOnce())
  expect(JSON.parse(String(sent()[0]?.formData))).toEqual({ reason: 'Ίδιο ταξίδι', grade: 'Άριστα' })
})

test('remembered credentials are deleted everywhere after a question that says what goes', async () => {
  localStorage.setItem('signing.credentials.nefeli@uni.example', 'sealed text')
  const server = startFakeServer()
  server.on(signing.options, () => optionsOf())
  server.on(signing.decrypt, () => ({ decrypted: JSON.stringify({ Username: 'nefeli', Password: 'olive tree' }) }))
  server.on(signing.forget, () => ({ ok: true }))
  const subject = { title: 'α', fileName: 'α.pdf', prepare: async () => pdf, payload: { Page: 1, X: 0, Y: 0, Width: 150, Height: 50 } }
  const { user } = await show(<SignDialog {...{ subject, onSigned: vi.fn(), onDownloaded: vi.fn(), onClose: vi.fn() }} />, 'signing')
  await user.click(await buttonOf(signingEl['dialog.forget']))
  await screen.findByText(signingEl['forget.key'])
  await user.click(await buttonOf(signingEl['forget.confirm']))
  await waitFor(() => expect(localStorage.getItem('signing.credentials.nefeli@uni.example')).toBeNull())
  await waitFor(async () => expect((await fieldOf(signingEl['dialog.pin'])).value).toBe(''))
  expect(server.requestsOf(signing.forget)).toHaveLength(1)
})

test.each([
  ['a reason that this browser remembers', 'Εγκρίνεται', true],
  ['none', '', false],
])('on a phone what stands in the document is unfolded with %s', async (_, reasoning, isOpen) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList)
  localStorage.setItem('signing.credentials.nefeli@uni.example', 'sealed text')
  await showDialog({}, undefined, { Username: 'nefeli', Password: 'olive tree', reasoning })
  const details = (await screen.findByText(signingEl['dialog.more'])).closest('details')
  expect((screen.getByLabelText(new RegExp(signingEl['dialog.reason'])) as HTMLInputElement).value).toBe(reasoning)
  expect(details?.open).toBe(isOpen)
})
