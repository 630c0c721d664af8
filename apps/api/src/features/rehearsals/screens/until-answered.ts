import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

interface Answering {
  response: EventEmitter
  /** Resolves once the request is handled, before its answer is sent. */
  handled: Promise<void>
  /** Whether the request came whole. */
  isWhole: () => boolean
  /** Milliseconds for which it waits for a request that came whole, and for anything else. */
  most: { whole: number; other: number }
}

/**
 * Resolves once a response is sent. Somebody who leaves the page before the answer is there has sent the request all the same, so that it is waited for much longer than
 * a request that never came whole, or somebody who reads an answer slowly, or never: what is sent then needs the world no more.
 */
export async function untilAnswered({ response, handled, isWhole, most }: Answering): Promise<void> {
  const ended = new Promise<'finish' | 'close'>((resolve) => {
    for (const event of ['finish', 'close'] as const) response.once(event, () => resolve(event))
  })
  const first = await Promise.race([ended, handled.then(() => 'handled' as const)])
  if (first === 'finish') return
  const isSent = first === 'close' && isWhole()
  await Promise.race([first === 'close' ? handled : ended, wait(isSent ? most.whole : most.other, undefined, { ref: false })])
}
