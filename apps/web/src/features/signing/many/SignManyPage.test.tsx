import { documents } from '@klesis/contract/documents/documents.calls.ts'
import { signMany } from '@klesis/contract/signing/sign-many.calls.ts'
import { signing } from '@klesis/contract/signing/signing.calls.ts'
import type { SigningOptions } from '@klesis/contract/signing/signing.ts'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, fieldOf, showPage, write } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import type { PdfViewerProps } from '../../pdf-viewer/index.ts'
import { signingEl } from '../signing.el.ts'
import type { DocumentsOfMany, SignRun } from './many.queries.ts'
import { SignManyPage } from './SignManyPage.tsx'
import { signManyEl as texts } from './sign-many.el.ts'

/** The viewer shows the bytes as a text. */
vi.mock('../../pdf-viewer/index.ts', () => ({
  PdfViewer: ({ source, title }: PdfViewerProps) => {
    const [shown, setShown] = useState('')
    useEffect(() => {
      const control = new AbortController()
      if (typeof source === 'function') void source(control.signal).then((bytes) => setShown(new TextDecoder().decode(bytes)))
      return () => control.abort()
    }, [source])
    return (
      <div>
        {title}
        <section aria-label="viewer" tabIndex={-1}>
          {shown}
        </section>
      </div>
    )
  },
}))

const code = '0b6f1f5a-1f2e-4c3d-8e4f-9c370c6b1d2a'
const uuidOf = (id: number) => `6d9a2c3e-2f0b-4f0e-9c37-${String(id).padStart(12, '0')}`
const textOf = (text: string, params: Record<string, string | number>) => text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(params[name]))
const nameOf = (id: number) => `Άτομο ${id}`
type Item = DocumentsOfMany['items'][number]

const documentOf = (applicationId: number, part: Partial<Item> = {}): Item => ({
  ...{
    applicationId,
    stepId: applicationId,
    label: { el: 'Κοσμήτορας' },
    applicant: nameOf(applicationId),
    protocolNumber: `2026-04${applicationId}`,
    state: 'ready',
    problem: null,
  },
  ...{ uuid: uuidOf(applicationId), kind: 'application', title: 'Απόφαση', fileName: 'a.pdf', size: 8 },
  ...part,
})
const manyOf = (items: Item[], signaturesPerCode: number | null = null): DocumentsOfMany => ({
  ...{ invitationId: 1, invitationTitle: { el: 'Μετακίνηση' }, items, signaturesPerCode },
})
const runOf = (states: SignRun['items'][number]['state'][], part: Partial<SignRun> = {}): SignRun => ({
  ...{ code, invitationId: 1, invitationTitle: { el: 'Μετακίνηση' }, finish: false, stopped: null },
  items: states.map((state, index) => ({
    ...{
      applicationId: index + 1,
      stepId: index + 1,
      applicant: nameOf(index + 1),
      protocolNumber: null,
      state,
      documentId: state === 'signed' ? uuidOf(index + 1) : null,
    },
    error: state === 'notSigned' || state === 'notNeeded' ? { code: 'x', message: `Λόγος ${index + 1}` } : null,
  })),
  ...part,
})
const options: SigningOptions = {
  ...{ provider: 'embedded', isQualified: false, needsEnrolment: false, hasCode: true, warning: 'ownPin', username: 'nefeli', docx: false },
  ...{ signLimit: 50_000_000, timeStamped: false, signaturesPerCode: null },
}

async function showMany(search: string) {
  const server = startFakeServer()
  server.on(signing.options, () => options)
  server.on(signing.requestCode, () => ({ sentTo: 'n…@uni.example' }))
  server.on(signing.encrypt, () => ({ crypted: 'sealed text' }))
  server.on(documents.download, () => new Response('%PDF signed'))
  server.on(documents.preparedFile, ({ params }) => new Response(`%PDF of ${params.uuid}`))
  const start = () => showPage(SignManyPage, { path: '/pdf/doc/sign-many', at: `/pdf/doc/sign-many?${search}`, texts: ['sign-many', 'signing'] })
  return { server, start }
}
const rowOf = async (id: number) => {
  const row = (await screen.findByText(nameOf(id), { selector: 'b' })).closest('li')
  if (!row) throw new Error(`${id} stands in no row`)
  return row
}
const orderOf = () => [...document.querySelectorAll('ol b')].map(({ textContent }) => textContent)
const search = (router: { state: { location: { search: unknown } } }) => router.state.location.search

