import type { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Resolves once a response is sent. Whoever leaves the page before the answer is there has made the move all the same, unless the request never came whole, so that
 * it is waited for `most` milliseconds; so long, too, for somebody who reads an answer slowly, or never: what is sent then needs the world no more.
 */
export async function untilAnswered(response: EventEmitter, handled: Promise<void>, most: number): Promise<void> {
  const ended = new Promise<'finish' | 'close'>((resolve) => {
    for (const event of ['finish', 'close'] as const) response.once(event, () => resolve(event))
  })
  const first = await Promise.race([ended, handled.then(() => 'handled' as const)])
  if (first === 'finish') return
  await Promise.race([first === 'close' ? handled : ended, wait(most, undefined, { ref: false })])
}
