import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { ItemApplication } from '@klesis/contract/evaluations/evaluation.ts'
import type { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { may } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type EvaluationAccess, requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isMineSql, isShownSql, isWaitingSql } from '../list/conditions.ts'

interface ItemOf {
  invitationId: number
  itemId: number
}

/** The applications for one item, in the order of their numbers. Members see them once evaluation has begun. */
export async function readItemApplications(
  db: Db,
  actor: Actor,
  { now, ...of }: ItemOf & { now: Date },
): Promise<CallResult<typeof evaluations.itemApplications>> {
  const access = await requireEvaluation(db, actor, 'evaluation.read', { invitationId: of.invitationId, now })
  const { rows } = await sql`select 1 from live_item where id = ${of.itemId} and invitation_id = ${of.invitationId}`.execute(db)
  if (rows.length === 0) refuse('evaluation.notFound')
  const items = access.hasBegun || may('evaluation.manage', access.capacities) ? await findItemApplications(db, actor, access, of) : []
  return { itemId: of.itemId, items, total: items.length }
}

interface ItemApplicationsOf extends ItemOf {
  id?: number
}

/** Those for one item, or one of them. What others gave is hidden from a member who has still to rate the application. */
export async function findItemApplications(
  db: Db | Tx,
  actor: Actor,
  access: EvaluationAccess,
  { invitationId, itemId, id }: ItemApplicationsOf,
): Promise<ItemApplication[]> {
  const me = requirePerson(actor).id
  const isShown = access.role
    ? sql`(not ${isWaitingSql} or exists (
        select from item_relevance o where o.item_id = x.item_id and o.application_id = a.id and o.person_id = ${me})
        or not ${isMineSql(access, me)})`
    : sql`true`
  const { rows } = await sql<ItemApplication>`
    select a.id as "applicationId", a.protocol_number as "protocolNumber", a.applicant_name as "applicantName", (${isWaitingSql} and ${access.stage !== 'decision'} and ${isMineSql(access, me)}) as "isOpen",
      (select jsonb_build_object('relevance', r.relevance, 'comment', r.comment, 'savedAt', r.saved_at)
        from item_relevance r where r.item_id = x.item_id and r.application_id = a.id and r.person_id = ${me}) as mine,
      (select count(*)::int from item_relevance r where r.item_id = x.item_id and r.application_id = a.id and ${isShown}) as given,
      (select round(avg(r.relevance), 1)::float8 from item_relevance r where r.item_id = x.item_id and r.application_id = a.id and ${isShown}) as mean
    from application_item x join application a on a.id = x.application_id
    where x.item_id = ${itemId} and a.invitation_id = ${invitationId} and ${isCountedSql} and ${isShownSql(access, me)} ${id === undefined ? sql`` : sql`and a.id = ${id}`}
    order by a.id`.execute(db)
  return rows
}
