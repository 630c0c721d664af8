import { maxRows } from '@klesis/contract/lookups/lookup-limits.ts'
import { LookupColumn } from '@klesis/contract/lookups/lookups.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import { languageColumns, languageKeys, renamed } from '../../../imports/language-columns.ts'
import type { CellKind, Column, Sheet, TableFile } from '../../../tables/table-file.ts'
import type { LockedLookup } from '../lock-lookup.ts'

/** The file of one lookup: a row for each item, with a column for its label in each language and for each further column of the lookup. */
export interface ItemsFile {
  file: TableFile<'items'>
  /** The one sheet of the file. */
  sheet: Sheet<'items'>
  /** The columns of labels, by language. */
  labels: Readonly<Record<string, string>>
  /** The further columns of the lookup, by key. */
  extras: Readonly<Record<string, string>>
}

const column = (key: string, [el, en]: readonly [string, string], kind: CellKind, options: Partial<Column> = {}): Column => ({
  ...{ key, kind, titles: { el, en } },
  ...options,
})

const extraKey = (key: string) => `x_${key}`

export async function readItemsFile(db: Db | Tx, lookup: Pick<LockedLookup, 'id' | 'columns' | 'parent_id'>): Promise<ItemsFile> {
  const { rows } = await sql<{ code: string }>`
    select code from (select code, position from language where for_invitations
      union all select distinct jsonb_object_keys(label), null::integer from lookup_item where lookup_id = ${lookup.id}) l
    group by code order by min(position), code`.execute(db)
  const labels = languageKeys(
    'label',
    rows.map(({ code }) => code),
  )
  const further = z.array(LookupColumn).parse(lookup.columns)
  const columns = [
    column('code', ['Κωδικός', 'Code'], 'text', { most: 100, isRequired: true }),
    ...languageColumns(labels, { el: 'Ετικέτα', en: 'Label' }),
    ...(lookup.parent_id === null ? [] : [column('parent', ['Κωδικός ανώτερης τιμής', 'Code of the parent item'], 'text', { most: 100 })]),
    column('active', ['Ενεργή', 'Active'], 'flag'),
    column('validFrom', ['Ισχύει από', 'Valid from'], 'day'),
    column('validUntil', ['Ισχύει έως και', 'Valid until'], 'day'),
    column('order', ['Σειρά', 'Order'], 'text', { most: 10 }),
    ...further.map(({ key, title }) => column(extraKey(key), [toTitle(title, 'el', key), toTitle(title, 'en', key)], 'text', { most: 500 })),
  ]
  const sheet: Sheet<'items'> = { key: 'items', titles: { el: 'Τιμές', en: 'Items' }, keys: ['code'], columns }
  return {
    file: { format: 'klesis.lookup', maxRows, maxUnpackedMegabytes: 256, sheets: [sheet] },
    sheet,
    labels,
    extras: Object.fromEntries(further.map(({ key }) => [key, extraKey(key)])),
  }
}

const toTitle = (title: LookupColumn['title'], language: string, key: string) => textIn(title, language) || key

/**
 * Selects the existing items of a lookup: id, code as `key`, place in the order, and `flat`, an object with a value for each column of the file that is not empty.
 * Exports and the comparison of an imported file use the same query, so that a file that was not changed has no differences.
 */
export const presentRows = (lookupId: number, { labels, extras }: ItemsFile) => sql`
  select i.id, i.code as key, n.place, jsonb_strip_nulls(jsonb_build_object('code', i.code, 'parent', (select p.code from lookup_item p where p.id = i.parent_id),
      'active', i.is_active, 'validFrom', i.valid_from, 'validUntil', i.valid_until, 'order', n.place)
    || ${renamed(sql`i.label`, labels)} || ${renamed(sql`i.extra`, extras)}) as flat
  from lookup_item i join (select id, row_number() over (order by position)::int as place from lookup_item where lookup_id = ${lookupId}) n on n.id = i.id
  where i.lookup_id = ${lookupId}`
