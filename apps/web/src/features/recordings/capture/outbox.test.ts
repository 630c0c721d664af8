import { consentHeader } from '@klesis/contract/recordings/upload-limits.ts'
import { gunzipSync, strFromU8 } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeOutbox } from './outbox.ts'

const owner = { id: 7, uid: 'anna@uni.example', token: 'token', consentId: null, sessionId: '00000000-0000-4000-8000-000000000000' }
const event = (timestamp: number, data: unknown = {}) => ({ type: 1, timestamp, data })

interface Sent {
  init: RequestInit
  bytes: number
  events: { timestamp: number }[]
  body: Record<string, unknown>
}
let sent: Sent[] = []
let answers: (number | Error)[] = []
let complaints: string[] = []

beforeEach(() => {
  sent = []
  answers = []
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((text: string) => complaints.push(text))
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const bytes = init.body as Uint8Array
    const body = JSON.parse(strFromU8(gunzipSync(bytes))) as { events: { timestamp: number }[] }
    sent.push({ init, bytes: bytes.length, events: body.events, body: body as unknown as Record<string, unknown> })
    const answer = answers.shift() ?? 200
    if (answer instanceof Error) throw answer
    return { ok: answer < 400, status: answer }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const timesOf = () => sent.map(({ events }) => events.map(({ timestamp }) => timestamp))

test('uploads with token, application, session and uid; sends nothing if it is empty', async () => {
  const outbox = makeOutbox(owner, () => undefined)
  await outbox.flush()
  expect(sent).toEqual([])
  outbox.add(event(1))
  outbox.add(event(2))
  await outbox.flush()
  expect(timesOf()).toEqual([[1, 2]])
  expect(sent[0]?.body).toMatchObject({ app: 'klesis', appId: 9, user: { name: owner.uid, id: 7 }, sessionId: owner.sessionId })
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer token')
  expect(complaints).toEqual([])
})

test('a visitor is named guest and sends the id of their consent', async () => {
  const outbox = makeOutbox({ ...owner, id: null, uid: null, token: null, consentId: 'c' }, () => undefined)
  outbox.add(event(1))
  await outbox.flush()
  expect(sent[0]?.body).toMatchObject({ user: { name: 'guest', id: null } })
  expect(new Headers(sent[0]?.init.headers).get(consentHeader)).toBe('c')
  expect(new Headers(sent[0]?.init.headers).has('authorization')).toBe(false)
})

test.each([new TypeError('network'), 503, 429])('after %s repeats the upload before newer events', async (failure) => {
  answers = [failure]
  const outbox = makeOutbox(owner, () => undefined)
  outbox.add(event(1))
  await outbox.flush()
  expect(complaints).toEqual(['error saving events'])
  outbox.add(event(2))
  await outbox.flush()
  expect(timesOf()).toEqual([[1], [1], [2]])
})

test.each([404, 409, 413, 422])('after %s collects and sends nothing more', async (status) => {
  answers = [status]
  const onRefused = vi.fn()
  const outbox = makeOutbox(owner, onRefused)
  outbox.add(event(1))
  await outbox.flush()
  await outbox.flush()
  expect(onRefused).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(1)
})

test('keeps thirty uploads for an unreachable server; with one more it discards all and stops', async () => {
  const onRefused = vi.fn()
  const outbox = makeOutbox(owner, onRefused)
  answers = Array.from({ length: 31 }, () => new TypeError('network'))
  for (let number = 1; number <= 30; number += 1) {
    outbox.add(event(number))
    await outbox.flush()
  }
  expect([sent.length, onRefused.mock.calls.length]).toEqual([30, 0])
  outbox.add(event(31))
  await outbox.flush()
  await outbox.flush()
  expect([sent.length, onRefused.mock.calls.length]).toEqual([30, 1])
})

test('logs events that cannot be packed and sends nothing', async () => {
  const outbox = makeOutbox(owner, () => undefined)
  outbox.add(event(1, 1n))
  await outbox.flush()
  expect(complaints).toEqual(['error saving events before call'])
  expect(sent).toEqual([])
})

test('clearing discards unsent events', async () => {
  const outbox = makeOutbox(owner, () => undefined)
  outbox.add(event(1))
  outbox.clear()
  await outbox.flush()
  outbox.flushLeaving()
  expect(sent).toEqual([])
})

/** Uploads that nobody answers until they are aborted, or until this test does. */
function holdUploads() {
  const held: { signal: AbortSignal; answer: (status: number) => void }[] = []
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        held.push({ signal, answer: (status) => resolve({ ok: status < 400, status }) })
        signal.addEventListener('abort', () => setTimeout(() => reject(signal.reason)))
      }),
  )
  return held
}

test('clearing aborts the upload under way: it is neither complained of nor sent again, and later events are', async () => {
  const held = holdUploads()
  const outbox = makeOutbox(owner, () => undefined)
  outbox.add(event(1))
  const flushed = outbox.flush()
  outbox.clear()
  expect(held[0]?.signal.aborted).toBe(true)
  await flushed
  expect(complaints).toEqual([])
  await outbox.flush()
  expect(held).toHaveLength(1)
  outbox.add(event(2))
  void outbox.flush()
  expect(held.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('that an aborted upload was refused nevertheless ends no later recording', async () => {
  const held = holdUploads()
  const onRefused = vi.fn()
  const outbox = makeOutbox(owner, onRefused)
  outbox.add(event(1))
  const flushed = outbox.flush()
  expect(held).toHaveLength(1)
  held[0]?.answer(409)
  outbox.clear()
  await flushed
  expect(onRefused).not.toHaveBeenCalled()
})

test('on leaving, sends up to 60,000 bytes synchronously with keepalive; the rest stays', async () => {
  const outbox = makeOutbox(owner, () => undefined)
  const noise = () => Array.from({ length: 60 }, () => crypto.randomUUID()).join('')
  for (let number = 1; number <= 80; number++) outbox.add(event(number, noise()))
  outbox.flushLeaving()
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.every(({ init }) => init.keepalive === true)).toBe(true)
  expect(sent.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(60_000)
  await outbox.flush()
  const all = timesOf().flat()
  expect(all).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
})
