import { flushEvery } from '@klesis/contract/recordings/upload-limits.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRecorder } from './recorder.ts'

interface Recording {
  emit: (event: object) => void
  stop: () => void
}
const recording = vi.hoisted((): Recording => ({ emit: () => undefined, stop: () => undefined }))
vi.mock('@rrweb/record', () => {
  const record = ({ emit }: Pick<Recording, 'emit'>) => {
    recording.emit = emit
    return () => recording.stop()
  }
  return { record: Object.assign(record, { addCustomEvent: () => undefined }) }
})

const owner = { id: 7, uid: 'anna@uni.example', token: 'token', consentId: null, sessionId: '00000000-0000-4000-8000-000000000000' }
const moved = { type: 3, timestamp: 1, data: { source: 1, positions: [{ x: 1, y: 1, id: 1, timeOffset: 0 }] } }
let sent: [string, RequestInit][] = []

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push([address.replace('/reports/api/story/', ''), init])
    return new Promise(() => undefined)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const leave = () => window.dispatchEvent(new Event('pagehide'))
const namesOf = () => sent.map(([name]) => name)

test('a pause aborts the upload under way, tells the server, and sends nothing of what waits, not when the page is left either', () => {
  const recorder = startRecorder(owner, '/dashboard')
  const stop = vi.spyOn(recording, 'stop')
  recording.emit(moved)
  vi.advanceTimersByTime(flushEvery)
  expect(namesOf()).toEqual(['save'])
  recording.emit(moved)
  recorder.pause()
  expect(sent[0]?.[1].signal?.aborted).toBe(true)
  expect(stop).toHaveBeenCalledOnce()
  // The last that was observed may come late.
  recording.emit(moved)
  leave()
  vi.advanceTimersByTime(flushEvery)
  expect(namesOf()).toEqual(['save', 'pause'])
  expect(sent[1]?.[1]).toMatchObject({ method: 'POST', keepalive: true, body: JSON.stringify({ sessionId: owner.sessionId }) })
})

test('who stops without a pause has what waits uploaded at once, and the server is not told to refuse more', () => {
  const recorder = startRecorder(owner, '/dashboard')
  recording.emit(moved)
  recorder.stop()
  leave()
  expect(namesOf()).toEqual(['save'])
  expect(sent[0]?.[1].keepalive).toBe(true)
})
