import type { Conflict } from '@klesis/contract/evaluations/evaluation.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isOpenTo } from '../../duties/index.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'
import { hideInReasons } from '../names/hide-in-texts.ts'

/** The declared conflicts of an invitation, the newest first. */
export async function readConflicts(db: Db, actor: Actor, of: { invitationId: number; now: Date }): Promise<{ items: Conflict[]; total: number }> {
  const access = await requireEvaluation(db, actor, 'evaluation.manage', of)
  const { rows } = await sql<Conflict>`
    select a.id as "applicationId", a.protocol_number as "protocolNumber", a.applicant_name as "applicantName", p.id as "personId", p.fullname as name, k.reason,
      k.declared_at as "declaredAt", d.fullname as "declaredBy", ${isWaitingSql} as "isOpen"
    from application a join evaluation_conflict k on k.application_id = a.id join person p on p.id = k.person_id
      left join person d on d.id = k.declared_by
    where a.invitation_id = ${of.invitationId} and ${isCountedSql} and ${isOpenTo(requirePerson(actor).id)}
    order by k.declared_at desc, a.id, p.id`.execute(db)
  return { items: access.hidesApplicants ? await hideInReasons(db, rows, of.invitationId) : rows, total: rows.length }
}
