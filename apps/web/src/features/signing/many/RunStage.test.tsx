import { documents } from '@klesis/contract/documents/documents.calls.ts'
import { signMany } from '@klesis/contract/signing/sign-many.calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import type { DocumentsOfMany } from './many.queries.ts'
import { signManyEl as texts } from './sign-many.el.ts'
import { code, documentOf, manyOf, nameOf, orderOf, rowOf, runOf, showMany, signNow, textOf, uuidOf } from './testing/show-many.tsx'

vi.mock('../../pdf-viewer/index.ts', () => import('./testing/fake-viewer.tsx'))

beforeEach(() => {
  signIn(personOf())
  sessionStorage.clear()
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
