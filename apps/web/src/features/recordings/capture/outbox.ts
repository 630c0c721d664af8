import { leavingBytes, uploadLimits } from '@klesis/contract/recordings/upload-limits.ts'
import type { RecordedEvent } from '../clean-event.ts'
import { logProblem } from '../log-problem.ts'
import { type EventsOwner, packEvents, sendEvents } from './send-events.ts'

/** The maximum number of pending uploads while the server is unreachable; beyond it recording stops, because a recording with gaps cannot be replayed. */
const maxWaiting = 30

export interface Outbox {
  add: (event: RecordedEvent) => void
  flush: () => Promise<void>
  /** Sends synchronously, because the page may close. What does not fit stays for a later flush, if there is one. */
  flushLeaving: () => void
  /** Discards pending events and aborts the current upload. */
  clear: () => void
}

/** Collects events and uploads them in order, each once. */
export function makeOutbox(owner: EventsOwner, onRefused: () => void): Outbox {
  let open: RecordedEvent[] = []
  let waiting: RecordedEvent[][] = []
  let isSending = false
  let stop = new AbortController()

  function close() {
    while (open.length > 0) waiting.push(open.splice(0, uploadLimits.events))
    if (waiting.length > maxWaiting) refused()
  }
  function refused() {
    clear()
    onRefused()
  }
  function clear() {
    open = []
    waiting = []
    stop.abort()
    stop = new AbortController()
  }
  /** Returns whether to continue with the next upload. */
  async function sendFirst(first: RecordedEvent[]): Promise<boolean> {
    const { signal } = stop
    const packed = orNothing(() => packEvents(first, owner))
    const outcome = packed ? await sendEvents(packed, owner, false, signal) : 'never'
    if (signal.aborted || outcome === 'later') return false
    if (outcome === 'never') refused()
    else if (waiting[0] === first) waiting.shift()
    return true
  }
  async function flush() {
    close()
    if (isSending) return
    isSending = true
    while (waiting[0] && (await sendFirst(waiting[0])));
    isSending = false
  }
  function flushLeaving() {
    close()
    let left = leavingBytes
    while (waiting[0]) {
      const cut = orNothing(() => fitting(waiting[0] ?? [], owner, left))
      if (!cut) return
      void sendEvents(cut.packed, owner, true)
      left -= cut.packed.length
      waiting[0].splice(0, cut.count)
      if (waiting[0].length === 0) waiting.shift()
    }
  }
  return { add: (event) => open.push(event), flush, flushLeaving, clear }
}

/** As many of the first events as fit into so many bytes. */
function fitting(events: readonly RecordedEvent[], owner: EventsOwner, bytes: number) {
  for (let count = events.length; count > 0; ) {
    const packed = packEvents(events.slice(0, count), owner)
    if (packed.length <= bytes) return { packed, count }
    count = Math.min(count - 1, Math.floor(((count * bytes) / packed.length) * 0.9))
  }
  return undefined
}

function orNothing<Result>(make: () => Result): Result | undefined {
  try {
    return make()
  } catch (error) {
    logProblem('error saving events before call', error)
    return undefined
  }
}
