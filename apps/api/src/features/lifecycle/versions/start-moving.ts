import type { Actor } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { moveDrafts } from './move-drafts.ts'
import { toStoredMover } from './stored-mover.ts'

interface Move {
  actor: Actor
  invitationId: number
  /** The version that went live. */
  versionId: number
  looksAgain: boolean
}

/** Has a job take the drafts of an invitation to a version that has gone live. */
export async function startMoving(tx: Tx, { actor, invitationId, versionId, looksAgain }: Move): Promise<void> {
  const row = { invitation_id: invitationId, version_id: versionId, looks_again: looksAgain, actor: toStoredMover(actor) }
  const { id } = await tx
    .insertInto('version_move_run')
    .values({ ...row, created_at: contextOf(tx).now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, moveDrafts, { runId: id })
}
