import { signing } from '@klesis/contract/signing/signing.calls.ts'
import type { SigningOptions } from '@klesis/contract/signing/signing.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { signingEl } from '../signing.el.ts'
import { SignDialog } from './SignDialog.tsx'
import { AdditionsNotSaved, type StepToSign } from './sign-subject.ts'

const uuid = '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11'
const pdf = new TextEncoder().encode('%PDF-1.7 one')
/** SHA-256 of the bytes above. */
const hash = async () => Buffer.from(await crypto.subtle.digest('SHA-256', pdf)).toString('hex')

const optionsOf = (part: Partial<SigningOptions> = {}): SigningOptions => ({
  ...{ provider: 'sapi', isQualified: true, needsEnrolment: false, hasCode: true, warning: 'taxAccount', username: null, docx: false },
  ...{ signLimit: 50_000_000, timeStamped: true, signaturesPerCode: 1 },
  ...part,
})

const stepOf = (part: Partial<StepToSign> = {}): StepToSign => ({ uuid, applicationId: 5, field: null, requirement: undefined, next: null, ...part })

const answer = (headers: Record<string, string> = {}) =>
  new Response('%PDF-1.7 signed', { headers: { 'content-type': 'application/pdf', 'x-signature-level': 'B-T', ...headers } })

interface Options {
  options?: Partial<SigningOptions>
  step?: StepToSign
  prepare?: () => Promise<Uint8Array<ArrayBuffer>>
}

