import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { approvals } from '@klesis/contract/approvals/approvals.calls.ts'
import { documents } from '@klesis/contract/documents/documents.calls.ts'
import type { PreparedDocument } from '@klesis/contract/documents/documents.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { focusManager } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { personOf, signIn } from '../../testing/people.ts'
import { buttonOf, showPage } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import type { StepToSign } from './dialog/sign-subject.ts'
import { SignDocumentPage } from './SignDocumentPage.tsx'
import { signingEl } from './signing.el.ts'

const shown = vi.hoisted(() => ({ props: undefined as Record<string, unknown> | undefined }))
vi.mock('./Signer.tsx', () => ({
  Signer: (props: Record<string, unknown>) => {
    shown.props = props
    return <h1>{String(props.title)}</h1>
  },
}))

const uuid = '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11'
/** As in a mail. */
const link = '0b6f1f5a-1f2e-4c3d-8e4f-9c370c6b1d2a'
const preparedOf = (part: Partial<PreparedDocument> = {}): PreparedDocument => ({
  ...{ state: 'ready', error: null, uuid, applicationId: 5, stepId: 3, documentId: uuid, kind: 'application', title: 'Αίτηση 2026-0405' },
  ...{ fileName: 'Αίτηση 2026-0405.pdf', size: 8, version: 2, field: 'step-3', expiresAt: '2030-01-01T00:00:00Z' },
  ...{ position: { el: 'Κοσμήτορας' }, next: { applicationId: 6, stepId: 8 } },
  ...part,
})
const requirement = {
  ...{ approval: { id: 3, approvalType: 'pdf.sign' as const }, type: 'sign' as const, form: null, data: {}, title: '', size: 'md' as const },
  prepareTaskUuid: null,
  code: null,
}

const stepOf = (id: number, state: string, signs: string | null = 'application') => ({ id, state, signs, label: { el: `Θέση ${id}` }, approver: `Άτομο ${id}` })
const steps = [
  stepOf(2, 'approved'),
  stepOf(3, 'pending'),
  stepOf(4, 'pending'),
  stepOf(5, 'notstarted'),
  stepOf(6, 'notstarted', null),
  stepOf(7, 'notstarted', 'letter decision'),
]

async function showDocument(prepared: (asked: number) => PreparedDocument | FakeRefusal) {
  const server = startFakeServer()
  let asked = 0
  server.on(identity.me, () => personOf())
  server.on(documents.prepared, () => prepared(++asked))
  server.on(documents.preparedFile, () => new Response('%PDF-1.7'))
  server.on(approvals.action, () => requirement)
  server.on(applications.read, () => Response.json({ steps }))
  const { user, router } = await showPage(SignDocumentPage, { path: '/pdf/doc/sign/$uuid', at: `/pdf/doc/sign/${link}`, texts: ['signing'] })
  return { server, user, router }
}

beforeEach(() => {
  signIn(personOf())
  shown.props = undefined
})

test('the document of a step is shown once it is ready, with as what one signs and the next one that waits', async () => {
  const { server } = await showDocument((asked) => preparedOf(asked === 1 ? { state: 'pending' } : {}))
  await waitFor(() => expect(shown.props?.title).toBe('Αίτηση 2026-0405'))
  expect(server.requestsOf(documents.prepared).map(({ params }) => params.uuid)).toEqual([link, link])
  expect(server.requestsOf(documents.preparedFile).map(({ params }) => params.uuid)).toEqual([uuid])
  expect(server.requestsOf(approvals.action).map(({ body }) => body)).toEqual([{ action: 'approve', application: 5, approval: 3, prepare: false }])
  expect(shown.props).toMatchObject({
    position: 'Κοσμήτορας',
    step: { uuid, applicationId: 5, field: 'step-3', requirement, next: { applicationId: 6, stepId: 8 } },
  })
})

test('coming back to the window leaves the page as it is, whatever became of the document meanwhile', async () => {
  const { server } = await showDocument((asked) => preparedOf(asked === 1 ? {} : { state: 'error', error: { code: 'document.changed', message: 'Άλλαξε.' } }))
  await waitFor(() => expect(shown.props?.title).toBe('Αίτηση 2026-0405'))
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await waitFor(() => expect(server.requestsOf(applications.read).length).toBeGreaterThan(1))
  expect(server.requestsOf(documents.prepared)).toHaveLength(1)
  screen.getByRole('heading', { name: 'Αίτηση 2026-0405' })
  focusManager.setFocused(undefined)
})

test('who is still to sign the document is told: the caller, others who are asked now, and those who come later', async () => {
  await showDocument(() => preparedOf())
  const turns = () => (shown.props?.step as StepToSign | undefined)?.expected?.map(({ id, turn }) => [id, turn])
  await waitFor(() =>
    expect(turns()).toEqual([
      [3, 'mine'],
      [4, 'now'],
      [5, 'later'],
    ]),
  )
})

test('while the document is fetched, the page has its title as the heading', async () => {
  const { server } = await showDocument(() => preparedOf())
  server.on(documents.preparedFile, () => new Promise<Response>(() => undefined))
  await screen.findByRole('heading', { level: 1, name: 'Αίτηση 2026-0405' })
  expect(shown.props).toBeUndefined()
})

test('a document that could not be prepared says why, and can be prepared again', async () => {
  const failed = preparedOf({ state: 'error', error: { code: 'document.preparationFailed', message: 'Δεν ετοιμάστηκε.' }, title: null, fileName: null })
  const { server, user, router } = await showDocument(() => failed)
  await screen.findByText('Δεν ετοιμάστηκε.')
  server.on(approvals.action, () => ({ ...requirement, prepareTaskUuid: uuid }))
  await user.click(await buttonOf(signingEl['prepare.again']))
  await waitFor(() => expect(router.state.location.href).toBe(`/pdf/doc/sign/${uuid}`))
})

test('decided already: the specified sentence, and the way back', async () => {
  await showDocument(() => new FakeRefusal('approval.alreadyDecided'))
  await screen.findByText(refusalText('approval.alreadyDecided'))
  expect(screen.queryByText(signingEl['prepare.title'])).toBeNull()
  await screen.findByText(signingEl['prepare.back'])
})

test('decided already, and known by whom: who did and when stand below the specified sentence', async () => {
  const params = { state: 'approved', by: 'Νίκος Πρύτανης', at: '2026-11-20T10:00:00Z' }
  await showDocument(() => new FakeRefusal('approval.alreadyDecided', { params }))
  const alert = await screen.findByRole('alert', { name: refusalText('approval.alreadyDecided') })
  expect(alert.textContent).toContain('Εγκρίθηκε στο μεταξύ: Νίκος Πρύτανης, 20-11-2026, 12:00')
})

test('an address that names no document says where to open it, and asks for nothing to be mended', async () => {
  await showDocument(() => new FakeRefusal('request.invalid'))
  await screen.findByText(signingEl['prepare.noSuch'])
  expect(screen.queryByText(refusalText('request.invalid'))).toBeNull()
  expect(screen.queryByText('Δοκιμή ξανά')).toBeNull()
})

test('the session of a mail’s link does not sign: one is asked to sign in, and comes back here', async () => {
  await showDocument(() => new FakeRefusal('document.signInFully'))
  await screen.findByText(refusalText('document.signInFully'))
  const way = (await screen.findByText('Σύνδεση')).closest('a')
  expect(new URL(way?.href ?? '').searchParams.get('redir')).toBe(`/pdf/doc/sign/${link}`)
})
