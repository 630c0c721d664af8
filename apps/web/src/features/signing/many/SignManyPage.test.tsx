import { signMany } from '@klesis/contract/signing/sign-many.calls.ts'
import { signing } from '@klesis/contract/signing/signing.calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, fieldOf, write } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { signingEl } from '../signing.el.ts'
import type { DocumentsOfMany } from './many.queries.ts'
import { signManyEl as texts } from './sign-many.el.ts'
import { code, documentOf, manyOf, nameOf, orderOf, rowOf, runOf, search, showMany, signNow, textOf, uuidOf } from './testing/show-many.tsx'

vi.mock('../../pdf-viewer/index.ts', () => import('./testing/fake-viewer.tsx'))

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
