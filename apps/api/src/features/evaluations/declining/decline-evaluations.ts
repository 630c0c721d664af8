import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { dropPair } from '../assignment/change-pair.ts'
import { lockPlan, writePlan } from '../assignment/write-plan.ts'
import { findEvaluation } from '../evaluation-row.ts'
import { isWaiting, requireCounted, requireEvaluation } from '../evaluations.policy.ts'
import { isWaitingSql } from '../list/conditions.ts'
import { tellOfDecline } from './tell-of-decline.ts'

interface Declining {
  invitationId: number
  /** Null for everything of the invitation. */
  applicationIds: readonly number[] | null
  reason: string
  now: Date
}

/**
 * The actor says what they cannot evaluate: it is expected of them no more, they no longer find it, and only by hand is it assigned to them again. What they made final
 * counts; a draft waits unseen.
 */
export const declineEvaluations = (db: Db, actor: Actor, { invitationId, applicationIds, reason, now }: Declining): Promise<void> =>
  inTransaction(db, async (tx) => {
    const plan = await lockPlan(tx, invitationId)
    const access = await requireEvaluation(tx, actor, 'evaluation.write', { invitationId, now })
    const declining = { invitationId, reason, now }
    const ids = applicationIds && [...new Set(applicationIds)].toSorted((one, other) => one - other)
    if (ids) for (const id of ids) await declineOne(tx, actor, { ...declining, id })
    else if (!(await declineAll(tx, actor, declining))) return
    if (plan.isChosen) await writePlan(tx, invitationId, plan)
    await tellOfDecline(tx, actor, { access, applicationIds: ids, reason, now })
  })

type Declined = Omit<Declining, 'applicationIds'>

async function declineOne(tx: Tx, actor: Actor, { id, ...declining }: Declined & { id: number }): Promise<void> {
  const application = await lockApplication(tx, id)
  const { invitationId } = await requireCounted(tx, actor, 'evaluation.write', { application, now: declining.now })
  if (!application || invitationId !== declining.invitationId) return refuse('evaluation.notFound')
  if (!isWaiting(application)) refuse('evaluation.closed')
  const personId = requirePerson(actor).id
  if ((await findEvaluation(tx, id, personId))?.state === 'final') refuse('evaluation.isFinal')
  await insertDecline(tx, actor, declining, id)
  await dropPair(tx, actor, { id, personId })
  await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.declined', text: declining.reason })
}

/** Also of applications that come later. What is final stays with them. Returns whether it was not declined before. */
async function declineAll(tx: Tx, actor: Actor, declining: Declined): Promise<boolean> {
  if (!(await insertDecline(tx, actor, declining, null))) return false
  const { invitationId, reason } = declining
  const me = requirePerson(actor).id
  const { numAffectedRows } = await sql`
    delete from evaluation_assignment x using application a where a.id = x.application_id and a.invitation_id = ${invitationId} and x.person_id = ${me} and ${isWaitingSql}
      and not exists (select from evaluation e where e.application_id = a.id and e.person_id = ${me} and e.state = 'final')`.execute(tx)
  const ids = { removed: Number(numAffectedRows ?? 0) }
  await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code: 'invitation.evaluationDeclined', ids, text: reason })
  return true
}

/** Whether it was not declined before. */
async function insertDecline(tx: Tx, actor: Actor, { invitationId, reason, now }: Declined, applicationId: number | null): Promise<boolean> {
  const row = { invitation_id: invitationId, application_id: applicationId, person_id: requirePerson(actor).id, reason, declined_at: now.toISOString() }
  const made = await tx
    .insertInto('evaluation_decline')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}
