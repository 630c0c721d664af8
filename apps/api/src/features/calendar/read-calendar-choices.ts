import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

interface Choice {
  id: number
  title: LocalizedText
}

/** What whoever keeps calendars can choose: invitations are those that anybody may know of. */
export async function readCalendarChoices(db: Db): Promise<{ units: Choice[]; committees: Choice[]; invitations: Choice[] }> {
  const [units, committees, invitations] = await Promise.all([
    sql<Choice>`select u.id, jsonb_build_object('el', u.label, 'en', coalesce(nullif(u.label_en, ''), u.label)) as title
      from unit u where u.is_active order by search_key(u.label), u.id`.execute(db),
    sql<Choice>`select c.id, c.title from committee c order by search_key(coalesce(c.title ->> 'el', c.title ->> 'en')), c.id`.execute(db),
    sql<Choice>`select i.id, i.title from invitation i where i.is_published and not i.is_archived order by i.ends_at desc, i.id`.execute(db),
  ])
  return { units: units.rows, committees: committees.rows, invitations: invitations.rows }
}
