import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensTime } from '../../../db/athens-day.ts'
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

/** Extends the deadline of one application: to a time behind the present deadline, also behind an earlier extension. */
export async function extendApplication(db: Db, actor: Actor, { id, until, reason, now }: Extension): Promise<MoveResult> {
  const text = reason.trim() || refuse('application.reasonNeeded')
  return changeApplication(db, id, async (tx, application) => {
    await requireRight(tx, actor, 'application.extend', application, now)
    const invitation = await readInvitation(tx, application.invitation_id)
    if (invitation.isContinuous) refuse('application.noDeadline')
    const before = closesAt(invitation, application)
    const earliest = Math.max(Date.parse(before), now.getTime())
    if (Date.parse(until) <= earliest) refuse('application.notLater', { after: athensTime(new Date(earliest).toISOString()) })
    const moved = await moveApplication(tx, application, 'extend', { extended_until: until, updated_at: now.toISOString() })
    const changes = [{ path: 'closesAt', before, after: until }]
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.extended', ids: { until }, text, changes })
    await emit(tx, 'application.extended', { applicationId: id, until })
    return toMoveResult(moved)
  })
}
