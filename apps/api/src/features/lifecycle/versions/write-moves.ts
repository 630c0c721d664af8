import type { FormAnswers } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import type { MoveRun } from './find-move-run.ts'
import { changeFormerAnswers } from './former-answers.ts'
import type { PlannedMove } from './plan-move.ts'
import { readStoredMover } from './stored-mover.ts'

/** A draft's move, planned at a revision. */
export interface DraftMove extends Omit<PlannedMove, 'data'> {
  id: number
  versionId: number
  revision: number
  /** What was saved. */
  data: FormAnswers
  /** What was typed since; null if nothing was. */
  working: FormAnswers | null
}

/**
 * Writes the planned moves of drafts that are as they were planned, and returns whether all were. Where one was not, the run goes on from it, unless it
 * gave up.
 */
export async function writeMoves(tx: Tx, moving: MoveRun, moves: readonly DraftMove[], { now, gaveUp }: { now: Date; gaveUp: boolean }): Promise<boolean> {
  await tx.selectFrom('version_move_run').select('id').where('id', '=', moving.id).forUpdate().execute()
  const unchanged = await lockUnchanged(tx, moves)
  const written = moves.filter(({ id }) => unchanged.has(id))
  const at = now.toISOString()
  await updateApplications(tx, moving, written)
  await changeFormerAnswers(
    tx,
    written.map(({ id, versionId, revision, returned, added }) => ({ applicationId: id, versionId, revision: revision + 1, at, returned, added })),
  )
  await recordVersionMoves(tx, moving, { moves: written, at })
  const mover = readStoredMover(moving.actor)
  for (const { id, versionId } of written) {
    const ids = { versionId: moving.versionId, from: versionId, by: mover.person.id }
    await record(tx, { person: null, sessionId: null }, { subject: 'application', subjectId: id, code: 'application.moved', ids })
    await emit(tx, 'application.moved', { applicationId: id, looksAgain: moving.looksAgain })
  }
  const firstChanged = moves.find(({ id }) => !unchanged.has(id))?.id
  const lastId = firstChanged === undefined || gaveUp ? (moves.at(-1)?.id ?? moving.lastId) : firstChanged - 1
  await tx
    .updateTable('version_move_run')
    .set(({ eb }) => ({ last_id: lastId, moved: eb('moved', '+', written.length) }))
    .where('id', '=', moving.id)
    .execute()
  return firstChanged === undefined
}

/** Locks the drafts in the order of their numbers, as everybody does who locks several. */
async function lockUnchanged(tx: Tx, moves: readonly DraftMove[]): Promise<ReadonlySet<number>> {
  const ids = moves.map(({ id }) => id)
  const rows = await tx
    .selectFrom('application')
    .select(['id', 'revision', 'version_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('app_state', '<>', 'permanent')
    .orderBy('id')
    .forUpdate()
    .execute()
  const planned = new Map(moves.map((move) => [move.id, move]))
  return new Set(
    rows.flatMap(({ id, revision, version_id }) => (planned.get(id)?.revision === revision && planned.get(id)?.versionId === version_id ? [id] : [])),
  )
}

async function updateApplications(tx: Tx, { versionId }: MoveRun, moves: readonly DraftMove[]): Promise<void> {
  const rows = JSON.stringify(moves.map(({ id, data, working }) => ({ id, data, working })))
  await sql`
    update application a set version_id = ${versionId}, data = m.data, working_data = nullif(m.working, 'null'), revision = a.revision + 1, is_moved = true
    from jsonb_to_recordset(${rows}::jsonb) as m (id integer, data jsonb, working jsonb) where a.id = m.id`.execute(tx)
}

/** Keeps the moves until their owners have seen them. An owner who has not seen an earlier one is told of both at once. */
export async function recordVersionMoves(
  tx: Tx,
  { versionId, looksAgain }: Pick<MoveRun, 'versionId' | 'looksAgain'>,
  { moves, at }: { moves: readonly Pick<DraftMove, 'id' | 'versionId' | 'revision'>[]; at: string },
): Promise<void> {
  const rows = JSON.stringify(moves.map(({ id, revision, versionId: version }) => ({ id, revision, version })))
  await sql`
    insert into version_move as v (application_id, seen_version_id, version_id, before_revision, revision, looks_again, moved_at)
    select m.id, m.version, ${versionId}, m.revision, m.revision + 1, ${looksAgain}, ${at}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as m (id integer, revision integer, version integer)
    on conflict (application_id) do update set
      seen_version_id = case when v.seen_at is null then v.seen_version_id else excluded.seen_version_id end,
      before_revision = case when v.revision = excluded.before_revision then v.before_revision else excluded.before_revision end,
      looks_again = excluded.looks_again or (v.looks_again and v.seen_at is null),
      version_id = excluded.version_id, revision = excluded.revision, moved_at = excluded.moved_at, seen_at = null`.execute(tx)
}
