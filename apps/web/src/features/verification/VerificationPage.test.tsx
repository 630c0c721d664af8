import { verification } from '@klesis/contract/documents/verification.calls.ts'
import type { FileSignature, IssuedDocument, Verification, VerifiedFile } from '@klesis/contract/documents/verification.ts'
import { verifiedFileLimit } from '@klesis/contract/documents/verified-file-limit.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallRefused } from '../../api/call-refused.ts'
import { upload } from '../../api/upload.ts'
import { router } from '../../app/router.tsx'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, fieldOf, showPage } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import { VerificationPage } from './VerificationPage.tsx'
import { verificationEl as texts } from './verification.el.ts'

vi.mock('../../api/upload.ts', () => ({ upload: vi.fn() }))
beforeEach(() => {
  vi.mocked(upload).mockReset()
})

const code = '7K4MQX2P9TRDW5HB'
const shownCode = '7K4M-QX2P-9TRD-W5HB'
const issued: IssuedDocument = {
  ...{ code, kind: 'application', procedure: { el: 'Μετακίνηση' }, state: 'inForce', isOriginal: true },
  units: [{ el: 'Πολυτεχνική Σχολή' }, { el: 'Τμήμα Μηχανολόγων' }],
  ...{ issuedAt: '2026-11-20T14:05:00Z', endedAt: null, replacedAt: null },
  signatures: [
    { position: { el: 'Πρόεδρος Τμήματος' }, unit: null, at: '2026-11-20T11:20:00Z', isTimeStamped: true },
    { position: { el: 'Κοσμήτορας' }, unit: null, at: '2026-11-20T14:05:00Z', isTimeStamped: true },
  ],
  evidence: null,
  seal: null,
  copy: null,
}
const answerOf = (document: IssuedDocument | null, file: VerifiedFile | null = null): Verification => ({ checkedAt: '2026-11-22T10:14:00Z', document, file })
const signature: FileSignature = {
  verdict: 'valid',
  reason: null,
  at: '2026-11-20T11:20:00Z',
  isTimeStamped: true,
  isTimeStamp: false,
  changes: [],
  signer: null,
}
const fileOf = (comparison: VerifiedFile['comparison'], more: Partial<VerifiedFile> = {}): VerifiedFile => ({
  comparison,
  fault: null,
  signatures: [signature],
  ...more,
})

function start(answer: Verification | FakeRefusal = answerOf(issued)) {
  const server = startFakeServer()
  server.on(verification.code, () => answer)
  return server
}
const open = (at = `/verify/${code}`) =>
  showPage(VerificationPage, { path: at === '/verify' ? '/verify' : '/verify/$code', at, layouts: [], texts: ['verification'] })
