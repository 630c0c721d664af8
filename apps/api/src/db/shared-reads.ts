import type { Writable } from 'node:stream'
import pg from 'pg'

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
 * would be woken for each statement, which costs both sides more than the statement. No read joins behind a long one or behind many: it begins on another connection.
 * A connection without reads is the pool's again, but in a rush there is no such moment: half of the pool's connections are left to everything else.
 */
export class SharedReads {
  readonly #open: () => Promise<Opened>
  readonly #mostShared: number
  readonly #joinable = new Set<Shared>()
  #sharedNow = 0

  /** `max` is how many connections the pool may have. */
  constructor(open: () => Promise<Opened>, max: number) {
    this.#open = open
    this.#mostShared = Math.floor(max / 2)
  }

  /** Undefined if the read has to take a connection of its own. */
  run(text: string, values: readonly unknown[]): ReturnType<Opened['send']> | undefined {
    const shared = this.#find() ?? this.#begin()
    return shared && this.#runOn(shared, text, values)
  }

  async #runOn(shared: Shared, text: string, values: readonly unknown[]): ReturnType<Opened['send']> {
    shared.running += 1
    try {
      const { client, send } = await shared.opening
      sendAtEndOfTurn(client)
      return await send(text, values)
    } catch (error) {
      if (isOfConnection(error)) this.#joinable.delete(shared)
      throw error
    } finally {
      shared.running -= 1
      shared.answeredAt = performance.now()
      if (shared.running === 0) this.#end(shared)
    }
  }

  #find(): Shared | undefined {
    const now = performance.now()
    for (const shared of this.#joinable) if (shared.running < mostRunning && now - shared.answeredAt < longAfter) return shared
    return undefined
  }

  #begin(): Shared | undefined {
    if (this.#sharedNow === this.#mostShared) return undefined
    this.#sharedNow += 1
    const shared: Shared = { opening: this.#open(), running: 0, answeredAt: performance.now() }
    this.#joinable.add(shared)
    return shared
  }

  #end(shared: Shared): void {
    this.#sharedNow -= 1
    this.#joinable.delete(shared)
    shared.opening.then(
      ({ client }) => client.release(),
      () => undefined,
    )
  }
}

/** Whether the connection ends with the error, which is not that of one statement. */
const isOfConnection = (error: unknown) => !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'

/** Sends all that this turn of the event loop gives the connection in one packet. */
function sendAtEndOfTurn(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
