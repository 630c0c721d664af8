import type { ChoicesQuery, LookupChoice } from '@klesis/contract/lookups/lookup-items.ts'
import { type RawBuilder, sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { countMatches, type MatchCount, matches } from './matches.ts'

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

/** The most of the first items that are looked through before a search takes the index of words. */
const far = 2_000

/** How many are looked through at first: few items share several words, or a longer beginning. */
function nearby({ search, skip }: Pick<ChoicesQuery, 'search' | 'skip'>): number {
  const typed = search.trim()
  if (/\s/.test(typed)) return 500
  return typed.length > 5 && skip === 0 ? 750 : far
}

interface SearchReads<Row> {
  /** Reads the page among so many first items. */
  ofFirst: (count: number) => Promise<Row[]>
  byWords: () => Promise<Row[]>
}

/** The page of a search, and one item more if there is one. The nearest items may hold so many matches that those after them soon fill the page. */
async function search<Row>({ limit, ...query }: ChoicesQuery, { ofFirst, byWords }: SearchReads<Row>): Promise<Row[]> {
  const looked = nearby(query)
  const nearest = await ofFirst(looked)
  const matched = nearest.length === 0 ? 0 : query.skip + nearest.length
  const isFullSoon = looked < far && nearest.length <= limit && (matched * far) / looked > query.skip + limit
  const first = isFullSoon ? await ofFirst(far) : nearest
  return first.length > limit ? first : byWords()
}

/**
 * Items of a lookup in their order with their labels in one language. One more than the page says whether there are others. A beginning that many
 * items share fills the page from the first ones, so that neither all that it finds are counted nor sorted; what is rarer is found by its words.
 */
export async function readLookupItems(db: Db | Tx, lookupId: number, query: ChoicesQuery, now: Date): Promise<{ items: LookupChoice[] } & MatchCount> {
  const where = whereChosen(lookupId, query, now)
  const limit = query.codes ? maxCodes : query.limit
  const read = async (from: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const { rows } = await sql<Omit<LookupChoice, 'parent'> & { parent: string | null }>`
      select i.code, ${labelIn(query.lang)} as label, i.extra,
        (select p.code from lookup_item p where p.id = i.parent_id) as parent
      from ${from} i where ${where} order by ${order} limit ${limit + 1} offset ${query.skip}`.execute(db)
    return rows
  }
  const isSearch = !query.codes && query.search.trim() !== ''
  const rows = isSearch
    ? await search(query, {
        ofFirst: (count) => read(sql`(select * from lookup_item where lookup_id = ${lookupId} order by position limit ${count})`, sql`i.position`),
        // Not in the order of the index, which the database would go through for words of which it knows nothing.
        byWords: () => read(sql`lookup_item`, sql`i.position + 0`),
      })
    : await read(sql`lookup_item`, sql`i.position`)
  const items = rows.slice(0, limit).map(({ parent, ...item }) => (parent === null ? item : { ...item, parent }))
  const isBehindTheLast = rows.length === 0 && query.skip > 0
  return { items, ...(isBehindTheLast ? await countMatches(db, where) : { total: query.skip + rows.length, totalIsExact: rows.length <= limit }) }
}

/** Items of a lookup as forms and scripts read them; none for a code that no lookup has. */
export async function findLookupItems(db: Db | Tx, code: string, query: ChoicesQuery, now: Date): Promise<LookupChoice[]> {
  const lookup = await db.selectFrom('lookup').select('id').where('code', '=', code).executeTakeFirst()
  return lookup ? (await readLookupItems(db, lookup.id, query, now)).items : []
}
