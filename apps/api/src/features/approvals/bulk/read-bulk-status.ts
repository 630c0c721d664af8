import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { requireOwnRun, toProblem } from './own-run.ts'

/** The progress of a run, for the person who started it only. */
export async function readBulkStatus(db: Db, actor: Actor, code: string, now: Date): Promise<BulkStatus> {
  const { items, signing, isOver, beginsAt } = await requireOwnRun(db, actor, code, now)
  const status: BulkStatus['status'] = {}
  const errors: BulkStatus['errors'] = {}
  const undone: number[] = []
  for (const { applicationId, state, error } of items) {
    if (state === 'undone') undone.push(applicationId)
    if (state !== 'completed' && state !== 'error') continue
    status[applicationId] = state
    if (error !== null) errors[applicationId] = toProblem(db, actor, error)
  }
  const done = Object.keys(status).length + undone.length
  return {
    ...{ status, errors, finish: isOver, total: items.length, done },
    ...(signing && { signing }),
    ...(beginsAt && { beginsAt: beginsAt.toISOString(), undone }),
  }
}
