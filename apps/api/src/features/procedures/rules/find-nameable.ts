import type { RuleChoices } from '@klesis/contract/procedures/rules/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { containsAllWords, searchWordsOf } from '../../../db/search-words.ts'
import { findPeopleByName } from '../../identity/index.ts'
import { readManagedInvitation } from '../../invitations/index.ts'

/** A unit `u` with its positions, as rules name them. */
export const nameableUnit: RawBuilder<unknown> = sql`jsonb_build_object('code', u.code,
  'label', jsonb_build_object('el', u.label, 'en', coalesce(nullif(u.label_en, ''), u.label)),
  'positions', (select coalesce(jsonb_agg(jsonb_build_object('code', o.code, 'label', jsonb_build_object('el', o.label)) order by o.id), '[]')
    from position o where o.unit_id = u.id and o.is_active))`

interface Search {
  id: number
  search: string
}

const mostFound = 20

/** Units of the chart, by a part of their name or code. */
export async function findNameableUnits(db: Db, actor: Actor, { id, search }: Search): Promise<{ items: RuleChoices['units'] }> {
  await readManagedInvitation(db, actor, id)
  const { rows } = await sql<{ unit: RuleChoices['units'][number] }>`
    select ${nameableUnit} as unit from unit u where u.is_active and u.code <> '' and ${containsAllWords(sql`u.search`, searchWordsOf(search))}
    order by u.label, u.id limit ${mostFound}`.execute(db)
  return { items: rows.map(({ unit }) => unit) }
}

/** Staff whom rules can ask to approve, by a part of their name or address. */
export async function findStaff(db: Db, actor: Actor, { id, search }: Search) {
  await readManagedInvitation(db, actor, id)
  const isStaff = sql`exists (select from employee e where e.person_id = person.id and e.is_active)`
  const { ids } = await findPeopleByName(db, searchWordsOf(search), [sql`person.is_active`, isStaff], { page: 0, pageSize: mostFound })
  const { rows } = await sql<{ id: number; uid: string; name: string; unit: string | null }>`
    select p.id, p.uid, p.fullname as name, u.label as unit
    from unnest(${ids}::int[]) with ordinality found (id, place) join person p on p.id = found.id left join unit u on u.id = p.unit_id
    order by found.place`.execute(db)
  return { items: rows }
}
