import type { Call, CallSchemas } from '@klesis/contract/endpoint.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { i18n } from '../i18n/i18n.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { adminMode } from './admin-mode.ts'
import { call, fetchFile } from './call.ts'
import { CallRefused, CallUnreachable } from './call-refused.ts'
import { clearErrors, errorsSeen } from './errors-seen.ts'
import { enterScreen } from './screen-session.ts'
import { beginSession, endSession, leaveScreen, screenEnded, session } from './session.ts'
import { signInRequest } from './sign-in-again.ts'

interface ReadSchemas extends CallSchemas {
  params: z.ZodType<{ id: string }, { id: string }>
  query: z.ZodType<unknown, { filter: unknown; page?: number | undefined }>
}
interface ChangeSchemas extends CallSchemas {
  body: z.ZodType<unknown, { text: string }>
}
const read: Call<Omit<ReadSchemas, 'body'>> = { method: 'GET', path: '/api/thing/:id', access: 'signedIn' }
const change: Call<Omit<ChangeSchemas, 'params' | 'query'>> = { method: 'POST', path: '/api/thing', access: 'signedIn' }

type Answer = [status: number, body: unknown] | Error
const sent: { address: string; headers: Headers; body: unknown }[] = []

const answers = (...list: Answer[]) =>
  vi.stubGlobal('fetch', (address: string, { headers, body }: RequestInit) => {
    sent.push({ address, headers: new Headers(headers), body })
    const answer = list.shift()
    if (!answer) throw new Error('one call too many')
    if (answer instanceof Error) return Promise.reject(answer)
    return Promise.resolve(Response.json(answer[1], { status: answer[0] }))
  })

const ended: Answer = [401, { code: 'access.signInNeeded', message: 'Συνδεθείτε' }]
const person = { uid: 'head@uni.example', access_token: 'first' }

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  clearErrors()
  beginSession(person)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  adminMode.set(true)
  endSession()
})

test('fills the path, writes objects of the query as JSON and leaves out what is not given', async () => {
  answers([200, { ok: true }])
  await call(read, { params: { id: 'a/b' }, query: { filter: { departmentId: -1 }, page: undefined } })
  expect(sent[0]?.address).toBe(`/api/thing/a%2Fb?${new URLSearchParams({ filter: '{"departmentId":-1}' })}`)
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer first')
  expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
})

test('sends X-Admin-Mode when an administrator has switched admin mode off', async () => {
  answers([200, { ok: true }])
  adminMode.set(false)
  await call(change, { body: { text: '' } })
  expect(sent[0]?.headers.get('x-admin-mode')).toBe('off')
})

test('a refusal has code, issues and reference, and the errors centre lists it', async () => {
  answers([422, { code: 'request.invalid', message: 'Διορθώστε', issues: [{ path: 'text', code: 'required', message: 'λείπει' }], reference: 'r-1' }])
  const error = await call(change, { body: { text: '' } }).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(CallRefused)
  expect(error).toMatchObject({ status: 422, code: 'request.invalid', message: 'Διορθώστε', issues: [{ path: 'text' }], reference: 'r-1' })
  expect(errorsSeen.get()).toMatchObject([{ message: 'Διορθώστε', reference: 'r-1' }])
})

test('after a connection failure the same change is sent again with the same key', async () => {
  answers(new TypeError('network'), [200, { ok: true }])
  const done = call(change, { body: { text: 'once' } })
  await vi.runAllTimersAsync()
  expect(await done).toEqual({ ok: true })
  expect(sent).toHaveLength(2)
  expect(sent[0]?.headers.get('idempotency-key')).toBe(sent[1]?.headers.get('idempotency-key'))
})

test('two changes have two keys', async () => {
  answers([200, { ok: true }], [200, { ok: true }])
  await call(change, { body: { text: 'one' } })
  await call(change, { body: { text: 'two' } })
  expect(sent[0]?.headers.get('idempotency-key')).not.toBe(sent[1]?.headers.get('idempotency-key'))
})

test('a missing response is distinguished from a refusal', async () => {
  answers(new TypeError('network'), new TypeError('network'), new TypeError('network'))
  const error = call(change, { body: { text: '' } }).catch((caught: unknown) => caught)
  await vi.runAllTimersAsync()
  expect(await error).toBeInstanceOf(CallUnreachable)
})