/** Fills the dialog and signs. */
async function signNow(user: Awaited<ReturnType<typeof showPage>>['user']) {
  await write(signingEl['dialog.pin'], 'olive tree')
  await write(signingEl['dialog.code'], '4812 3456')
  await user.click(await buttonOf(signingEl['dialog.signAndApprove']))
}

beforeEach(() => {
  signIn(personOf())
  sessionStorage.clear()
})

test('without applications it says what to do', async () => {
  const { start } = await showMany('')
  await start()
  await screen.findByText(texts['empty.title'])
  await screen.findByText(texts.back)
})

test('the documents are prepared once and asked for until each is ready; only then they can be signed', async () => {
  const { server, start } = await showMany('ids=1-2')
  server.on(signMany.prepare, () => manyOf([documentOf(1), documentOf(2, { state: 'pending', uuid: null })]))
  const { promise, resolve: isReady } = Promise.withResolvers<DocumentsOfMany>()
  server.on(signMany.documents, () => promise)
  await start()
  await screen.findByRole('heading', { level: 2, name: textOf(texts['choose.preparing'], { ready: 1, total: 2 }) })
  expect((await buttonOf(textOf(texts['choose.sign_other'], { count: 2 }))).disabled).toBe(true)
  isReady(manyOf([documentOf(1), documentOf(2)]))
  await screen.findByRole('heading', { level: 2, name: textOf(texts['choose.ready_other'], { count: 2 }) })
  await waitFor(async () => expect((await buttonOf(textOf(texts['choose.sign_other'], { count: 2 }))).disabled).toBe(false))
  await screen.findByText(texts['choose.oneCode'])
  expect(server.requestsOf(signMany.prepare).map(({ body }) => body)).toEqual([{ ids: [1, 2] }])
})

test('what one code does not cover, and what cannot be signed with the others, is told before, the latter first and with its reason', async () => {
  const { server, start } = await showMany('ids=1-2-3')
  const problem = { code: 'signing.stepNeedsForm', message: refusalText('signing.stepNeedsForm') }
  server.on(signMany.prepare, () => manyOf([documentOf(1), documentOf(2), documentOf(3, { state: 'refused', problem, uuid: null })], 1))
  await start()
  await screen.findByText(textOf(texts['choose.codes_one'], { count: 1 }))
  await screen.findByText(textOf(texts['choose.refused_one'], { count: 1 }))
  expect(orderOf()).toEqual([3, 1, 2].map(nameOf))
  expect((await rowOf(3)).textContent).toContain(problem.message)
  expect(within(await rowOf(3)).queryByText(texts['row.without'])).toBeNull()
})

test('the document that is current is read beside the list; J and K move, and Enter reads', async () => {
  const { server, start } = await showMany('ids=1-2')
  server.on(signMany.prepare, () => manyOf([documentOf(1), documentOf(2)]))
  const { user } = await start()
  await screen.findByText(`%PDF of ${uuidOf(1)}`)
  await user.keyboard('j')
  await waitFor(async () => expect(document.activeElement).toBe(within(await rowOf(1)).getAllByRole('button')[0]))
  await user.keyboard('j')
  await screen.findByText(`%PDF of ${uuidOf(2)}`)
  await waitFor(async () => expect(document.activeElement).toBe(within(await rowOf(2)).getAllByRole('button')[0]))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('complementary').contains(document.activeElement)).toBe(true))
  await user.keyboard('k')
  await screen.findByText(`%PDF of ${uuidOf(1)}`)
})

test('“without this one” stands in the address and can be taken back; the code and the run are for the others only', async () => {
  const { server, start } = await showMany('ids=1-2-3')
  server.on(signMany.prepare, () => manyOf([documentOf(1), documentOf(2), documentOf(3)]))
  server.on(signMany.sign, () => ({ code }))
  server.on(signMany.read, () => runOf(['signing', 'waiting']))
  const { user, router } = await start()
  expect((await rowOf(1)).textContent).toContain('Κοσμήτορας')
  for (const id of [2, 3]) await user.click(within(await rowOf(id)).getByText(texts['row.without']))
  await waitFor(() => expect(search(router)).toEqual({ ids: '1-2-3', without: '2-3' }))
  await user.click(within(await rowOf(3)).getByText(texts['row.back']))
  await waitFor(() => expect(search(router)).toEqual({ ids: '1-2-3', without: '2' }))
  await screen.findByText(textOf(texts['choose.without_one'], { count: 1 }))
  await user.click(await buttonOf(textOf(texts['choose.sign_other'], { count: 2 })))
  await write(signingEl['dialog.pin'], 'olive tree')
  await user.click(await buttonOf(signingEl['dialog.send']))
  await screen.findByText(/n…@uni\.example/)
  await signNow(user)
  await waitFor(() => expect(search(router)).toEqual({ run: code }))
  expect(server.requestsOf(signing.requestCode).map(({ body }) => body)).toEqual([
    { Username: 'nefeli', Password: 'olive tree', ids: [1, 3], uuids: [uuidOf(1), uuidOf(3)] },
  ])
  expect(server.requestsOf(signMany.sign)[0]?.body).toMatchObject({
    ids: [1, 3],
    uuids: [uuidOf(1), uuidOf(3)],
    run: expect.stringMatching(/^[\da-f-]{36}$/),
    Password: 'olive tree',
    signPassword: '48123456',
  })
  expect(localStorage.getItem('signing.credentials.nefeli@uni.example')).toBe('sealed text')
  // The button that opened the dialog is gone: the focus is on how far it is.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: textOf(texts['run.going'], { signed: 0, total: 2 }) })))
})

