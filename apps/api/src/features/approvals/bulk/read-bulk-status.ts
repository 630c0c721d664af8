import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { requireOwnRun, toProblem } from './own-run.ts'

/** The progress of a run, for the person who started it only. */
export async function readBulkStatus(db: Db, actor: Actor, code: string, now: Date): Promise<BulkStatus> {
  const { items, signing, isOver } = await requireOwnRun(db, actor, code, now)
  const status: BulkStatus['status'] = {}
  const errors: BulkStatus['errors'] = {}
  for (const { applicationId, state, error } of items) {
    if (state === 'waiting' || state === 'left') continue
    status[applicationId] = state
    if (error !== null) errors[applicationId] = toProblem(db, actor, error)
  }
  return { status, errors, finish: isOver, total: items.length, done: Object.keys(status).length, ...(signing && { signing }) }
}
