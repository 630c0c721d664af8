import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type Refusal, refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { addRun, closeRun, markItem, type RunItem, reopenRun } from '../../approvals/index.ts'
import type { ChosenDocument, ChosenDocuments } from './choose-documents.ts'

/** A process that has not said so for as long no longer signs. */
const aliveFor = 60_000
const aliveUntil = (now: Date) => new Date(now.getTime() + aliveFor).toISOString()

/** One attempt at a run: only what it still does counts. */
export interface Attempt {
  runId: number
  attempt: string
  code: string
}

export interface BegunRun extends Attempt {
  /** Those that wait, in turn. */
  documents: ChosenDocument[]
}

interface NewAttempt extends Pick<ChosenDocuments, 'invitationId' | 'documents'> {
  personId: number
  /** Of a run that goes on, or what a new one is called. */
  code: string | undefined
  now: Date
}

/** Whether somebody's run with this code is signing now. */
export const isSigning = async (db: Db | Tx, personId: number, code: string, now: Date): Promise<boolean> =>
  (await findAlive(db, personId, now)).some((run) => run.code === code)

const findAlive = (db: Db | Tx, personId: number, now: Date) =>
  db
    .selectFrom('signing_run as s')
    .innerJoin('bulk_run as r', 'r.id', 's.run_id')
    .select('r.code')
    .where('s.person_id', '=', personId)
    .where('s.alive_until', '>', now.toISOString())
    .execute()

/** Refuses while the person signs others together: each run holds a key. */
export async function requireIdle(db: Db | Tx, personId: number, now: Date): Promise<void> {
  if ((await findAlive(db, personId, now)).length > 0) refuse('signing.alreadyRunning')
}

/** Writes a new run, or goes on with one that stopped. Of two that begin at once one does. */
export function beginRun(db: Db, actor: Actor, { personId, code, now, invitationId, documents }: NewAttempt): Promise<BegunRun> {
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    await requireIdle(tx, personId, now)
    const existing = code === undefined ? undefined : await findRun(tx, code)
    if (existing && existing.personId !== personId) return refuse('approval.runNotFound')
    const state = {
      attempt: randomUUID(),
      alive_until: aliveUntil(now),
      current_application_id: null,
      is_stopping: false,
      stopped_because: null,
      end_seen_at: null,
    }
    if (existing) {
      await closeRun(tx, existing.id, now)
      const ids = new Set(
        await reopenRun(
          tx,
          existing.id,
          documents.map(({ applicationId }) => applicationId),
        ),
      )
      if (ids.size === 0) refuse('signing.nothingLeft')
      await tx.updateTable('signing_run').set(state).where('run_id', '=', existing.id).execute()
      return { ...existing, runId: existing.id, attempt: state.attempt, documents: documents.filter(({ applicationId }) => ids.has(applicationId)) }
    }
    const items = documents.map(({ applicationId, stepId }) => ({ applicationId, stepId, state: 'waiting' as const, error: null }))
    const run = await addRun(tx, actor, { personId, invitationId, action: 'sign', formData: {}, code, now, items })
    await tx
      .insertInto('signing_run')
      .values({ run_id: run.id, person_id: personId, ...state })
      .execute()
    crashPoint('many.afterRows')
    return { runId: run.id, code: run.code, attempt: state.attempt, documents }
  })
}

const findRun = (tx: Tx, code: string) =>
  tx
    .selectFrom('bulk_run as r')
    .innerJoin('signing_run as s', 's.run_id', 'r.id')
    .select(['r.id', 'r.code', 'r.person_id as personId'])
    .where('r.code', '=', code)
    .executeTakeFirst()

/** Says which document is next and that the process lives; refuses if it must not be signed any more. */
export async function moveOn(db: Db, { runId, attempt }: Attempt, { applicationId, now }: { applicationId: number; now: Date }): Promise<void> {
  const { rows } = await sql<{ isStopping: boolean; isActive: boolean }>`
    update signing_run s set current_application_id = ${applicationId}, alive_until = ${aliveUntil(now)}::timestamptz
    from person p where s.run_id = ${runId} and s.attempt = ${attempt}::uuid and s.alive_until is not null and p.id = s.person_id
    returning s.is_stopping as "isStopping", p.is_active as "isActive"`.execute(db)
  const [run] = rows
  if (!run) return refuse('signing.interrupted')
  if (!run.isActive) refuse('access.signInNeeded')
  if (run.isStopping) refuse('signing.stopped')
}

/** While a long document is being prepared. */
export async function stayAlive(db: Db, { runId, attempt }: Attempt, now: Date): Promise<void> {
  const isMine = { run_id: runId, attempt }
  await db
    .updateTable('signing_run')
    .set({ alive_until: aliveUntil(now) })
    .where((row) => row.and(isMine))
    .where('alive_until', 'is not', null)
    .execute()
}

/** In the transaction of the decision: nothing is kept of an attempt that was given up. */
export async function markSigned(tx: Tx, { runId, attempt }: Attempt, applicationId: number): Promise<void> {
  const isMine = { run_id: runId, attempt }
  const alive = await tx
    .selectFrom('signing_run')
    .select('run_id')
    .where((row) => row.and(isMine))
    .where('alive_until', 'is not', null)
    .forShare()
    .executeTakeFirst()
  if (!alive) refuse('signing.interrupted')
  await markItem(tx, { runId, applicationId }, null)
  crashPoint('many.afterMark')
}

export const markRefused = (db: Db, item: RunItem, refusal: Refusal) => markItem(db, item, refusal)

/** Ends an attempt. `because` says why, where documents are left. */
export function endRun(db: Db, { runId, attempt }: Pick<Attempt, 'runId' | 'attempt'>, because: RefusalCode | null, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const isMine = { run_id: runId, attempt }
    const ended = await tx
      .updateTable('signing_run')
      .set({ alive_until: null, current_application_id: null, stopped_because: because })
      .where((row) => row.and(isMine))
      .where('alive_until', 'is not', null)
      .returning('run_id')
      .executeTakeFirst()
    if (!ended) return
    const { hasLeft } = await closeRun(tx, runId, now)
    if (!hasLeft) await tx.updateTable('signing_run').set({ stopped_because: null }).where('run_id', '=', runId).execute()
  })
}
