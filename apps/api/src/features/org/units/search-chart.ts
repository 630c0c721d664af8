import type { ChartSearchResult } from '@klesis/contract/org/units.ts'
import { type RawBuilder, sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { containsAllWords, searchWordsOf } from '../../../db/search-words.ts'
import { findUnits, maxResults } from './find-units.ts'
import { unitPath } from './unit-path.ts'

/** Finds units and present holders by words of their names and addresses, whatever accents and case. */
export async function searchChart(db: Db, { search, now }: { search: string; now: Date }): Promise<ChartSearchResult> {
  const [units, people] = await Promise.all([findUnits(db, { search }), findPeople(db, searchWordsOf(search), athensDaySql(now))])
  return { units, people }
}

async function findPeople(db: Db, words: readonly string[], day: RawBuilder<string>): Promise<ChartSearchResult['people']> {
  const { rows } = await sql<ChartSearchResult['people'][number]>`
    with found as materialized (
      select o.id as "positionId", e.id as "employeeId", e.first_name || ' ' || e.last_name as fullname, e.last_name,
        '/api/avatar/' || coalesce(e.photo_file_id, p.avatar_file_id) as avatar_url, t.label as "positionLabel", o.label, o.unit_id
      from employee e join holding h on h.employee_id = e.id and h.kind = 'holder' and h.active_from <= ${day} and coalesce(h.active_until, 'infinity') >= ${day}
        join position o on o.id = h.position_id and o.is_active join position_type t on t.id = o.position_type_id left join person p on p.id = e.person_id
      where ${containsAllWords(sql`e.search`, words)}
      order by e.last_name, e.first_name, e.id, o.id limit ${maxResults})
    select f."positionId", f."employeeId", f.fullname, f.avatar_url, f."positionLabel", f.label,
      jsonb_build_object('id', u.id, 'label', u.label, 'labelEn', u.label_en) as unit, ${unitPath(sql`u.id`)} as path
    from found f join unit u on u.id = f.unit_id order by f.last_name, f.fullname, f."positionId"`.execute(db)
  return rows
}
