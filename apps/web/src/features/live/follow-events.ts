import { live } from '@klesis/contract/live/live.calls.ts'
import type { LiveEvent } from '@klesis/contract/live/live.ts'
import { toHeaders } from '../../api/request.ts'

/** The server refused to open the stream. */
export class StreamRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The stream of events was refused with ${status}.`)
    this.status = status
  }
}

const known: Record<LiveEvent['what'], true> = { open: true, notifications: true, approvals: true, rights: true, lists: true, run: true }

/** Splits the received text into complete events and keeps the rest. */
export function takeEvents(text: string): { events: LiveEvent[]; rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  const events = parts.flatMap((part) => {
    const line = part.split('\n').find((one) => one.startsWith('data: '))
    const event = line && (JSON.parse(line.slice('data: '.length)) as LiveEvent)
    return event && Object.hasOwn(known, event.what) ? [event] : []
  })
  return { events, rest }
}

/**
 * Reads the person's events until the server ends the stream or the connection breaks. Uses fetch instead of EventSource, so that the token is sent in a header.
 * A low priority says that the page is not waiting for it: the stream never ends, and what measures a page waits for urgent requests to end.
 */
export async function followEvents(signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
  const response = await fetch(live.events.path, { headers: toHeaders(live.events, ''), signal, cache: 'no-store', priority: 'low' })
  if (!response.ok || !response.body) throw new StreamRefused(response.status)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const { events, rest } = takeEvents(buffer + value)
    buffer = rest
    for (const event of events) onEvent(event)
  }
}
