import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/db.ts'
import { commitHook } from '../db/in-transaction.ts'
import { refuse } from '../refusals/refuse.ts'
import { reserve } from './idempotency-rows.ts'

export interface StoredAnswer {
  status: number
  text: string
}

/** One use of a key: by whom, for what. */
export interface KeyUse {
  caller: string
  key: string
  hash: Buffer
}

const longestWait = 20_000

/** The key that a changing call came with, if it counts: guests have none, as nothing tells them apart. */
export function keyUse(request: FastifyRequest): KeyUse | undefined {
  const key = request.headers['idempotency-key']
  const { person, sessionId } = request.actor
  if (typeof key !== 'string' || key === '' || !person) return undefined
  if (key.length > 200) refuse('request.malformed')
  const caller = person.isNameless ? `s:${sessionId}` : `p:${person.id}`
  const hash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url, request.body ?? uploadOf(request)]))
    .digest()
  return { caller, key, hash }
}

/** The bytes of an upload are not there yet: their number tells it from another. */
const uploadOf = (request: FastifyRequest): string | null => (request.isMultipart() ? (request.headers['content-length'] ?? null) : null)

export interface IdempotentCall {
  /** Runs the handler; answers its text and status. */
  run: () => Promise<StoredAnswer>
  /** The answer that a transaction's result would make, or undefined where the result is not yet an answer. */
  toAnswer: (result: unknown) => string | undefined
}

/**
 * Runs a call once for its key. The first attempt reserves the key; its first transaction marks the key as it commits, with the answer where the
 * result already is one; others wait for the answer. An attempt that changed nothing gives the key back. A killed one that had not committed is
 * followed by the next caller when its lease ends.
 */
export async function onceForKey(db: Db, use: KeyUse, call: IdempotentCall): Promise<StoredAnswer> {
  const owner = randomUUID()
  const until = Date.now() + longestWait
  for (let pause = 10; ; pause = Math.min(pause * 2, 200)) {
    const row = await reserve(db, use, owner)
    if (row === 'mine') return attempt(db, use, owner, call)
    if (!row.hash.equals(use.hash)) refuse('request.keyReused')
    if (row.state !== 'running' && row.status !== null && row.answer !== null && (row.state === 'answered' || row.isStale))
      return { status: row.status, text: row.answer }
    if (row.state === 'committed' && row.isStale) refuse('request.alreadyDone')
    if (Date.now() > until) refuse('request.inProgress')
    await wait(pause)
  }
}

async function attempt(db: Db, use: KeyUse, owner: string, call: IdempotentCall): Promise<StoredAnswer> {
  const mine = { caller: use.caller, key: use.key, owner }
  let hasCommitted = false
  const beforeCommit = async (tx: Tx, result: unknown) => {
    const answer = call.toAnswer(result)
    const marked = await tx
      .updateTable('idempotency_key')
      .set({ state: 'committed', ...(answer !== undefined && { status: 200, answer }) })
      .where((row) => row.and(mine))
      .returning('key')
      .executeTakeFirst()
    if (!marked) refuse('request.inProgress')
    hasCommitted = true
  }
  const heartbeat = setInterval(() => {
    db.updateTable('idempotency_key')
      .set({ lease_until: leaseEnd() })
      .where((row) => row.and(mine))
      .execute()
      .catch(() => {})
  }, 2_000)
  try {
    const answer = await commitHook.run({ beforeCommit }, call.run)
    await db
      .updateTable('idempotency_key')
      .set({ state: 'answered', status: answer.status, answer: answer.text })
      .where((row) => row.and(mine))
      .execute()
    return answer
  } catch (error) {
    // After a commit the key stays used: the change is there, whatever happened to its answer.
    if (!hasCommitted)
      await db
        .deleteFrom('idempotency_key')
        .where((row) => row.and(mine))
        .where('state', '=', 'running')
        .execute()
    else
      await db
        .updateTable('idempotency_key')
        .set({ lease_until: new Date(0).toISOString() })
        .where((row) => row.and(mine))
        .execute()
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

const leaseEnd = () => new Date(Date.now() + 6_000).toISOString()
