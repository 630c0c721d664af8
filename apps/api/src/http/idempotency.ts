import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../db/db.ts'
import { commitHook } from '../db/in-transaction.ts'
import { refuse } from '../refusals/refuse.ts'
import { type KeyUse, reserveKey } from './idempotency-rows.ts'

export interface StoredAnswer {
  status: number
  text: string
}

const maxWait = 20_000

/** The idempotency key of a call; undefined for guests, whose keys could collide because nothing identifies them. */
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

/** The length of an upload, whose bytes are not read yet, as its part of the hash. */
const uploadOf = (request: FastifyRequest): string | null => (request.isMultipart() ? (request.headers['content-length'] ?? null) : null)

export interface IdempotentCall {
  /** Runs the handler; returns its text and status. */
  run: () => Promise<StoredAnswer>
  /** The answer for a transaction's result, or undefined if the result is not the complete answer. */
  toAnswer: (result: unknown) => string | undefined
}

/**
 * Runs a call once for its key. The first attempt reserves the key. Its first transaction marks the key as committed, and stores the answer if its result
 * is one. Other attempts wait for the answer. An attempt that committed nothing releases the key. If an attempt is killed before its commit, the next one
 * takes the key over when its lease ends.
 */
export async function onceForKey(db: Db, use: KeyUse, call: IdempotentCall): Promise<StoredAnswer> {
  const owner = randomUUID()
  const deadline = Date.now() + maxWait
  for (let pause = 10; ; pause = Math.min(pause * 2, 200)) {
    const row = await reserveKey(db, use, owner)
    if (row === 'reserved') return attempt(db, use, owner, call)
    if (!row.hash.equals(use.hash)) refuse('request.keyReused')
    if (row.state !== 'running' && row.status !== null && row.answer !== null && (row.state === 'answered' || row.isStale))
      return { status: row.status, text: row.answer }
    if (row.state === 'committed' && row.isStale) refuse('request.alreadyDone')
    if (Date.now() > deadline) refuse('request.inProgress')
    await wait(pause)
  }
}

async function attempt(db: Db, use: KeyUse, owner: string, call: IdempotentCall): Promise<StoredAnswer> {
  const ownRow = { caller: use.caller, key: use.key, owner }
  let hasCommitted = false
  const beforeCommit = async (tx: Tx, result: unknown) => {
    const answer = call.toAnswer(result)
    const marked = await tx
      .updateTable('idempotency_key')
      .set({ state: 'committed', ...(answer !== undefined && { status: 200, answer }) })
      .where((row) => row.and(ownRow))
      .returning('key')
      .executeTakeFirst()
    if (!marked) refuse('request.inProgress')
    hasCommitted = true
  }
  const heartbeat = setInterval(() => {
    db.updateTable('idempotency_key')
      .set({ lease_until: leaseEnd() })
      .where((row) => row.and(ownRow))
      .execute()
      .catch(() => {})
  }, 2_000)
  try {
    const answer = await commitHook.run({ beforeCommit }, call.run)
    await db
      .updateTable('idempotency_key')
      .set({ state: 'answered', status: answer.status, answer: answer.text })
      .where((row) => row.and(ownRow))
      .execute()
    return answer
  } catch (error) {
    // After a commit the key stays used, because the change was made even if its answer failed.
    if (!hasCommitted)
      await db
        .deleteFrom('idempotency_key')
        .where((row) => row.and(ownRow))
        .where('state', '=', 'running')
        .execute()
    else
      await db
        .updateTable('idempotency_key')
        .set({ lease_until: new Date(0).toISOString() })
        .where((row) => row.and(ownRow))
        .execute()
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

const leaseEnd = () => new Date(Date.now() + 6_000).toISOString()
