import { consentHeader, recordedApp } from '@klesis/contract/recordings/upload-limits.ts'
import { gzipSync, strToU8 } from 'fflate'
import type { RecordedEvent } from '../clean-event.ts'
import { logProblem } from '../log-problem.ts'

/** The owner of the events. The token is the one under which they were recorded, even if another session has begun since. */
export interface EventsOwner {
  id: number | null
  uid: string | null
  token: string | null
  consentId: string | null
  sessionId: string
}

/** The outcome of an upload: stored, to be retried, or refused for good. */
export type Outcome = 'kept' | 'later' | 'never'

const body = (events: readonly RecordedEvent[], { id, uid, sessionId }: EventsOwner) =>
  JSON.stringify({ events, ...recordedApp, user: { name: uid ?? 'guest', id }, sessionId })

export const packEvents = (events: readonly RecordedEvent[], owner: EventsOwner): Uint8Array<ArrayBuffer> =>
  gzipSync(strToU8(body(events, owner))) as Uint8Array<ArrayBuffer>

const headers = ({ token, consentId }: EventsOwner): Record<string, string> => ({
  'Content-Type': 'application/json',
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(consentId && { [consentHeader]: consentId }),
})

/** Sends a compressed upload; `isLeaving` lets it outlive the page. */
export async function sendEvents(packed: Uint8Array<ArrayBuffer>, owner: EventsOwner, isLeaving: boolean, signal?: AbortSignal): Promise<Outcome> {
  try {
    const { ok, status } = await fetch('/reports/api/story/save', {
      method: 'POST',
      keepalive: isLeaving,
      headers: { ...headers(owner), 'Content-Encoding': 'gzip' },
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
export function sendPause(owner: EventsOwner): void {
  fetch('/reports/api/story/pause', {
    method: 'POST',
    keepalive: true,
    headers: headers(owner),
    body: JSON.stringify({ sessionId: owner.sessionId }),
  }).catch(() => undefined)
}
