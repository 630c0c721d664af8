import type { CommitteeRow, CommitteeUse, CommitteeView } from '@klesis/contract/committees/committees.ts'
import { type RawBuilder, sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../http/refuse.ts'

/** Invitations and units that name the committee `c`, and what it was asked to decide on. */
const namedIn = (committee: RawBuilder<unknown>) => sql`
  select 'invitation' as kind, i.id, coalesce(i.title ->> 'el', i.title ->> 'en', '') as title from invitation i where i.committee_id = ${committee}
  union all select 'unit', u.id, u.label from unit u where u.committee_id = ${committee}
  union all select * from (select 'approval', a.id, a.title from step_group g join application a on a.id = g.application_id
    where g.committee_id = ${committee} order by a.id desc limit 1) asked`

export async function readCommittees(db: Db, now: Date): Promise<{ items: CommitteeRow[]; total: number }> {
  const { rows } = await sql<CommitteeRow>`
    select c.id, c.code, c.title, c.rule, (select count(*)::int from (${namedIn(sql`c.id`)}) uses) as uses,
      (select count(*)::int from committee_member m where m.committee_id = c.id and m.role <> 'substitute' and ${sits(now)}) as members,
      (select p.fullname from committee_member m join person p on p.id = m.person_id where m.committee_id = c.id and m.role = 'chair' and ${sits(now)} limit 1) as chair
    from committee c order by c.title ->> 'el', c.id`.execute(db)
  return { items: rows, total: rows.length }
}

const sits = (now: Date) => sql`${athensDay(now)} between m.active_from and coalesce(m.active_until, 'infinity')`

export async function readCommittee(db: Db | Tx, id: number): Promise<CommitteeView> {
  const { rows } = await sql<CommitteeView>`
    select c.id, c.code, c.title, c.rule, c.revision,
      (select coalesce(jsonb_agg(jsonb_build_object('personId', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'uid', p.uid, 'isActive', p.is_active,
          'role', m.role, 'activeFrom', m.active_from, 'activeUntil', m.active_until, 'hasSteps', ${hasSteps(sql`c.id`, sql`p.id`)})
          order by m.active_until is not null, array_position(array['chair', 'member', 'substitute'], m.role), p.last_name, p.first_name, p.id), '[]')
        from committee_member m join person p on p.id = m.person_id where m.committee_id = c.id) as members,
      (select coalesce(jsonb_agg(to_jsonb(used)), '[]') from (${namedIn(sql`c.id`)}) used) as uses
    from committee c where c.id = ${id}`.execute(db)
  return rows[0] ?? refuse('committee.notFound')
}

/** Whether the person was asked to decide as one of the committee, or for one of it. */
export const hasSteps = (committee: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql<boolean>`exists (
  select from step_group g join step s on s.group_id = g.id where g.committee_id = ${committee} and (s.approver_id = ${person} or s.stands_in_for_id = ${person}))`

export async function findUses(db: Db | Tx, id: number): Promise<CommitteeUse[]> {
  return (await sql<CommitteeUse>`${namedIn(sql`${id}::int`)}`.execute(db)).rows
}
