import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { changeApplication } from '../change-application.ts'
import { requireRight } from '../lifecycle.policy.ts'
import { moveApplication } from '../move-application.ts'
import { type MoveResult, toMoveResult } from '../move-result.ts'
import { closesAt, readInvitation } from '../opening.ts'

export interface Extension {
  id: number
  until: string
  reason: string
  now: Date
}

/** Extends the deadline of one application. */
export async function extendApplication(db: Db, actor: Actor, { id, until, reason, now }: Extension): Promise<MoveResult> {
  const text = reason.trim() || refuse('application.reasonNeeded')
  return changeApplication(db, id, async (tx, application) => {
    await requireRight(tx, actor, 'application.extend', application, now)
    const moved = await moveApplication(tx, application, 'extend', { extended_until: until, updated_at: now.toISOString() })
    const before = closesAt(await readInvitation(tx, application.invitation_id), application)
    const changes = [{ path: 'closesAt', before, after: until }]
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.extended', ids: { until }, text, changes })
    await emit(tx, 'application.extended', { applicationId: id, until })
    return toMoveResult(moved)
  })
}
