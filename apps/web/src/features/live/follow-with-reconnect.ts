import type { LiveEvent } from '@klesis/contract/live/live.ts'
import { StreamRefused } from './follow-events.ts'

export type ConnectionEvent = LiveEvent | { what: 'lost' }

interface FollowOptions {
  follow: (signal: AbortSignal, onEvent: (event: LiveEvent) => void) => Promise<void>
  onEvent: (event: ConnectionEvent) => void
  /** Resolves after so many milliseconds, or at once when the signal is aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** A random number between 0 and 1, so that many clients do not reconnect at the same moment. */
  chance?: () => number
}

const pauses = [1_000, 3_000, 10_000, 30_000]
/** A retry is useless: the session has ended, or may not follow events. */
const isFinal = (error: unknown) => error instanceof StreamRefused && [401, 403, 404].includes(error.status)

/** Follows until it is aborted or refused for good; reconnects after increasing pauses when the connection breaks. */
export async function followWithReconnect(signal: AbortSignal, { follow, onEvent, pause, chance = Math.random }: FollowOptions): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let wasOpen = false
    try {
      await follow(signal, (event) => {
        wasOpen = true
        onEvent(event)
      })
    } catch (error) {
      if (isFinal(error)) return
    } finally {
      if (wasOpen) onEvent({ what: 'lost' })
    }
    if (signal.aborted) return
    failures = wasOpen ? 0 : failures + 1
    await pause((pauses[Math.min(failures, pauses.length - 1)] ?? 0) * (1 + chance()), signal)
  }
}

export const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