test.each([
  ['a connection that breaks during the response', () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network')) }))],
  ['a page of a network that asks for a sign-in of its own', () => new Response('<h1>Welcome to our Wi-Fi</h1>')],
])('after %s the same change is sent again with the same key', async (_, broken) => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return Promise.resolve(keys.length === 1 ? broken() : Response.json({ ok: true }))
  })
  const done = call(change, { body: { text: 'once' } })
  await vi.runAllTimersAsync()
  expect(await done).toEqual({ ok: true })
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('a file is called as it was written, also where old browsers get another name', async () => {
  const named = async (disposition: string) => {
    vi.stubGlobal('fetch', async () => new Response('PK', { headers: { 'content-disposition': disposition } }))
    return (await fetchFile({ ...read, answers: 'file' }, { params: { id: '1' }, query: { filter: '' } })).fileName
  }
  expect(await named(`attachment; filename=" .zip"; filename*=UTF-8''${encodeURIComponent('Υπογεγραμμένα έγγραφα.zip')}`)).toBe('Υπογεγραμμένα έγγραφα.zip')
  expect(await named('attachment; filename="records.zip"')).toBe('records.zip')
})

test('a file that breaks off after it began is not fetched again, and the errors centre lists it', async () => {
  const fetching = vi.fn(async () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network')) })))
  vi.stubGlobal('fetch', fetching)
  const error = fetchFile({ ...read, answers: 'file' }, { params: { id: '1' }, query: { filter: '' } }).catch((caught: unknown) => caught)
  await vi.runAllTimersAsync()
  const broken = await error
  expect(broken).toBeInstanceOf(CallUnreachable)
  expect([fetching.mock.calls.length, errorsSeen.get().length]).toEqual([1, 1])

  // Nothing was entered, and nobody is told that it is kept: neither then, nor if the server is not reached at all.
  answers(new TypeError('network'), new TypeError('network'), new TypeError('network'))
  const unfetched = fetchFile({ ...read, answers: 'file' }, { params: { id: '1' }, query: { filter: '' } }).catch((caught: unknown) => caught)
  await vi.runAllTimersAsync()
  for (const failed of [broken, await unfetched]) expect(failed).toMatchObject({ message: i18n.t('app:error.pageUnfetched') })
})

test('after a new sign-in the call is repeated with the new token and the same key', async () => {
  answers(ended, [200, { ok: true }])
  const done = call(change, { body: { text: 'kept' } })
  await waitUntil(() => expect(signInRequest.get()).not.toBeNull())
  beginSession({ ...person, access_token: 'second' })
  signInRequest.get()?.answer(true)
  expect(await done).toEqual({ ok: true })
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second'])
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'))
  expect(signInRequest.get()).toBeNull()
})

test('several calls refused at once ask for one sign-in', async () => {
  answers(ended, ended, [200, { ok: true }], [200, { ok: true }])
  const done = Promise.all([call(change, { body: { text: '1' } }), call(change, { body: { text: '2' } })])
  await waitUntil(() => expect(sent).toHaveLength(2))
  await waitUntil(() => expect(signInRequest.get()).not.toBeNull())
  signInRequest.get()?.answer(true)
  expect(await done).toHaveLength(2)
})

test('without a new sign-in the call is refused', async () => {
  answers(ended)
  const error = call(change, { body: { text: '' } }).catch((caught: unknown) => caught)
  await waitUntil(() => expect(signInRequest.get()).not.toBeNull())
  signInRequest.get()?.answer(false)
  expect(await error).toMatchObject({ code: 'access.signInNeeded' })
})

test('on the screen of a rehearsal that has closed nobody is asked to sign in as an invented person', async () => {
  answers([401, { code: 'rehearsal.screenEnded', message: 'Έκλεισε' }])
  enterScreen({ uid: 'invented', access_token: 'rehearsal-7.x', rehearsal: { id: 7, title: {} } })
  await expect(call(change, { body: { text: '' } })).rejects.toMatchObject({ code: 'rehearsal.screenEnded' })
  expect([screenEnded.get(), signInRequest.get()]).toEqual([true, null])
  screenEnded.set(false)
  leaveScreen()
  expect(session.get()).toEqual(person)
})

test('a late refusal of an older session repeats the call without another sign-in', async () => {
  let refuseLate = () => {}
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization'))
    if (tokens.length > 1) return Promise.resolve(Response.json({ ok: true }))
    return new Promise((resolve) => {
      refuseLate = () => resolve(Response.json(ended[1], { status: ended[0] }))
    })
  })
  const saved = call(change, { body: { text: 'typed under the dialog' } })
  await waitUntil(() => expect(tokens).toHaveLength(1))
  beginSession({ ...person, access_token: 'second' })
  refuseLate()
  expect(await saved).toEqual({ ok: true })
  expect(signInRequest.get()).toBeNull()
  expect(tokens).toEqual(['Bearer first', 'Bearer second'])
})

test('the answer of a broken proxy becomes server.error', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
  await expect(call(read, { params: { id: '1' }, query: { filter: '' } })).rejects.toMatchObject({ code: 'server.error', status: 502 })
})
