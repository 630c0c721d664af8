import { createHash } from 'node:crypto'
import type { ItemFault, ItemsPreview } from '@klesis/contract/lookups/lookup-exchange.ts'
import type { MissingItems } from '@klesis/contract/lookups/lookup-limits.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { tableFaultText } from '../../../tables/table-fault-texts.ts'
import { fillText } from '../../../texts/fill-text.ts'
import type { LockedLookup } from '../lock-lookup.ts'
import { type ItemFaultCode, lookupFaultText } from './fault-texts.ts'
import { type ItemsFile, presentRows } from './items-file.ts'
import type { StagedItems } from './stage-items.ts'

const maxFaults = 500

export interface ItemsRequest {
  id: number
  bytes: Uint8Array
  missing: MissingItems
}

/** What the preview and the import know of a file. The rows are in the temporary table `plan_items`. */
export interface ItemsPlan extends Pick<ItemsPreview, 'basis' | 'added' | 'changed' | 'retired' | 'unchanged' | 'missing' | 'faults' | 'faultsTotal'> {
  itemsFile: ItemsFile
}

interface Staging {
  lookup: LockedLookup
  itemsFile: ItemsFile
  staged: StagedItems
  request: ItemsRequest
}

/**
 * Compares the staged rows with the items: `was` and `now` hold an item as the flat row of a file. An empty cell empties a value, except that of `active` and
 * `order`, which then stay as they are; what the file has no column for stays, too.
 */
export async function planItems(tx: Tx, { lookup, itemsFile, staged, request }: Staging, language: Language): Promise<ItemsPlan> {
  const { id, bytes, missing } = request
  const isRetired = missing === 'retire' ? sql`n.is_active` : sql`false`
  await sql`
    create temp table plan_items on commit drop as
    select s.row, n.id, n.place, coalesce(s.code, n.code) as code, n.flat as was, case when s.row is null then
        case when ${isRetired} then n.flat || '{"active": false}' else n.flat end
      else (select jsonb_object_agg(key, value) from jsonb_each(coalesce(n.flat, '{"active": true}')
        || (select jsonb_object_agg(key, value) from jsonb_each(s.cells) where not (key in ('active', 'order') and value in ('null', '""'))))
        where value not in ('null', '""')) end as now, '' as action
    from (${presentRows(id, itemsFile)}) n full join stage_items s on s.code = n.code`.execute(tx)
  // Numbers of a JSON file and of the database are compared as texts.
  await sql`
    update plan_items set action = case when id is null then 'added' when now is not distinct from was or not exists (
        select from jsonb_each_text(was) w full join jsonb_each_text(now) n using (key) where w.value is distinct from n.value) then 'unchanged'
      when row is null then 'retired' else 'changed' end`.execute(tx)
  await sql`analyze plan_items`.execute(tx)
  const { rows } = await sql<Pick<ItemsPlan, 'added' | 'changed' | 'retired' | 'unchanged' | 'missing'>>`
    select count(*) filter (where action = 'added')::int as added, count(*) filter (where action = 'changed')::int as changed,
      count(*) filter (where action = 'retired')::int as retired, count(*) filter (where action = 'unchanged' and row is not null)::int as unchanged,
      count(*) filter (where row is null)::int as missing
    from plan_items`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('The plan of an import was not counted.')
  const found = await findFaults(tx, lookup, itemsFile)
  const state = `${lookup.revision} ${lookup.items_revision} ${missing}`
  const basis = createHash('sha256').update(state).update(bytes).digest('hex')
  return { itemsFile, ...counts, basis, ...toFaults(tx, { itemsFile, staged, found }, language) }
}

interface FoundFault {
  row: number
  column: string
  code: ItemFaultCode
  found: string | null
}

/** The faults that show only beside other rows and other cells. */
async function findFaults(tx: Tx, lookup: LockedLookup, { labels }: ItemsFile): Promise<FoundFault[]> {
  const { rows } = await sql<FoundFault>`
    select max(row) as row, 'code' as column, 'twice' as code, code as found from stage_items group by code having count(*) > 1
    union all select row, 'code', 'badItemCode', code from stage_items where code ~ '[,\u0001-\u001f]'
    union all select row, ${labels.el ?? 'code'}, 'noLabel', code from plan_items where row is not null and not now ?| ${Object.values(labels)}::text[]
    union all select row, 'parent', 'unknownParent', now ->> 'parent' from plan_items where row is not null and now ? 'parent'
      and not exists (select from lookup_item p where p.lookup_id = ${lookup.parent_id}::int and p.code = plan_items.now ->> 'parent')
    union all select row, 'validUntil', 'datesWrong', to_char((now ->> 'validUntil')::date, 'DD-MM-YYYY') from plan_items
      where row is not null and (now ->> 'validUntil')::date < (now ->> 'validFrom')::date
    union all select row, 'order', 'badOrder', now ->> 'order' from plan_items where row is not null and now ->> 'order' !~ '^[1-9][0-9]{0,6}$'
    order by row limit ${maxFaults}`.execute(tx)
  return rows
}

/** The faults of the file and of its rows in the caller's language. */
function toFaults(
  tx: Tx,
  { itemsFile: { file }, staged, found }: Pick<Staging, 'itemsFile' | 'staged'> & { found: readonly FoundFault[] },
  language: Language,
): Pick<ItemsPlan, 'faults' | 'faultsTotal'> {
  const reader = { editedTexts: contextOf(tx).editedTexts, language }
  const titleOf = (key: string | undefined) => file.sheets[0]?.columns.find((column) => column.key === key)?.titles[language] ?? null
  const ofFile = staged.faults.map((fault): ItemFault => ({ row: fault.row, column: titleOf(fault.column), message: tableFaultText(reader, file, fault) }))
  const ofRows = found.map(({ row, column, code, found: what }): ItemFault => {
    const message = fillText(lookupFaultText(reader.editedTexts, code, language), { found: what ?? '' })
    return { row, column: titleOf(column), message }
  })
  const faults = [...ofFile, ...ofRows].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)).slice(0, maxFaults)
  return { faults, faultsTotal: staged.total + found.length }
}