test('a wrong code signs nothing: the dialog stays, with the code cleared and all else kept', async () => {
  const { server, start } = await showMany('ids=1')
  server.on(signMany.prepare, () => manyOf([documentOf(1)]))
  server.on(signMany.sign, () => new FakeRefusal('signing.codeInvalid'))
  const { user, router } = await start()
  await user.click(await buttonOf(textOf(texts['choose.sign_one'], { count: 1 })))
  await signNow(user)
  await screen.findByText(refusalText('signing.codeInvalid'))
  expect((await fieldOf(signingEl['dialog.code'])).value).toBe('')
  expect((await fieldOf(signingEl['dialog.pin'])).value).toBe('olive tree')
  expect(search(router)).toEqual({ ids: 1 })
})

test('while it runs the numbers move and it can be stopped after the document that is being signed', async () => {
  const { server, start } = await showMany(`run=${code}`)
  let run = runOf(['signed', 'signing', 'waiting'])
  server.on(signMany.read, () => run)
  server.on(signMany.stop, () => ({ ok: true }))
  const { user } = await start()
  await screen.findByRole('heading', { level: 2, name: textOf(texts['run.going'], { signed: 1, total: 3 }) })
  const bar = screen.getByRole('progressbar', { name: texts['run.progress'] })
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['1', '3'])
  expect((await rowOf(2)).textContent).toContain(texts['state.signing'])
  // Who opens the page by its address is not moved about in it.
  expect(document.activeElement).toBe(document.body)
  await user.click(await buttonOf(texts['run.stop']))
  expect((await buttonOf(texts['run.stopping'])).disabled).toBe(true)
  run = runOf(['signed', 'signed', 'left'], { finish: true, stopped: { code: 'signing.stopped', message: refusalText('signing.stopped') } })
  server.on(signMany.prepare, () => manyOf([documentOf(3)]))
  await screen.findByRole('heading', { level: 2, name: textOf(texts['run.stopped'], { signed: 2, total: 3 }) })
  expect(screen.getByRole('status').textContent).toContain(refusalText('signing.stopped'))
  expect(server.requestsOf(signMany.stop)).toHaveLength(1)
})

test('the three words, failures first with their reason; going on takes a new code and only what is left', async () => {
  const { server, start } = await showMany(`run=${code}`)
  let run = runOf(['signed', 'left', 'notNeeded', 'notSigned', 'left'], { finish: true, stopped: { code: 'signing.codeExpired', message: 'Ο κωδικός έληξε.' } })
  server.on(signMany.read, () => run)
  server.on(signMany.prepare, () => manyOf([documentOf(2), documentOf(5)]))
  server.on(signMany.sign, () => {
    run = runOf(['signed', 'signed', 'notNeeded', 'notSigned', 'signed'], { finish: true })
    return { code }
  })
  const { user } = await start()
  await waitFor(() => expect(orderOf()).toEqual([4, 3, 2, 5, 1].map(nameOf)))
  for (const [id, words] of [
    [4, [texts['state.notSigned'], 'Λόγος 4', texts['row.see']]],
    [3, [texts['state.notNeeded'], 'Λόγος 3']],
    [1, [texts['state.signed']]],
  ] as const)
    for (const word of words) expect((await rowOf(id)).textContent).toContain(word)
  await screen.findByText('Ο κωδικός έληξε.', { selector: 'p' })
  await user.click(await buttonOf(textOf(texts['run.continue_other'], { count: 2 })))
  await signNow(user)
  const heading = await screen.findByRole('heading', { level: 2, name: textOf(texts['run.endedSome'], { signed: 3, total: 5 }) })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(server.requestsOf(signMany.sign)[0]?.body).toMatchObject({ ids: [2, 5], run: code })
})

