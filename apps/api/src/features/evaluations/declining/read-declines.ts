import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { evaluationDeclines } from '@klesis/contract/evaluations/declines.calls.ts'
import { type EvaluationDecline, mostDeclines } from '@klesis/contract/evaluations/declines.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isOpenTo } from '../../duties/index.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'
import { hideInReasons } from '../names/hide-in-texts.ts'

/** What members declined, without what is closed to the reader. */
export async function readDeclines(db: Db, actor: Actor, of: { invitationId: number; now: Date }): Promise<CallResult<typeof evaluationDeclines.list>> {
  const access = await requireEvaluation(db, actor, 'evaluation.assign', of)
  const { rows } = await sql<EvaluationDecline & { total: number }>`
    select d.id, case when a.id is not null then
        jsonb_build_object('id', a.id, 'protocolNumber', a.protocol_number, 'applicantName', a.applicant_name) end as application,
      p.id as "personId", p.fullname as name, d.reason, d.declined_at as "declinedAt", (a.id is null or ${isWaitingSql}) as "isOpen", count(*) over ()::int as total
    from evaluation_decline d join person p on p.id = d.person_id left join application a on a.id = d.application_id
    where d.invitation_id = ${of.invitationId} and (a.id is null or (${isCountedSql} and ${isOpenTo(requirePerson(actor).id)}))
    order by d.id desc limit ${mostDeclines}`.execute(db)
  const items = rows.map(({ total: _, ...row }) => row)
  return { items: access.hidesApplicants ? await hideInReasons(db, items, of.invitationId) : items, total: rows[0]?.total ?? 0 }
}
