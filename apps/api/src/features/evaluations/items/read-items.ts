import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { EvaluatedItem } from '@klesis/contract/evaluations/evaluation.ts'
import type { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { may } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isMineSql, isShownSql, isWaitingSql } from '../list/conditions.ts'
import { readHead } from '../list/read-head.ts'

/** The items of an invitation in its order, with the applications that the actor may know: none before evaluation begins; and the mean relevance of these, without those that a member has still to rate. */
export async function readItems(db: Db, actor: Actor, of: { invitationId: number; now: Date }): Promise<CallResult<typeof evaluations.items>> {
  const access = await requireEvaluation(db, actor, 'evaluation.read', of)
  const me = requirePerson(actor).id
  const isBegun = access.hasBegun || may('evaluation.manage', access.capacities)
  const isShown = access.role
    ? sql`(not ${isWaitingSql} or exists (select from item_relevance o where o.item_id = i.id and o.application_id = a.id and o.person_id = ${me})
        or not ${isMineSql(access, me)})`
    : sql`true`
  const [head, { rows }] = await Promise.all([
    readHead(db, actor, access),
    sql<EvaluatedItem>`
      select i.id, i.code, i.title, i.category, i.semester, i.department_id as "departmentId", count(distinct a.id)::int as apps,
        count(*) filter (where r.person_id = ${me})::int as rated, round(avg(r.relevance) filter (where ${isShown}), 1)::float8 as relevance
      from live_item i left join (application_item x join application a on a.id = x.application_id and ${isBegun} and ${isCountedSql} and ${isShownSql(access, me)}) on x.item_id = i.id
        left join item_relevance r on r.item_id = i.id and r.application_id = a.id
      where i.invitation_id = ${of.invitationId} group by i.id, i.code, i.title, i.category, i.semester, i.department_id, i.sort_order
      order by i.sort_order, i.id`.execute(db),
  ])
  return { head, items: rows, total: rows.length }
}
