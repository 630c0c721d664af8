import type { UnitChoice } from '@klesis/contract/users/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Units by words of their name, abbreviation or code, those nearest to the top first; accents and case do not count. */
export async function findUnits(db: Db, search: string): Promise<UnitChoice[]> {
  const words = search.split(/\s+/).map((word) => sql`t.words like '%' || search_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`)
  const { rows } = await sql<UnitChoice>`
    with recursive tree as (
      select id, code, label, array[]::text[] as path, search_key(concat_ws(' ', label, label_en, abbreviation, code)) as words
      from unit where parent_id is null and is_active
      union all
      select u.id, u.code, u.label, t.path || t.label, search_key(concat_ws(' ', u.label, u.label_en, u.abbreviation, u.code))
      from unit u join tree t on u.parent_id = t.id where u.is_active and cardinality(t.path) < 50)
    select t.id, t.code, t.label, t.path from tree t where ${sql.join(words, sql` and `)}
    order by cardinality(t.path), t.label, t.id limit 20`.execute(db)
  return rows
}
