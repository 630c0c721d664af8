import type { CommitteeMember } from '@klesis/contract/committees/committees.ts'
import type { AssignmentReason } from '@klesis/contract/evaluations/assignment-ways.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isInRound, isMemberToday, isOpenTo } from '../../duties/index.ts'
import type { EvaluationAccess } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'
import { findPlan, type Plan } from './find-plan.ts'
import { isLeftOutSql } from './is-barred.ts'

export interface FactsOfMember {
  personId: number
  name: string
  role: CommitteeMember['role']
  unitId: number | null
  email: string | null
}

/** An application that waits, with the members as far as they matter to it. */
export interface FactsOfApplication {
  applicationId: number
  protocolNumber: string | null
  unitId: number | null
  /** Units of the departments of the items that it is for. */
  itemUnitIds: number[]
  /** Whether the actor may know of it. */
  isShown: boolean
  /** Members who cannot get it, or declined it. */
  barred: number[]
  present: { personId: number; reason: AssignmentReason }[]
  /** Who has saved an evaluation of it. */
  begun: number[]
}

export interface Facts extends Plan {
  members: FactsOfMember[]
  applications: FactsOfApplication[]
}

/** What an assignment is made from: the members of today, and the applications whose evaluation is not closed. */
export async function findFacts(db: Db, actor: Actor, { invitationId, committeeId }: EvaluationAccess, now: Date): Promise<Facts> {
  const me = requirePerson(actor).id
  const [plan, members, applications] = await Promise.all([
    findPlan(db, invitationId),
    sql<FactsOfMember>`
      select p.id as "personId", p.fullname as name, m.role, p.unit_id as "unitId", p.email from committee_member m join person p on p.id = m.person_id
      where m.committee_id = ${committeeId} and ${isMemberToday(now)} order by array_position(array['chair', 'member', 'substitute'], m.role), p.last_name, p.id`.execute(
      db,
    ),
    sql<FactsOfApplication>`
      select a.id as "applicationId", a.protocol_number as "protocolNumber", p.unit_id as "unitId", ${isOpenTo(me)} as "isShown",
        array(select distinct d.unit_id from application_item y join invitation_item i on i.id = y.item_id join department d on d.id = i.department_id
          where y.application_id = a.id and d.unit_id is not null) as "itemUnitIds",
        array(select m.person_id from committee_member m where m.committee_id = ${committeeId} and ${isMemberToday(now)} and ${isLeftOutSql(me)}) as barred,
        coalesce((select jsonb_agg(jsonb_build_object('personId', x.person_id, 'reason', x.reason)) from evaluation_assignment x
          join committee_member m on m.committee_id = ${committeeId} and m.person_id = x.person_id and ${isMemberToday(now)} where x.application_id = a.id), '[]') as present,
        array(select e.person_id from evaluation e where e.application_id = a.id and e.saved_at is not null) as begun
      from application a join person p on p.id = a.person_id
      where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isWaitingSql} and ${isInRound} order by a.id`.execute(db),
  ])
  return { ...plan, members: members.rows, applications: applications.rows }
}