async function showDialog({ options, step, prepare = async () => pdf }: Options = {}) {
  const server = startFakeServer()
  server.on(signing.options, () => optionsOf(options))
  server.on(signing.requestCode, () => ({ sentTo: 'n…@uni.example' }))
  server.on(signing.sign, () => answer())
  const [onSigned, onDownloaded, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  const payload = { Page: 2, X: 207, Y: 126, Width: 150, Height: 50 }
  const subject = { title: 'Απόφαση', fileName: 'Απόφαση.pdf', prepare, payload, position: 'Κοσμήτορας', step }
  const { user } = await show(<SignDialog {...{ subject, onSigned, onDownloaded, onClose }} />, 'signing', 'forms')
  await fieldOf(`${signingEl['dialog.reason']} ${signingEl['dialog.optional']}`)
  const fill = async () => {
    await write(signingEl['dialog.username'], 'papadaki.el')
    await write(signingEl['dialog.password'], 'secret of taxis')
    await write(signingEl['dialog.code'], '48123456')
  }
  const press = async () => user.click(await buttonOf(step ? signingEl['dialog.signAndApprove'] : signingEl['dialog.sign']))
  const sent = () => server.requestsOf(signing.sign).map(({ body }) => body as unknown as Record<string, string | File>)
  return { server, user, fill, press, sent, onSigned, onDownloaded, onClose }
}

beforeEach(() => signIn(personOf()))

test('the tax authority’s warning is the specified one, and each other provider has its own', async () => {
  await showDialog()
  await screen.findByText(signingEl['warning.taxAccount'])
})

test.each(['providerAccount', 'ownPin'] as const)('the warning %s is shown', async (warning) => {
  const server = startFakeServer()
  server.on(signing.options, () => optionsOf({ warning, username: 'nefeli' }))
  const subject = { title: 'α', fileName: 'α.pdf', prepare: async () => pdf, payload: { Page: 1, X: 0, Y: 0, Width: 150, Height: 50 } }
  await show(<SignDialog {...{ subject, onSigned: vi.fn(), onDownloaded: vi.fn(), onClose: vi.fn() }} />, 'signing')
  await screen.findByText(signingEl[`warning.${warning}`])
})

test('the first empty field has the focus, and what is missing is said at its field', async () => {
  const { press, sent } = await showDialog()
  await waitFor(async () => expect(document.activeElement).toBe(await fieldOf(signingEl['dialog.username'])))
  await write(signingEl['dialog.username'], 'papadaki.el')
  await press()
  await screen.findByText(signingEl['dialog.noPassword'])
  await screen.findByText(signingEl['dialog.noCode'])
  expect(screen.queryByText(signingEl['dialog.noUsername'])).toBeNull()
  expect(sent()).toEqual([])
})

test('a code without both credentials is not asked for: the specified sentence is shown', async () => {
  const { server, user } = await showDialog()
  await write(signingEl['dialog.username'], 'papadaki.el')
  await user.click(await buttonOf(signingEl['dialog.send']))
  await screen.findByText(signingEl['dialog.noCredentials'])
  expect(server.requestsOf(signing.requestCode)).toEqual([])
})

test('the code is asked for with the hash of one’s own file; where it went is said, and another one waits a minute', async () => {
  const { server, user, fill } = await showDialog()
  await fill()
  await user.click(await buttonOf(signingEl['dialog.send']))
  await screen.findByText(/n…@uni\.example/)
  expect(server.requestsOf(signing.requestCode).map(({ body }) => body)).toEqual([
    { Username: 'papadaki.el', Password: 'secret of taxis', fileHash: await hash() },
  ])
  expect((await buttonOf(signingEl['dialog.send'])).disabled).toBe(true)
  await waitFor(async () => expect(document.activeElement).toBe(await fieldOf(signingEl['dialog.code'])))
})

test('who went on to another field while the code is sent is left there', async () => {
  const { server, user, fill } = await showDialog()
  const { promise, resolve: answerNow } = Promise.withResolvers<{ sentTo: string }>()
  server.on(signing.requestCode, () => promise)
  await fill()
  await user.click(await buttonOf(signingEl['dialog.send']))
  await user.click(await fieldOf(signingEl['dialog.password']))
  answerNow({ sentTo: 'n…@uni.example' })
  await screen.findByText(/n…@uni\.example/)
  await waitFor(async () => expect((await buttonOf(signingEl['dialog.send'])).disabled).toBe(true))
  expect(document.activeElement).toBe(await fieldOf(signingEl['dialog.password']))
})

test('the code for a step is asked for with its uuid', async () => {
  const { server, user, fill } = await showDialog({ step: stepOf() })
  await fill()
  await user.click(await buttonOf(signingEl['dialog.send']))
  await screen.findByText(/n…@uni\.example/)
  expect(server.requestsOf(signing.requestCode).map(({ body }) => body)).toEqual([{ Username: 'papadaki.el', Password: 'secret of taxis', uuid }])
})

test('Enter signs: the specified fields and the file are sent, and the result is named _signed', async () => {
  const { user, fill, sent, onSigned } = await showDialog({ step: stepOf() })
  await fill()
  await write(`${signingEl['dialog.reason']} ${signingEl['dialog.optional']}`, 'Έγκριση μετακίνησης')
  await write(`${signingEl['dialog.location']} ${signingEl['dialog.optional']}`, 'Ηράκλειο')
  await user.type(await fieldOf(signingEl['dialog.code']), '{Enter}')
  await screen.findByText(signingEl['result.approved'])
  const [fields] = sent()
  const { file, ...rest } = fields ?? {}
  expect(rest).toEqual({
    ...{ Page: '2', X: '207', Y: '126', Width: '150', Height: '50', Username: 'papadaki.el', Password: 'secret of taxis', signPassword: '48123456' },
    ...{ Reason: 'Έγκριση μετακίνησης', Location: 'Ηράκλειο', rememberMe: 'true', uuid },
  })
  expect([(file as File).name, await (file as File).text()]).toEqual(['Απόφαση.pdf', '%PDF-1.7 one'])
  expect(onSigned.mock.lastCall?.[0]).toMatchObject({ fileName: 'Απόφαση_signed.pdf', level: 'B-T' })
  await screen.findByText(signingEl['result.stamped'])
})

test.each(['signing.codeInvalid', 'signing.codeExpired', 'signing.codeLocked'] as const)(
  '%s clears only the code, which gets the focus; another one waits only where this one still counts',
  async (code) => {
    const { server, user, fill, press, onSigned } = await showDialog()
    server.on(signing.sign, () => new FakeRefusal(code))
    await fill()
    await user.click(await buttonOf(signingEl['dialog.send']))
    await screen.findByText(/n…@uni\.example/)
    await press()
    await screen.findByText(refusalText(code))
    const field = await fieldOf(signingEl['dialog.code'])
    expect(field.value).toBe('')
    expect((await fieldOf(signingEl['dialog.username'])).value).toBe('papadaki.el')
    expect((await fieldOf(signingEl['dialog.password'])).value).toBe('secret of taxis')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect((await buttonOf(signingEl['dialog.send'])).disabled).toBe(code === 'signing.codeInvalid')
    expect(onSigned).not.toHaveBeenCalled()
  },
)

test('a provider that is down says so with the specified sentence, keeps everything, and the next try goes through', async () => {
  const { server, fill, press, onSigned } = await showDialog()
  server.on(signing.sign, () => new FakeRefusal('signing.failed'))
  await fill()
  await press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(signingEl['dialog.failed'])
  expect(alert.textContent).toContain(signingEl['dialog.nothingSigned'])
  expect((await fieldOf(signingEl['dialog.code'])).value).toBe('48123456')
  server.on(signing.sign, () => answer())
  await press()
  await waitFor(() => expect(onSigned).toHaveBeenCalledOnce())
})

test('an answer that never comes leaves open whether it was signed', async () => {
  const { fill, press } = await showDialog()
  await fill()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(signingEl['dialog.unknown'])
  expect(alert.textContent).not.toContain(signingEl['dialog.nothingSigned'])
})

test('a note to the other approvers is not lost by Escape without a question', async () => {
  const { user, onClose } = await showDialog({ step: stepOf() })
  await write(`${signingEl['dialog.note']} ${signingEl['dialog.optional']}`, 'Σύμφωνη γνώμη')
  await user.keyboard('{Escape}')
  await screen.findByText(appEl['guard.title'])
  expect(onClose).not.toHaveBeenCalled()
})

test('decided meanwhile: told, and nothing is signed', async () => {
  const { server, fill, press, onSigned } = await showDialog({ step: stepOf() })
  server.on(signing.sign, () => new FakeRefusal('approval.alreadyDecided'))
  await fill()
  await press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(signingEl['notSigned.title'])
  expect(alert.textContent).toContain(refusalText('approval.alreadyDecided'))
  expect(onSigned).not.toHaveBeenCalled()
})

test('decided meanwhile, and known by whom: the dialog says who did, and when', async () => {
  const { server, fill, press } = await showDialog({ step: stepOf() })
  server.on(signing.sign, () => new FakeRefusal('approval.alreadyDecided', { params: { state: 'approved', by: 'Νίκος Πρύτανης', at: '2026-11-20T10:00:00Z' } }))
  await fill()
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Εγκρίθηκε στο μεταξύ: Νίκος Πρύτανης, 20-11-2026, 12:00')
})

test('additions that cannot be saved without breaking the document are told, and nothing is sent', async () => {
  const { fill, press, sent } = await showDialog({ prepare: () => Promise.reject(new AdditionsNotSaved()) })
  await fill()
  await press()
  await screen.findByText(signingEl['marks.notSaved'])
  expect(sent()).toEqual([])
})

test('while it signs the dialog shows the steps and Escape does not close it', async () => {
  const { server, user, fill, press, onClose } = await showDialog()
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  server.on(signing.sign, () => promise)
  await fill()
  await press()
  await screen.findByText(signingEl['progress.title'])
  await waitFor(() => expect(document.querySelector('[aria-current="step"]')?.textContent).toBe(signingEl['progress.signing']))
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  finish(answer())
  await screen.findByText(signingEl['result.title'])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('the sealed credentials are kept in the browser, and opened the next time', async () => {
  const first = await showDialog()
  first.server.on(signing.sign, () => answer({ 'x-remembered': 'sealed text' }))
  await first.fill()
  await first.press()
  await waitFor(() => expect(first.onSigned).toHaveBeenCalledOnce())
  expect(localStorage.getItem('signing.credentials.nefeli@uni.example')).toBe('sealed text')
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret of taxis')
})

test('remembered credentials are opened by the server and fill the fields; the focus is on the code', async () => {
  localStorage.setItem('signing.credentials.nefeli@uni.example', 'sealed text')
  const server = startFakeServer()
  server.on(signing.options, () => optionsOf())
  server.on(signing.decrypt, () => ({ decrypted: JSON.stringify({ Username: 'papadaki.el', Password: 'secret of taxis', reasoning: 'Έγκριση' }) }))
  const subject = { title: 'α', fileName: 'α.pdf', prepare: async () => pdf, payload: { Page: 1, X: 0, Y: 0, Width: 150, Height: 50 } }
  await show(<SignDialog {...{ subject, onSigned: vi.fn(), onDownloaded: vi.fn(), onClose: vi.fn() }} />, 'signing')
  expect((await fieldOf(signingEl['dialog.password'])).value).toBe('secret of taxis')
  expect((await fieldOf(signingEl['dialog.username'])).value).toBe('papadaki.el')
  await waitFor(async () => expect(document.activeElement).toBe(await fieldOf(signingEl['dialog.code'])))
  expect(server.requestsOf(signing.decrypt).map(({ body }) => body)).toEqual([{ text: 'sealed text' }])
})

test('remembered credentials that the server no longer opens are forgotten here too, and this is said', async () => {
  localStorage.setItem('signing.credentials.nefeli@uni.example', 'old text')
  const server = startFakeServer()
  server.on(signing.options, () => optionsOf())
  server.on(signing.decrypt, () => new FakeRefusal('signing.rememberedInvalid'))
  const subject = { title: 'α', fileName: 'α.pdf', prepare: async () => pdf, payload: { Page: 1, X: 0, Y: 0, Width: 150, Height: 50 } }
  await show(<SignDialog {...{ subject, onSigned: vi.fn(), onDownloaded: vi.fn(), onClose: vi.fn() }} />, 'signing')
  await screen.findByText(refusalText('signing.rememberedInvalid'))
  expect(localStorage.getItem('signing.credentials.nefeli@uni.example')).toBeNull()
})

test('without “remember”, which is on at first, nothing stays', async () => {
  const { server, user, fill, press, sent, onSigned } = await showDialog()
  localStorage.setItem('signing.credentials.nefeli@uni.example', 'older')
  server.on(signing.sign, () => answer({ 'x-remembered': 'sealed text' }))
  await fill()
  const remember = await screen.findByLabelText<HTMLInputElement>(signingEl['dialog.remember'])
  expect(remember.checked).toBe(true)
  await user.click(remember)
  await press()
  await waitFor(() => expect(onSigned).toHaveBeenCalledOnce())
  expect(sent()[0]?.rememberMe).toBe('false')
  expect(localStorage.getItem('signing.credentials.nefeli@uni.example')).toBeNull()
})
