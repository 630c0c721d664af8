import type { FormAnswers } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { findMoveRun, type MoveRun } from './find-move-run.ts'
import { findFormerAnswers } from './former-answers.ts'
import { movePlanner, type PlannedMove } from './plan-move.ts'
import { type DraftMove, writeMoves } from './write-moves.ts'

const batchSize = 100
/** How often drafts are planned again that are being written at the same time; then they stay on their version. */
const maxAttempts = 20

/**
 * Takes the drafts of an invitation to a version, batch by batch, each batch in one transaction. What was saved meanwhile is planned again. A job that is
 * killed goes on where it was: a draft that has moved is on the version already.
 */
export const moveDrafts = defineJob('lifecycle.moveDrafts', z.object({ runId: z.int() }), run, { queue: 'long', retries: 8, retryAfter: 1 })

async function run({ db, now }: JobContext, { runId }: { runId: number }): Promise<void> {
  for (let attempts = 0; ; ) {
    const moving = await findMoveRun(db, runId)
    if (!moving) return
    const drafts = await findDrafts(db, moving)
    if (drafts.length === 0) return finish(db, runId, now())
    const moves = await planMoves(db, drafts, { versionId: moving.versionId, now: now() })
    const gaveUp = attempts >= maxAttempts
    const isWhole = await inTransaction(db, (tx) => writeMoves(tx, moving, moves, { now: now(), gaveUp }))
    crashPoint('moveDrafts.afterBatch')
    attempts = isWhole || gaveUp ? 0 : attempts + 1
  }
}

interface DraftRow {
  id: number
  versionId: number
  revision: number
  data: FormAnswers
  working: FormAnswers | null
}

/** The next drafts on an older version. */
async function findDrafts(db: Db, { invitationId, lastId, number }: MoveRun): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select a.id, a.version_id as "versionId", a.revision, a.data, a.working_data as working
    from application a join invitation_version v on v.id = a.version_id
    where a.invitation_id = ${invitationId} and a.deleted_at is null and a.app_state <> 'permanent' and a.id > ${lastId} and v.number < ${number}
    order by a.id limit ${batchSize}`.execute(db)
  return rows
}

async function planMoves(db: Db, drafts: readonly DraftRow[], { versionId, now }: { versionId: number; now: Date }): Promise<DraftMove[]> {
  const plan = movePlanner(db, versionId, now)
  const former = await findFormerAnswers(
    db,
    drafts.map(({ id }) => id),
  )
  const moves: DraftMove[] = []
  for (const { id, working, data, ...draft } of drafts) {
    const own = former.filter((answer) => answer.applicationId === id)
    const typed = await plan({ ...draft, data: working ?? data, former: own })
    moves.push({ id, ...draft, ...typed, ...(await savedAndTyped(typed, working && (() => plan({ ...draft, data, former: [] })))) })
  }
  return moves
}

/** What was saved and what has been typed since. Of what was saved and replaced since, nothing is set aside. */
async function savedAndTyped(typed: PlannedMove, planSaved: (() => Promise<PlannedMove>) | null): Promise<Pick<DraftMove, 'data' | 'working'>> {
  return planSaved ? { data: (await planSaved()).data, working: typed.data } : { data: typed.data, working: null }
}

const finish = async (db: Db, id: number, now: Date): Promise<void> =>
  void (await db.updateTable('version_move_run').set({ finished_at: now.toISOString() }).where('id', '=', id).where('finished_at', 'is', null).execute())
