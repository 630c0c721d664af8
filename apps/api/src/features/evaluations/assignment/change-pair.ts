import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isMemberToday } from '../../duties/index.ts'
import { lockApplication } from '../../lifecycle/index.ts'
import { isWaiting, requireCounted } from '../evaluations.policy.ts'
import { isBarredSql } from './is-barred.ts'
import { tellSoon } from './telling/tell-assigned.ts'
import { lockPlan, writePlan } from './write-plan.ts'

interface ChangedPair {
  invitationId: number
  /** Of the application. */
  id: number
  personId: number
  now: Date
}

/** Assigns an application to one more member, who may be a substitute, or have declined it. One that has it already keeps it with its reason. */
export const assignPair = (db: Db, actor: Actor, pair: ChangedPair): Promise<void> =>
  changePair(db, actor, pair, async (tx, committeeId) => {
    const { id, personId, now } = pair
    const me = requirePerson(actor).id
    if (await hasPair(tx, pair)) return
    const inserted = await sql`
      insert into evaluation_assignment (application_id, person_id, reason, assigned_by, assigned_at)
      select a.id, m.person_id, 'hand', ${me}, ${now.toISOString()}::timestamptz
      from application a join committee_member m on m.committee_id = ${committeeId} and m.person_id = ${personId} and ${isMemberToday(now)}
      where a.id = ${id} and not ${isBarredSql(me)}`.execute(tx)
    if (inserted.numAffectedRows !== 1n) refuse('assignment.barred')
    await tx.deleteFrom('evaluation_decline').where('application_id', '=', id).where('person_id', '=', personId).execute()
    await tellSoon(tx, { invitationId: pair.invitationId, now })
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.assigned', ids: { personId } })
  })

async function hasPair(tx: Tx, { id, personId }: ChangedPair): Promise<boolean> {
  const { rows } = await sql`select from evaluation_assignment where application_id = ${id} and person_id = ${personId}`.execute(tx)
  return rows.length > 0
}

/** Takes an application from a member. */
export const unassignPair = (db: Db, actor: Actor, pair: ChangedPair): Promise<void> => changePair(db, actor, pair, (tx) => dropPair(tx, actor, pair))

/** Deletes an assignment, if there is one, with an audit entry. What was written stays. */
export async function dropPair(tx: Tx, actor: Actor, { id, personId }: Pick<ChangedPair, 'id' | 'personId'>): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('evaluation_assignment')
    .where('application_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await record(tx, actor, { subject: 'application', subjectId: id, code: 'evaluation.unassigned', ids: { personId } })
}

/** One change by hand, which needs no preview: it concerns one pair, and to repeat it changes nothing. */
const changePair = (
  db: Db,
  actor: Actor,
  { invitationId, id, now }: ChangedPair,
  change: (tx: Tx, committeeId: number | null) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const plan = await lockPlan(tx, invitationId)
    const application = await lockApplication(tx, id)
    const { committeeId, invitationId: found } = await requireCounted(tx, actor, 'evaluation.assign', { application, now })
    if (!application || found !== invitationId) return refuse('evaluation.notFound')
    if (!isWaiting(application)) refuse('evaluation.closed')
    if (!plan.isChosen) refuse('assignment.notChosen')
    await change(tx, committeeId)
    await writePlan(tx, invitationId, plan)
  })
