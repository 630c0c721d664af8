import type { Call, CallSchemas } from '@klesis/contract/endpoint.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallUnreachable } from './call-refused.ts'
import { upload } from './upload.ts'

const target: Call<Pick<CallSchemas, 'summary' | 'response'>> = { method: 'POST', path: '/api/file', access: 'signedIn' }
const file = new File(['x'], 'cv.pdf')

/** Each request of the browser gets the next response. As in a browser, an error in a listener reaches nobody. */
function respond(responses: readonly [status: number, text: string][]) {
  const list = [...responses]
  class Request {
    status = 0
    responseText = ''
    upload = {}
    onload = () => {}
    onloadend = () => {}
    open() {}
    setRequestHeader() {}
    send() {
      ;[this.status, this.responseText] = list.shift() ?? [500, '']
      try {
        this.onload()
      } catch {}
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function uploaded() {
  const outcome = upload(target, {}, file).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

test('a file is sent again after an answer that is not the server’s', async () => {
  respond([
    [200, '<h1>Welcome to our Wi-Fi</h1>'],
    [200, '{"id":"5"}'],
  ])
  expect(await uploaded()).toEqual({ id: '5' })
})

test('without an answer of the server the upload ends with an error', async () => {
  respond([
    [200, '<h1>Welcome'],
    [200, '<h1>Welcome'],
    [200, '<h1>Welcome'],
  ])
  expect(await uploaded()).toBeInstanceOf(CallUnreachable)
})

test('a refusal of the server is not repeated', async () => {
  respond([[422, '{"code":"file.tooLarge","message":"-"}']])
  expect(await uploaded()).toMatchObject({ status: 422 })
})

test('a stop between two tries sends nothing more', async () => {
  respond([
    [200, '<h1>Welcome'],
    [200, '{"id":"5"}'],
  ])
  const stop = new AbortController()
  const outcome = upload(target, {}, file, { signal: stop.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1)
  stop.abort()
  await vi.runAllTimersAsync()
  expect(await outcome).toMatchObject({ name: 'AbortError' })
})
