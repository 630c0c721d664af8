import { mostSuggestions, type SuggestedConflict } from '@klesis/contract/evaluations/committee.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { isMemberToday, isOpenTo } from '../../duties/index.ts'
import { requireEvaluation } from '../evaluations.policy.ts'
import { isCountedSql, isWaitingSql } from '../list/conditions.ts'

/** The position of the head of a unit. */
const head = 'head'

/**
 * Members who may have a conflict of interest with an application that waits: what the organisation chart of today says of both, and answers that name the member by
 * e-mail address or full name. The university itself is no unit that anybody shares. Declared and dismissed ones are left out, what is closed to the manager, and suggestions
 * about themselves.
 * The first ones are read: the others follow as these are declared or dismissed.
 */
export async function readSuggestions(db: Db, actor: Actor, of: { invitationId: number; now: Date }): Promise<{ items: SuggestedConflict[]; total: number }> {
  const { committeeId } = await requireEvaluation(db, actor, 'evaluation.manage', of)
  const today = athensDaySql(of.now)
  const { rows } = await sql<SuggestedConflict & { total: number }>`
    with member as materialized (
      select p.id, p.fullname, p.email, p.unit_id from committee_member m join person p on p.id = m.person_id
      where m.committee_id = ${committeeId} and ${isMemberToday(of.now)}),
    waiting as materialized (
      select a.id, a.person_id, a.protocol_number, a.applicant_name, search_key(a.data::text) as words from application a
      where a.invitation_id = ${of.invitationId} and ${isCountedSql} and ${isWaitingSql} and ${isOpenTo(requirePerson(actor).id)}),
    someone as materialized (select id from member union select person_id from waiting),
    held as materialized (
      select e.person_id, o.unit_id, o.code from someone s join employee e on e.person_id = s.id join holding h on h.employee_id = e.id
        join position o on o.id = h.position_id where ${today} between h.active_from and coalesce(h.active_until, 'infinity')),
    belongs as materialized (
      select p.id as person_id, p.unit_id from someone s join person p on p.id = s.id where p.unit_id <> 0
      union select person_id, unit_id from held where unit_id <> 0),
    heads as materialized (
      select h.person_id as head_id, b.person_id, h.unit_id from held h join unit u on u.id = h.unit_id
        join belongs b on b.person_id <> h.person_id join unit own on own.id = b.unit_id and h.unit_id in (own.id, own.parent_id)
      where h.code = ${head}),
    sign as (
      select w.id as application_id, m.id as person_id, 'sameUnit' as kind, one.unit_id, 1 as place
        from waiting w join belongs one on one.person_id = w.person_id join belongs other on other.unit_id = one.unit_id join member m on m.id = other.person_id
      union select w.id, m.id, 'memberAbove', h.unit_id, 2 from waiting w join heads h on h.person_id = w.person_id join member m on m.id = h.head_id
      union select w.id, m.id, 'memberBelow', h.unit_id, 3 from waiting w join heads h on h.head_id = w.person_id join member m on m.id = h.person_id
      union select w.id, m.id, 'named', null, 4 from waiting w cross join member m
        where w.words like '%' || search_key(nullif(m.fullname, '')) || '%' or w.words like '%' || search_key(m.email) || '%')
    select w.id as "applicationId", w.protocol_number as "protocolNumber", w.applicant_name as "applicantName", m.id as "personId", m.fullname as name,
      jsonb_agg(jsonb_build_object('kind', s.kind, 'unit', case when u.id is not null then jsonb_build_object('el', u.label, 'en', coalesce(nullif(u.label_en, ''), u.label)) end)
        order by s.place, u.label) as signs, count(*) over ()::int as total
    from sign s join waiting w on w.id = s.application_id join member m on m.id = s.person_id left join unit u on u.id = s.unit_id
    where w.person_id <> m.id and m.id <> ${requirePerson(actor).id}
      and not exists (select from evaluation_conflict k where k.application_id = w.id and k.person_id = m.id)
      and not exists (select from evaluation_dismissal d where d.application_id = w.id and d.person_id = m.id)
    group by w.id, w.protocol_number, w.applicant_name, m.id, m.fullname order by w.id, m.id limit ${mostSuggestions}`.execute(db)
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
