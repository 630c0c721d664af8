import type { CommitteeMember, EvaluatingCommittee } from '@klesis/contract/evaluations/committee.ts'
import type { EvaluatingMember } from '@klesis/contract/evaluations/evaluation.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { athensDaySql, athensYear } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { isOpenTo } from '../../duties/index.ts'
import { type EvaluationAccess, requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql, owedOf } from '../list/conditions.ts'
import { findMembers } from '../list/find-members.ts'
import { readHead } from '../list/read-head.ts'
import { getsReminders } from '../reminders/remind-member.ts'
import { readBlind } from '../stages/read-blind.ts'

/** The members of the committee with their progress and reminders, and how many applications and unfinished evaluations closing the evaluation would end. */
export async function readCommittee(db: Db, actor: Actor, { invitationId, now }: { invitationId: number; now: Date }): Promise<EvaluatingCommittee> {
  const access = await requireEvaluation(db, actor, 'evaluation.rank', { invitationId, now })
  const [head, members, waiting, period, blind] = await Promise.all([
    readHead(db, actor, access),
    findMembers(db, actor, access, now),
    countWaiting(db, actor, access, now),
    db.selectFrom('evaluation_period').select('remind_days').where('invitation_id', '=', invitationId).executeTakeFirst(),
    readBlind(db, access),
  ])
  const known = await findKnown(db, actor, { invitationId, members, now })
  const rows = members.map((member) => toRow(member, known.get(member.personId), { me: requirePerson(actor).id, hasBegun: access.hasBegun }))
  return { head, members: rows, remindDays: period?.remind_days ?? null, ...waiting, blind }
}

interface Known extends Pick<CommitteeMember, 'conflicts' | 'remindedAt' | 'declaredAt'> {
  personId: number
  isRemindedToday: boolean
  getsMails: boolean
}

async function findKnown(
  db: Db,
  actor: Actor,
  { invitationId, members, now }: { invitationId: number; members: readonly EvaluatingMember[]; now: Date },
): Promise<Map<number, Known>> {
  const { rows } = await sql<Known>`
    select p.id as "personId", r.sent_at as "remindedAt", coalesce(r.day = ${athensDaySql(now)}, false) as "isRemindedToday", ${getsReminders} as "getsMails",
      (select d.declared_at from confidentiality_declaration d where d.person_id = p.id and d.year = ${athensYear(now)}) as "declaredAt",
      (select count(*)::int from application a join evaluation_conflict k on k.application_id = a.id and k.person_id = p.id
        where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isOpenTo(requirePerson(actor).id)}) as conflicts
    from person p left join lateral (select l.sent_at, l.day from evaluation_reminder l
      where l.invitation_id = ${invitationId} and l.person_id = p.id order by l.day desc limit 1) r on true
    where p.id = any(${members.map(({ personId }) => personId)}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.personId, row]))
}

function toRow(member: EvaluatingMember, known: Known | undefined, { me, hasBegun }: { me: number; hasBegun: boolean }): CommitteeMember {
  const { expected, final } = member.progress
  const { conflicts = 0, remindedAt = null, declaredAt = null, isRemindedToday = false, getsMails = false } = known ?? {}
  const isLate = hasBegun && expected > final
  const reminder = member.personId === me ? 'own' : !isLate ? 'notLate' : !getsMails ? 'noMail' : isRemindedToday ? 'sentToday' : 'due'
  return { ...member, conflicts, remindedAt, declaredAt, reminder }
}

async function countWaiting(
  db: Db,
  actor: Actor,
  { invitationId, committeeId }: EvaluationAccess,
  now: Date,
): Promise<Pick<EvaluatingCommittee, 'waiting' | 'unfinished'>> {
  const { rows } = await sql<Pick<EvaluatingCommittee, 'waiting' | 'unfinished'>>`
    with waiting as materialized (
      select a.id, a.person_id, a.invitation_id from application a
      where a.invitation_id = ${invitationId} and ${isCountedSql} and ${isWaitingSql} and ${isOpenTo(requirePerson(actor).id)})
    select count(*)::int as waiting, (select count(*)::int from ${owedOf(sql`waiting`, committeeId, now)} owed) as unfinished from waiting`.execute(db)
  return rows[0] ?? { waiting: 0, unfinished: 0 }
}
