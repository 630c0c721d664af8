import type { Writable } from 'node:stream'
import type pg from 'pg'

/** A connection of the pool, and how its statements are sent. */
export interface Opened {
  client: pg.PoolClient
  send: (text: string, values: readonly unknown[]) => Promise<Pick<pg.QueryResult<never>, 'command' | 'rowCount' | 'rows'>>
}

/** A connection on which reads of several calls run, one after the other. */
interface Shared {
  opening: Promise<Opened>
  running: number
  /** When its last answer came: the statement that runs now cannot have begun before. */
  answeredAt: number
}

/** So many wait for little; for more of them the database has further processes. */
const mostRunning = 16

/** Milliseconds without an answer, after which the statement that runs counts as a long one. */
const longAfter = 5

/**
 * Runs prepared reads of different calls on one connection. In a rush its process finds the next statement there when it has run one; a process for each call
 * would be woken for each statement, which costs both sides more than the statement. No read joins behind a long one or behind many: it takes another connection.
 * A connection without reads is the pool's again.
 */
export class SharedReads {
  readonly #open: () => Promise<Opened>
  readonly #isUsedUp: () => boolean
  readonly #inUse = new Set<Shared>()

  /** `isUsedUp` says that there is no further connection now; then reads join in spite of all. */
  constructor(open: () => Promise<Opened>, isUsedUp: () => boolean) {
    this.#open = open
    this.#isUsedUp = isUsedUp
  }

  async run(text: string, values: readonly unknown[]): ReturnType<Opened['send']> {
    const shared = this.#find() ?? this.#begin()
    shared.running += 1
    try {
      const { client, send } = await shared.opening
      sendAtEndOfTurn(client)
      return await send(text, values)
    } finally {
      shared.running -= 1
      shared.answeredAt = performance.now()
      if (shared.running === 0) this.#end(shared)
    }
  }

  #find(): Shared | undefined {
    const now = performance.now()
    for (const shared of this.#inUse) if (shared.running < mostRunning && now - shared.answeredAt < longAfter) return shared
    return this.#isUsedUp() ? [...this.#inUse].toSorted((a, b) => a.running - b.running)[0] : undefined
  }

  #begin(): Shared {
    const shared: Shared = { opening: this.#open(), running: 0, answeredAt: performance.now() }
    this.#inUse.add(shared)
    return shared
  }

  #end(shared: Shared): void {
    this.#inUse.delete(shared)
    shared.opening.then(
      ({ client }) => client.release(),
      () => undefined,
    )
  }
}

/** Sends all that this turn of the event loop gives the connection in one packet. */
function sendAtEndOfTurn(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
