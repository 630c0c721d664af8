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

/** Invitations, by what is live or the draft, units and calendars that reference the committee, and the latest application it was asked to decide on. */
const namedIn = (committee: RawBuilder<unknown>, language: Language) => sql`
  select 'invitation' as kind, i.id, coalesce(i.title ->> ${language}::text, i.title ->> 'el', i.title ->> 'en', '') as title from invitation i
    where i.committee_id = ${committee} or exists (
      select from invitation_draft d where d.invitation_id = i.id and d.card -> 'committeeId' = to_jsonb(${committee}))
  union all select 'unit', u.id, ${unitLabel(language)} from unit u where u.committee_id = ${committee}
  union all select 'calendar', k.id, coalesce(k.title ->> ${language}::text, k.title ->> 'el', k.title ->> 'en', '') from calendar k
    where k.committee_id = ${committee} or exists (select from calendar_event e where e.calendar_id = k.id and e.committee_id = ${committee})
  union all select 'approval', a.id, coalesce(i.title ->> ${language}::text, i.title ->> 'el', i.title ->> 'en', '')
    from application a join invitation i on i.id = a.invitation_id
    where a.id = (select g.application_id from step_group g where g.committee_id = ${committee} order by g.application_id desc limit 1)`

/** All committees for administrators; other people see only those of which they are members today. */
export async function readCommittees(db: Db, actor: Actor, now: Date): Promise<CallResult<typeof committees.list>> {
  const isSeen = mayEverywhere(actor, 'committee.read') ? sql`true` : isMemberToday(actor, now)
  const { rows } = await sql<CommitteeRow>`
    select c.id, c.code, c.title, c.rule, (select count(*)::int from (${namedIn(sql`c.id`, actor.language)}) uses) as uses,
      (select count(*)::int from committee_member m where m.committee_id = c.id and m.role <> 'substitute' and ${isMemberOn(now)}) as members,
      (select p.fullname from committee_member m join person p on p.id = m.person_id where m.committee_id = c.id and m.role = 'chair' and ${isMemberOn(now)} limit 1) as chair
    from committee c where ${isSeen} order by c.title ->> 'el', c.id`.execute(db)
  const mayEdit = mayEverywhere(actor, 'committee.edit')
  return { items: mayEdit ? rows : rows.map((row) => ({ ...row, uses: 0 })), total: rows.length, mayEdit }
}

const isMemberOn = (now: Date) => sql`${athensDaySql(now)} between m.active_from and coalesce(m.active_until, 'infinity')`

/** Whether the actor is a member of the committee `c` today, in any role. */
const isMemberToday = ({ person, scope }: Actor, now: Date) => sql<boolean>`exists (
  select from committee_member m where m.committee_id = c.id and m.person_id = ${scope ? null : (person?.id ?? null)}::int and ${isMemberOn(now)})`

export async function readCommittee(db: Db | Tx, actor: Actor, id: number, now: Date): Promise<CommitteeView> {
  const { rows } = await sql<Omit<CommitteeView, 'mayEdit'> & { isMember: boolean }>`
    select c.id, c.code, c.title, c.rule, c.revision, ${isMemberToday(actor, now)} as "isMember",
      (select coalesce(jsonb_agg(jsonb_build_object('personId', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'uid', p.uid, 'isActive', p.is_active,
          'role', m.role, 'activeFrom', m.active_from, 'activeUntil', m.active_until, 'hasSteps', ${hasSteps(sql`c.id`, sql`p.id`)})
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

export async function findUses(db: Db | Tx, id: number, language: Language): Promise<CommitteeUse[]> {
  return (await sql<CommitteeUse>`${namedIn(sql`${id}::int`, language)}`.execute(db)).rows
}
