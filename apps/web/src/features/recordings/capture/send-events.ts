import { recordedApp } from '@klesis/contract/recordings/upload-limits.ts'
import { gzipSync, strToU8 } from 'fflate'
import type { RecordedEvent } from '../clean-event.ts'
import { logProblem } from '../log-problem.ts'

/** The owner of the events. The token is the one under which they were recorded, even if another session has begun since. */
export interface EventsOwner {
  uid: string | null
  token: string | null
  consentId: string | null
  sessionId: string
}

/** The outcome of an upload: stored, to be retried, or refused for good. */
export type Outcome = 'kept' | 'later' | 'never'

const body = (events: readonly RecordedEvent[], { uid, consentId, sessionId }: EventsOwner) =>
  JSON.stringify({ events, ...recordedApp, user: { name: uid ?? 'guest', id: uid }, sessionId, ...(consentId && { consentId }) })

export const packEvents = (events: readonly RecordedEvent[], owner: EventsOwner): Uint8Array<ArrayBuffer> =>
  gzipSync(strToU8(body(events, owner))) as Uint8Array<ArrayBuffer>

const headers = (token: string | null): Record<string, string> => ({ 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) })

/** Sends a compressed upload; `isLeaving` lets it outlive the page. */
export async function sendEvents(packed: Uint8Array<ArrayBuffer>, { token }: EventsOwner, isLeaving: boolean, signal?: AbortSignal): Promise<Outcome> {
  try {
    const { ok, status } = await fetch('/reports/api/story/save', {
      method: 'POST',
      keepalive: isLeaving,
      headers: { ...headers(token), 'Content-Encoding': 'gzip' },
      body: packed,
      ...(signal && { signal }),
    })
    if (ok) return 'kept'
    logProblem('error saving events', status)
    return status >= 500 || status === 429 ? 'later' : 'never'
  } catch (error) {
    if (!signal?.aborted) logProblem('error saving events', error)
    return 'later'
  }
}

/** Makes the server refuse further events of this browser session. */
export function sendPause({ token, sessionId, consentId }: EventsOwner): void {
  fetch('/reports/api/story/pause', {
    method: 'POST',
    keepalive: true,
    headers: headers(token),
    body: JSON.stringify({ sessionId, ...(consentId && { consentId }) }),
  }).catch(() => undefined)
}
