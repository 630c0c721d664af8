import type { ChoicesQuery, LookupChoice } from '@klesis/contract/lookups/lookup-items.ts'
import { sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { countMatches, inOrder, type MatchCount, matches } from './matches.ts'

/** The most items that are found by their codes. */
const maxCodes = 1_000

/** The condition that the item `i` can be chosen on a day. */
export const canBeChosen = (now: Date) => {
  const today = athensDaySql(now)
  return sql<boolean>`(i.is_active and (i.valid_from is null or i.valid_from <= ${today}) and (i.valid_until is null or i.valid_until >= ${today}))`
}

/** The items that can be chosen on a day; with codes, the items that have them, also retired ones. */
function whereChosen(lookupId: number, { parent, search, codes }: Omit<ChoicesQuery, 'lang'>, now: Date) {
  if (codes) return sql`i.lookup_id = ${lookupId} and i.code = any(${codes}::text[])`
  const ofParent =
    parent === undefined
      ? sql`true`
      : sql`i.parent_id = (select p.id from lookup_item p join lookup l on l.parent_id = p.lookup_id where l.id = ${lookupId} and p.code = ${parent})`
  return sql`i.lookup_id = ${lookupId} and ${canBeChosen(now)} and ${ofParent} and ${matches(lookupId, search)}`
}

/** The label of the item `i` in a language, else in Greek, else in any. */
export const labelIn = (language: string) =>
  sql<string>`coalesce(i.label ->> ${language}, i.label ->> 'el', (select min(text.value) from jsonb_each_text(i.label) text))`

/** Items of a lookup in their order with their labels in one language, and how many there are. */
export async function readLookupItems(db: Db | Tx, lookupId: number, query: ChoicesQuery, now: Date): Promise<{ items: LookupChoice[] } & MatchCount> {
  const where = whereChosen(lookupId, query, now)
  const count = await countMatches(db, where)
  const order = query.search.trim() === '' ? sql`i.position` : inOrder(count)
  const { rows } = await sql<Omit<LookupChoice, 'parent'> & { parent: string | null }>`
    select i.code, ${labelIn(query.lang)} as label, i.extra,
      (select p.code from lookup_item p where p.id = i.parent_id) as parent
    from lookup_item i where ${where} order by ${order} limit ${query.codes ? maxCodes : query.limit} offset ${query.skip}`.execute(db)
  return { items: rows.map(({ parent, ...item }) => (parent === null ? item : { ...item, parent })), ...count }
}

/** Items of a lookup as forms and scripts read them; none for a code that no lookup has. */
export async function findLookupItems(db: Db | Tx, code: string, query: ChoicesQuery, now: Date): Promise<LookupChoice[]> {
  const lookup = await db.selectFrom('lookup').select('id').where('code', '=', code).executeTakeFirst()
  return lookup ? (await readLookupItems(db, lookup.id, query, now)).items : []
}