/** The box with the outcome, once it is there. */
const outcome = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return heading.closest('section') as HTMLElement
}
const send = async (user: Awaited<ReturnType<typeof open>>['user'], answer: Verification) => {
  vi.mocked(upload).mockResolvedValueOnce(answer as never)
  const file = new File(['%PDF-'], 'apofasi.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText(texts.drop, { selector: 'input' }), file)
}

test('the address behind the QR picture is checked at once: a sentence, which has the focus, then the facts', async () => {
  const server = start()
  await open()
  const box = await outcome(texts['outcome.inForce'])
  expect(document.activeElement).toBe(within(box).getByRole('heading'))
  expect(box.getAttribute('role')).toBe('status')
  for (const text of ['Πολυτεχνική Σχολή', 'Τμήμα Μηχανολόγων', texts['state.inForce'], texts['people.none'], texts['fact.stamped']])
    within(box).getByText(text)
  expect([...box.querySelectorAll('dl > div > :is(dt, dd)')].length).toBe(box.querySelectorAll('dt, dd').length)
  expect(box.textContent).toContain('Πρόεδρος Τμήματος, 20-11-2026, 13:20')
  expect(box.textContent).toContain('Αίτηση με τις εγκρίσεις της, Μετακίνηση. Ελέγχθηκε 22-11-2026, 12:14 (ώρα Αθήνας).')
  expect((await fieldOf(texts.code)).value).toBe(shownCode)
  expect(server.requestsOf(verification.code).map(({ params }) => params)).toEqual([{ code }])
})

test('a typed code is mended and stands in the address; Enter checks it', async () => {
  start()
  const { user, router } = await open('/verify')
  const field = await fieldOf(texts.code)
  await user.type(field, '7k4m qx2p 9trd w5hb{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/verify/${code}`))
})

test('an empty code is asked for, with the focus on its field', async () => {
  const server = start()
  const { user } = await open('/verify')
  await user.click(await buttonOf(texts.check))
  await screen.findByText(texts['code.missing'])
  expect(document.activeElement).toBe(await fieldOf(texts.code))
  expect(server.requestsOf(verification.code)).toEqual([])
})

test('a code without a document says so with hints, whatever was typed', async () => {
  start(answerOf(null))
  await open('/verify/nonsense')
  const box = await outcome(texts['outcome.notFound'])
  within(box).getByText(texts['outcome.notFound.text'])
  expect((await fieldOf(texts.code)).value).toBe('nonsense')
})

test.each([
  ['reopened', { state: 'reopened', endedAt: '2026-11-21T09:00:00Z' }, 'από 21-11-2026, 11:00'],
  ['withdrawn', { state: 'withdrawn', endedAt: '2026-11-21T09:00:00Z' }, 'από 21-11-2026, 11:00'],
  ['replaced', { state: 'replaced', endedAt: '2026-11-21T09:00:00Z', replacedAt: '2026-11-22T09:00:00Z' }, 'το νεότερο εκδόθηκε στις 22-11-2026, 11:00'],
  ['replaced', { state: 'replaced', endedAt: '2026-11-21T09:00:00Z' }, texts['state.replacedLater']],
  ['prepared', { state: 'prepared', issuedAt: null, signatures: [] }, texts['fact.signatures.none']],
  [
    'inForce',
    { signatures: [], seal: { institution: 'Πολυτεχνείο', at: '2026-11-20T14:05:00Z', isTimeStamped: true, kind: 'qualified' } },
    texts['fact.seal.qualified'],
  ],
  [
    'inForce',
    { signatures: [], seal: { institution: 'Πολυτεχνείο', at: '2026-11-20T14:05:00Z', isTimeStamped: true, kind: 'advanced' } },
    texts['fact.seal.advanced'],
  ],
  [
    'inForce',
    { signatures: [], seal: { institution: 'Πολυτεχνείο', at: '2026-11-20T14:05:00Z', isTimeStamped: true, kind: 'demonstration' } },
    texts['fact.seal.demonstration'],
  ],
  [
    'inForce',
    { signatures: [], seal: { institution: 'Πολυτεχνείο', at: '2026-11-20T14:05:00Z', isTimeStamped: false, kind: 'advanced' } },
    texts['fact.seal.unstamped'],
  ],
  ['inForce', { evidence: 'B-LT' }, texts['fact.evidence.B-LT']],
  ['inForce', { evidence: 'B-LTA' }, texts['fact.evidence.B-LTA']],
  ['inForce', { isOriginal: false, signatures: issued.signatures.map((one) => ({ ...one, isTimeStamped: false })) }, texts['fact.unstamped']],
] as const)('a document that is %s says it first, and since when', async (state, changed, shown) => {
  start(answerOf({ ...issued, ...changed } as IssuedDocument))
  await open()
  const box = await outcome(texts[`outcome.${state}`])
  within(box).getByText(shown)
})

test('too many tries say when to come again, and trying again is offered', async () => {
  const server = start(new FakeRefusal('request.tooMany', { params: { seconds: 40 } }))
  const { user } = await open()
  await screen.findByText(refusalText('request.tooMany'))
  server.on(verification.code, () => answerOf(issued))
  await user.click(within(screen.getByRole('alert')).getByRole('button'))
  await outcome(texts['outcome.inForce'])
})

test('the dropped file goes with the code of the page, and the same file is told so', async () => {
  start()
  const { user } = await open()
  await outcome(texts['outcome.inForce'])
  await send(user, answerOf(issued, fileOf('same')))
  await screen.findByText(texts['file.same'])
  const box = await outcome(texts['outcome.inForce'])
  within(box).getByText('apofasi.pdf')
  expect(vi.mocked(upload).mock.calls[0]?.[3]).toEqual({ fields: { code } })
})

test('the result of a file stays with the code it was checked with', async () => {
  start()
  const { user, router } = await open()
  await outcome(texts['outcome.inForce'])
  await send(user, answerOf(issued, fileOf('same')))
  await screen.findByText(texts['file.same'])
  await router.navigate({ to: '/verify/$code', params: { code: 'ABCDEFGHJKMNPQRS' } })
  await waitFor(async () => expect((await fieldOf(texts.code)).value).toBe('ABCD-EFGH-JKMN-PQRS'))
  await outcome(texts['outcome.inForce'])
  expect(screen.queryByText(texts['file.same'])).toBeNull()
})

test('a changed file interrupts: which page, which signature, and what to do', async () => {
  start()
  const { user } = await open()
  await outcome(texts['outcome.inForce'])
  const altered = { ...signature, verdict: 'altered' as const, changes: [{ what: 'content', page: 2 }] }
  await send(user, answerOf(issued, fileOf('changed', { signatures: [signature, altered] })))
  const box = await outcome(texts['outcome.changed'])
  expect(box.getAttribute('role')).toBe('alert')
  within(box).getByText('Άλλαξε η σελίδα 2')
  expect(box.textContent).toContain('1η: έγκυρη, 20-11-2026, 13:20')
  expect(box.textContent).toContain(`2η: ${texts['verdict.altered']} (σελίδα 2)`)
  within(box).getByText(texts['todo.ask'])
})

test('a file of others is checked without a code, and its signers stand as the file names them', async () => {
  start()
  const { user } = await open('/verify')
  await send(user, answerOf(null, fileOf('unknown', { signatures: [{ ...signature, signer: 'Νίκος Ιωάννου' }] })))
  const box = await outcome(texts['outcome.elsewhereValid'])
  expect(box.textContent).toContain('1η, Νίκος Ιωάννου: έγκυρη')
  expect(vi.mocked(upload).mock.calls[0]?.[3]).toEqual({ fields: {} })
})

test('a document that its file alone has found brings its code', async () => {
  start()
  const { user } = await open('/verify')
  await send(user, answerOf(issued, fileOf('same')))
  await outcome(texts['outcome.inForce'])
  await waitFor(async () => expect((await fieldOf(texts.code)).value).toBe(shownCode))
})

test('a file that cannot be read says why', async () => {
  start()
  const { user } = await open('/verify')
  await send(user, answerOf(null, fileOf('unknown', { fault: 'encrypted', signatures: [] })))
  const box = await outcome(texts['outcome.unreadable'])
  for (const text of [texts['file.unread'], texts['fault.encrypted']]) within(box).getByText(text)
})

test('a file that is too large is not sent', async () => {
  start()
  const { user } = await open('/verify')
  const file = new File(['x'], 'large.pdf', { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: verifiedFileLimit + 1 })
  await user.upload(await screen.findByLabelText(texts.drop, { selector: 'input' }), file)
  expect((await screen.findByRole('alert')).textContent).toContain('large.pdf')
  expect(upload).not.toHaveBeenCalled()
})

test('a failed check of a file keeps the code, says why and can be repeated', async () => {
  start()
  const { user } = await open()
  await outcome(texts['outcome.inForce'])
  vi.mocked(upload).mockRejectedValueOnce(new Error('Το αρχείο δεν στάλθηκε.'))
  await user.upload(await screen.findByLabelText(texts.drop, { selector: 'input' }), new File(['%PDF-'], 'apofasi.pdf', { type: 'application/pdf' }))
  await screen.findByText('Το αρχείο δεν στάλθηκε.')
  vi.mocked(upload).mockResolvedValueOnce(answerOf(issued, fileOf('same')) as never)
  await user.click(within(screen.getByRole('alert')).getByRole('button'))
  await screen.findByText(texts['file.same'])
})

test('what the EU’s validator says of a signature stands beside it, also of the file that was issued', async () => {
  start()
  const { user } = await open()
  await outcome(texts['outcome.inForce'])
  const judged = { ...signature, outside: { indication: 'INDETERMINATE', subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' } } as const
  await send(
    user,
    answerOf(
      issued,
      fileOf('same', { signatures: [judged, { ...judged, at: '2026-11-20T14:05:00Z', outside: { indication: 'TOTAL-PASSED', subIndication: null } }] }),
    ),
  )
  await waitFor(() =>
    expect(document.body.textContent).toContain(`1η: έγκυρη, 20-11-2026, 13:20; ${texts['outside.INDETERMINATE']} (NO_CERTIFICATE_CHAIN_FOUND)`),
  )
  expect(document.body.textContent).toContain(`; ${texts['outside.TOTAL-PASSED']}`)
})

test('the page stands outside of the shell and can ask the server there', () => {
  const { parentRoute } = router.routesByPath['/verify/$code']
  expect(parentRoute.id).toBe('/queries')
})

test('an exact copy says of which document it is, and who certified it as what', async () => {
  const copy = { of: 'ABCDEFGHJKMNPQRS', position: { el: 'Γραμματέας' }, unit: { el: 'Γραμματεία Σχολής' }, at: '2026-11-21T10:00:00Z' }
  start(answerOf({ ...issued, copy, isOriginal: false }))
  await open()
  const box = await outcome(texts['outcome.inForce'])
  expect(box.textContent).toContain(`${texts['kind.copy']}, ${texts['kind.application']}`)
  expect(box.textContent).toContain(texts['fact.copy.of'].replace('{{code}}', 'ABCD-EFGH-JKMN-PQRS'))
  expect(box.textContent).toContain('Γραμματέας, Γραμματεία Σχολής, 21-11-2026')
})

test('a file that cannot be checked leaves the answer to the code in sight', async () => {
  start()
  const { user } = await open()
  await outcome(texts['outcome.inForce'])
  vi.mocked(upload).mockRejectedValueOnce(new CallRefused(422, { code: 'pdf.tooHard', message: refusalText('pdf.tooHard') } as never))
  const file = new File(['%PDF-'], 'apofasi.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText(texts.drop, { selector: 'input' }), file)
  const refusal = await screen.findByText(refusalText('pdf.tooHard'))
  const box = await outcome(texts['outcome.inForce'])
  expect(refusal.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(box.textContent).not.toContain('apofasi.pdf')
})
