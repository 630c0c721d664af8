import type { committees } from '@klesis/contract/committees/committees.calls.ts'
import type { CommitteeRow, CommitteeUse, CommitteeView } from '@klesis/contract/committees/committees.ts'
import type { CallResult } from '@klesis/contract/endpoint.ts'
import { type Capacity, may } from '@klesis/contract/rights.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, capacitiesEverywhere, mayEverywhere } from '../../actor/actor.ts'
import { athensDaySql } from '../../db/athens-day.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { unitLabel } from '../org/index.ts'

/** Invitations, by what is live or the draft, units and calendars that reference each committee, once each: read once for all committees, or by index for one. */
const references = sql`(
  select committee_id, 'invitation' as kind, id from invitation where committee_id is not null
  union select (card ->> 'committeeId')::int, 'invitation', invitation_id from invitation_draft where card ->> 'committeeId' is not null
  union select committee_id, 'unit', id from unit where committee_id is not null
  union select committee_id, 'calendar', id from calendar where committee_id is not null
  union select committee_id, 'calendar', calendar_id from calendar_event where committee_id is not null)`

/** What references the committee, and the latest application it was asked to decide on. */
const namedIn = (committee: RawBuilder<unknown>, language: Language) => {
  const referencing = (kind: CommitteeUse['kind']) => sql`(select r.id from ${references} r where r.committee_id = ${committee} and r.kind = ${sql.lit(kind)})`
  return sql`
  select 'invitation' as kind, i.id, ${titleOf(sql`i`, language)} as title from invitation i where i.id in ${referencing('invitation')}
  union all select 'unit', u.id, ${unitLabel(language)} from unit u where u.id in ${referencing('unit')}
  union all select 'calendar', k.id, ${titleOf(sql`k`, language)} from calendar k where k.id in ${referencing('calendar')}
  union all select 'approval', a.id, ${titleOf(sql`i`, language)} from application a join invitation i on i.id = a.invitation_id
    where a.id = (select g.application_id from step_group g where g.committee_id = ${committee} order by g.application_id desc limit 1)`
}

const titleOf = (table: RawBuilder<unknown>, language: Language) =>
  sql`coalesce(${table}.title ->> ${language}::text, ${table}.title ->> 'el', ${table}.title ->> 'en', '')`

/** All committees for administrators; other people see only those of which they are members today, without their uses. */
export async function readCommittees(db: Db, actor: Actor, now: Date): Promise<CallResult<typeof committees.list>> {
  const { rows } = await selectCommittees(actor, now).execute(db)
  return { items: rows, total: rows.length, mayEdit: mayEverywhere(actor, 'committee.edit') }
}

export function selectCommittees(actor: Actor, now: Date): RawBuilder<CommitteeRow> {
  const isSeen = mayEverywhere(actor, 'committee.read') ? sql`true` : isMemberToday(actor, now)
  const uses = mayEverywhere(actor, 'committee.edit') ? sql`coalesce(n.uses, 0) + exists (select from step_group g where g.committee_id = c.id)::int` : sql`0`
  return sql<CommitteeRow>`
    select c.id, c.code, c.title, c.rule, ${uses} as uses,
      (select count(*)::int from committee_member m where m.committee_id = c.id and m.role <> 'substitute' and ${isMemberOn(now)}) as members,
      (select p.fullname from committee_member m join person p on p.id = m.person_id where m.committee_id = c.id and m.role = 'chair' and ${isMemberOn(now)} limit 1) as chair
    from committee c left join (select committee_id, count(*)::int as uses from ${references} r group by committee_id) n on n.committee_id = c.id
    where ${isSeen} order by c.title ->> 'el', c.id`
}

const isMemberOn = (now: Date) => sql`${athensDaySql(now)} between m.active_from and coalesce(m.active_until, 'infinity')`

/** Whether the actor is a member of the committee `c` today, in any role. */
const isMemberToday = ({ person, scope }: Actor, now: Date) => sql<boolean>`exists (
  select from committee_member m where m.committee_id = c.id and m.person_id = ${scope ? null : (person?.id ?? null)}::int and ${isMemberOn(now)})`

export async function readCommittee(db: Db | Tx, actor: Actor, id: number, now: Date): Promise<CommitteeView> {
  const { rows } = await sql<Omit<CommitteeView, 'mayEdit'> & { isMember: boolean }>`
    select c.id, c.code, c.title, c.rule, c.revision, ${isMemberToday(actor, now)} as "isMember",
      (select coalesce(jsonb_agg(jsonb_build_object('personId', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'uid', p.uid, 'isActive', p.is_active,
          'role', m.role, 'activeFrom', m.active_from, 'activeUntil', m.active_until, 'hasSteps', ${hasSteps(sql`c.id`, sql`p.id`)}, 'owesEvaluations', ${mayEverywhere(actor, 'committee.edit')}::boolean and ${owesEvaluations(sql`c.id`, sql`p.id`)})
          order by m.active_until is not null, array_position(array['chair', 'member', 'substitute'], m.role), p.last_name, p.first_name, p.id), '[]')
        from committee_member m join person p on p.id = m.person_id where m.committee_id = c.id) as members,
      (select coalesce(jsonb_agg(to_jsonb(used)), '[]') from (${namedIn(sql`c.id`, actor.language)}) used) as uses
    from committee c where c.id = ${id}`.execute(db)
  const [row] = rows
  const capacities = new Set<Capacity>([...capacitiesEverywhere(actor), ...(row?.isMember ? (['committeeMember'] as const) : [])])
  if (!(row && may('committee.read', capacities))) return refuse('committee.notFound')
  const mayEdit = may('committee.edit', capacities)
  return { ...row, uses: mayEdit ? row.uses : [], mayEdit }
}

/** Whether the person has steps as a member of the committee or as a member's substitute. */
export const hasSteps = (committee: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql<boolean>`exists (
  select from step_group g join step s on s.group_id = g.id where g.committee_id = ${committee} and (s.approver_id = ${person} or s.stands_in_for_id = ${person}))`

/** Whether the person has begun evaluations for the committee that are not final, or has some assigned, of applications that wait for their evaluation. */
const owesEvaluations = (committee: RawBuilder<unknown>, person: RawBuilder<unknown>) => {
  const ofOpen = (table: RawBuilder<unknown>) => sql`${table} o join application a on a.id = o.application_id join invitation i on i.id = a.invitation_id
    where o.person_id = ${person} and i.committee_id = ${committee} and a.app_state = 'permanent' and a.approval_state = 'notstarted'
      and a.approval_problem is null and a.deleted_at is null`
  return sql<boolean>`(exists (select from ${ofOpen(sql`evaluation`)} and o.state = 'draft')
    or exists (select from ${ofOpen(sql`evaluation_assignment`)} and exists (select from assignment_plan d where d.invitation_id = i.id and d.is_chosen)
      and not exists (select from evaluation e where e.application_id = a.id and e.person_id = o.person_id and e.state = 'final')))`
}

export async function findUses(db: Db | Tx, id: number, language: Language): Promise<CommitteeUse[]> {
  return (await sql<CommitteeUse>`${namedIn(sql`${id}::int`, language)}`.execute(db)).rows
}
