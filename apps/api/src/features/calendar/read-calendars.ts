import type { CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db, Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import { keepsCalendars, seesCalendar } from './calendar.policy.ts'

interface Calendars {
  items: CalendarRow[]
  total: number
  mayEdit: boolean
  hasOwnAddress: boolean
}

/** The calendars that the actor sees, by title. */
export async function readCalendars(db: Db, actor: Actor, now: Date): Promise<Calendars> {
  const { id } = requirePerson(actor)
  const items = await findRows(db, actor, now, sql`true`)
  const own = await db.selectFrom('calendar_address').select('id').where('person_id', '=', id).where('calendar_id', 'is', null).executeTakeFirst()
  return { items, total: items.length, mayEdit: keepsCalendars(actor), hasOwnAddress: own !== undefined }
}

export async function readCalendar(db: Db | Tx, actor: Actor, id: number, now: Date): Promise<CalendarRow> {
  const [row] = await findRows(db, actor, now, sql`k.id = ${id}`)
  return row ?? refuse('calendar.notFound')
}

async function findRows(db: Db | Tx, actor: Actor, now: Date, which: RawBuilder<unknown>): Promise<CalendarRow[]> {
  const { id } = requirePerson(actor)
  const { rows } = await sql<Omit<CalendarRow, 'of'> & { ofId: number | null; ofTitle: LocalizedText | null }>`
    select k.id, k.title, k.audience, coalesce(k.unit_id, k.committee_id) as "ofId",
      coalesce(c.title, jsonb_build_object('el', u.label, 'en', coalesce(nullif(u.label_en, ''), u.label))) as "ofTitle",
      (select coalesce(jsonb_agg(jsonb_build_object('personId', p.id, 'name', p.fullname) order by p.last_name, p.id), '[]')
        from calendar_person v join person p on p.id = v.person_id where v.calendar_id = k.id and ${keepsCalendars(actor)}) as people,
      (select count(*)::int from calendar_event e where e.calendar_id = k.id and e.ends_at > ${now.toISOString()}::timestamptz) as coming,
      exists (select from calendar_address d where d.calendar_id = k.id and d.person_id = ${id}) as "hasAddress", k.revision
    from calendar k left join unit u on u.id = k.unit_id left join committee c on c.id = k.committee_id
    where ${which} and ${seesCalendar(actor, id, now)} order by search_key(coalesce(k.title ->> 'el', k.title ->> 'en')), k.id`.execute(db)
  return rows.map(({ ofId, ofTitle, ...row }) => ({ ...row, of: ofId === null ? null : { id: ofId, title: ofTitle ?? {} } }))
}