test('the list can be narrowed to how the documents ended', async () => {
  const { server, start } = await showMany(`run=${code}`)
  server.on(signMany.read, () => runOf(['signed', 'notSigned', 'signed'], { finish: true }))
  const { user } = await start()
  await user.click(await buttonOf(textOf(texts['filter.out'], { number: 1 })))
  await waitFor(() => expect(orderOf()).toEqual([nameOf(2)]))
})

test('a signed document opens as it was signed', async () => {
  const { server, start } = await showMany(`run=${code}`)
  server.on(signMany.read, () => runOf(['signed'], { finish: true }))
  await start()
  await screen.findByText('%PDF signed')
  expect(server.requestsOf(documents.download).map(({ params }) => params)).toEqual([{ id: '1', documentId: uuidOf(1) }])
})

test('what is signed is taken along as one file; why it cannot be is told', async () => {
  const { server, start } = await showMany(`run=${code}`)
  server.on(signMany.read, () => runOf(['signed', 'notSigned', 'signed'], { finish: true }))
  server.on(signMany.signedDocuments, () => new FakeRefusal('document.notFound'))
  const { user } = await start()
  const button = await buttonOf(textOf(texts['run.download_other'], { count: 2 }))
  await user.click(button)
  await screen.findByText(refusalText('document.notFound'))
  server.on(signMany.signedDocuments, () => new Response('PK'))
  await user.click(button)
  await waitFor(() => expect(screen.queryByText(refusalText('document.notFound'))).toBeNull())
  expect(server.requestsOf(signMany.signedDocuments).map(({ params }) => params)).toEqual([{ code }, { code }])
})

test('a server that does not answer for a while is told, and asked again', async () => {
  const { server, start } = await showMany(`run=${code}`)
  let isDown = false
  server.on(signMany.read, () => (isDown ? new FakeRefusal('action.busy') : runOf(['signing'])))
  await start()
  await screen.findByRole('heading', { level: 2, name: textOf(texts['run.going'], { signed: 0, total: 1 }) })
  isDown = true
  await screen.findByText(texts['run.lost'])
  server.on(signMany.read, () => runOf(['signed'], { finish: true }))
  await screen.findByRole('heading', { level: 2, name: textOf(texts['run.ended'], { signed: 1, total: 1 }) })
  expect(screen.queryByText(texts['run.lost'])).toBeNull()
})

test('a run that is not there says so, with the way back and no other try', async () => {
  const { server, start } = await showMany(`run=${code}`)
  server.on(signMany.read, () => new FakeRefusal('approval.runNotFound'))
  await start()
  await screen.findByText(refusalText('approval.runNotFound'))
  await screen.findByText(texts.back)
  expect(screen.queryByText('Δοκιμή ξανά')).toBeNull()
})

const lastRun = () => sessionStorage.getItem('signing.manyRun.nefeli@uni.example')

test('where nothing that was left can be signed any more the approvals do not lead back', async () => {
  const { server, start } = await showMany(`run=${code}`)
  server.on(signMany.read, () => runOf(['signed', 'left'], { finish: true }))
  const problem = { code: 'approval.alreadyDecided', message: refusalText('approval.alreadyDecided') }
  const { promise, resolve } = Promise.withResolvers<DocumentsOfMany>()
  server.on(signMany.prepare, () => promise)
  await start()
  await waitFor(() => expect(lastRun()).toBe(code))
  resolve(manyOf([documentOf(2, { state: 'refused', problem, uuid: null })]))
  await waitFor(() => expect(lastRun()).toBeNull())
})

test('a run that is gone is not led back to', async () => {
  const { server, start } = await showMany(`run=${code}`)
  sessionStorage.setItem('signing.manyRun.nefeli@uni.example', code)
  server.on(signMany.read, () => new FakeRefusal('approval.runNotFound'))
  await start()
  await screen.findByText(refusalText('approval.runNotFound'))
  await waitFor(() => expect(lastRun()).toBeNull())
})

test('until all is signed the approvals lead back to the run', async () => {
  const { server, start } = await showMany(`run=${code}`)
  let run = runOf(['signing'])
  server.on(signMany.read, () => run)
  await start()
  await waitFor(() => expect(lastRun()).toBe(code))
  run = runOf(['signed'], { finish: true })
  await waitFor(() => expect(lastRun()).toBeNull())
})
