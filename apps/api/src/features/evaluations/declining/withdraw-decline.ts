import { type Selectable, sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { EvaluationDecline } from '../../../db/database.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isMemberToday } from '../../duties/index.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { hasSeenSql } from '../assignment/is-barred.ts'
import { lockPlan } from '../assignment/write-plan.ts'
import { type EvaluationAccess, isWaiting, requireCounted, requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'

interface Withdrawn {
  invitationId: number
  declineId: number
  now: Date
}

/**
 * Chair or managers take back what a member declined. Where everyone evaluates everything it is expected of the member again, so that it is refused if they have read
 * others' scores meanwhile; where applications are divided they can be assigned to them again.
 */
export const withdrawDecline = (db: Db, actor: Actor, { invitationId, declineId, now }: Withdrawn): Promise<void> =>
  inTransaction(db, async (tx) => {
    const plan = await lockPlan(tx, invitationId)
    const access = await requireEvaluation(tx, actor, 'evaluation.assign', { invitationId, now })
    const row = await tx.selectFrom('evaluation_decline').selectAll().where('id', '=', declineId).where('invitation_id', '=', invitationId).executeTakeFirst()
    if (!row) return refuse('evaluation.notFound')
    const { application_id: applicationId, person_id: personId } = row
    if (applicationId !== null) await requireOpen(tx, actor, { id: applicationId, now })
    if (!plan.isChosen && (await hasSeen(tx, actor, access, { row, now }))) refuse('assignment.barred')
    await tx.deleteFrom('evaluation_decline').where('id', '=', declineId).execute()
    await record(tx, actor, {
      ...(applicationId === null
        ? { subject: 'invitation', subjectId: invitationId, code: 'invitation.declineWithdrawn' }
        : { subject: 'application', subjectId: applicationId, code: 'evaluation.declineWithdrawn' }),
      ids: { personId },
    })
  })

async function requireOpen(tx: Tx, actor: Actor, { id, now }: { id: number; now: Date }): Promise<void> {
  const application = await lockApplication(tx, id)
  await requireCounted(tx, actor, 'evaluation.assign', { application, now })
  if (!application || !isWaiting(application)) refuse('evaluation.closed')
}

/** Whether the member has read others' scores of what would be theirs again. */
async function hasSeen(
  tx: Tx,
  actor: Actor,
  { invitationId, committeeId }: EvaluationAccess,
  { row, now }: { row: Selectable<EvaluationDecline>; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from application a join committee_member m on m.committee_id = ${committeeId} and m.person_id = ${row.person_id} and ${isMemberToday(now)}
    where a.invitation_id = ${invitationId} and coalesce(${row.application_id}::int, a.id) = a.id and ${isCountedSql} and ${isWaitingSql}
      and ${hasSeenSql(requirePerson(actor).id)} limit 1`.execute(tx)
  return rows.length > 0
}
