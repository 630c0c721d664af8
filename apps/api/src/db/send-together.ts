import type { Writable } from 'node:stream'
import type pg from 'pg'
import { runStatement } from './prepared-query.ts'

type Statement = pg.QueryConfig<unknown[]>

/** A statement that waits for the next one of its transaction: its values now, its rows later (`runLater` makes it). */
export class Later {
  readonly values: readonly unknown[]
  #sendNow = () => {}
  #result: Promise<pg.QueryResult> | undefined
  constructor(values: readonly unknown[]) {
    this.values = values
  }

  /** Called when it is put back; `sendNow` sends all that wait. */
  waitWith(sendNow: () => void): void {
    this.#sendNow = sendNow
  }

  /** An error is also that of the transaction, so that it may stay unread here. */
  resolveWith(result: Promise<pg.QueryResult>): void {
    this.#result = result
    result.catch(() => undefined)
  }

  /** Sends the statement if no other one of the transaction has. One that a rollback discarded has no rows, which is no error. */
  async rows(): Promise<unknown[]> {
    if (!this.#result) this.#sendNow()
    return (await this.#result)?.rows ?? []
  }
}

/** A read outside transactions that is sent in one packet with the next one, of whichever call (`runWithNext` makes it). */
export interface Rider {
  text: string
  values: unknown[]
  resolveWith: (result: Promise<pg.QueryResult>) => void
}

/** Something that is sent with the next statement, and who is told its result. */
export interface Waiting {
  statement: Statement
  later?: Pick<Later, 'resolveWith'> | undefined
}

/** Sends statements of one connection, in the order in which it is called. There is no result of one that waits. */
export type Send = (statement: Statement, later?: Later) => Promise<pg.QueryResult | undefined>

/**
 * Sends the statements of one use of a connection. In a transaction its beginning, and what comes with a `Later`, wait for the next statement and are sent in
 * one packet with it, because sending a short statement costs more than running it. That statement fails with their error. A rollback discards them.
 * Outside a transaction a statement takes riders along, whose errors are not its own.
 */
export function sendTogether(client: pg.PoolClient, takeRiders: () => Waiting[]): Send {
  let waiting: Waiting[] = []
  let isInTransaction = false
  let hasBegun = false
  const sendWaiting = (last?: Statement): Promise<pg.QueryResult>[] => {
    const sent = inOnePacket(client, [...waiting.map(({ statement }) => statement), ...(last ? [last] : [])])
    for (const [index, { later }] of waiting.entries()) if (sent[index]) later?.resolveWith(sent[index])
    waiting = []
    hasBegun = isInTransaction
    return sent
  }
  const sendWithRiders: Send = async (statement, later) => {
    waiting = takeRiders()
    const result = sendWaiting(statement).at(-1)
    if (result) later?.resolveWith(result)
    return result
  }
  return async (statement, later) => {
    const { text } = statement
    const begins = /^(begin|start transaction)\b/.test(text)
    if (begins || (later && isInTransaction)) {
      isInTransaction = true
      waiting.push({ statement, later })
      later?.waitWith(() => void Promise.allSettled(sendWaiting()))
      return undefined
    }
    if (text === 'rollback') {
      waiting = []
      if (!hasBegun) return undefined
    }
    if (!isInTransaction) return sendWithRiders(statement, later)
    const sent = sendWaiting(statement)
    if (text === 'rollback' || text === 'commit') isInTransaction = hasBegun = false
    return (await Promise.all(sent)).at(-1)
  }
}

/** A statement that fails makes those after it fail, so that its error comes first. */
function inOnePacket(client: pg.PoolClient, statements: readonly Statement[]): Promise<pg.QueryResult>[] {
  if (statements.length === 1) return statements.map((statement) => runStatement(client, statement))
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  stream.cork()
  const sent = statements.map((statement) => runStatement(client, statement))
  stream.uncork()
  return sent
}
