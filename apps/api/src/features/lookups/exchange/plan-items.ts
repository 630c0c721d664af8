import { createHash } from 'node:crypto'
import type { ItemsPreview } from '@klesis/contract/lookups/lookup-exchange.ts'
import type { MissingItems } from '@klesis/contract/lookups/lookup-limits.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { countPlan, createPlan, planRows } from '../../../imports/plan-rows.ts'
import type { StagedRows } from '../../../imports/stage-rows.ts'
import { maxFaults, type RowFault, toFaults } from '../../../imports/to-faults.ts'
import type { LockedLookup } from '../lock-lookup.ts'
import { type ItemFaultCode, lookupFaultText } from './fault-texts.ts'
import { type ItemsFile, presentRows } from './items-file.ts'

export interface ItemsRequest {
  id: number
  bytes: Uint8Array
  missing: MissingItems
}

/** What the preview and the import know of a file. The rows are in the temporary table `plan_row`. */
export interface ItemsPlan extends Omit<ItemsPreview, 'changes'> {
  itemsFile: ItemsFile
}

interface Staging {
  lookup: LockedLookup
  itemsFile: ItemsFile
  staged: StagedRows<'items'>
  request: ItemsRequest
}

/** Compares the staged rows with the items. */
export async function planItems(tx: Tx, { lookup, itemsFile, staged, request }: Staging, language: Language): Promise<ItemsPlan> {
  const { id, bytes, missing } = request
  await createPlan(tx)
  await planRows(tx, {
    ...{ sheet: 'items', present: presentRows(id, itemsFile), initial: { active: true }, kept: ['active', 'order'] },
    ...(missing === 'retire' && { leftOut: sql`case when (n.flat ->> 'active')::boolean then n.flat || '{"active": false}' else n.flat end` }),
  })
  const counts = await countPlan(tx)
  const ofRows = await findFaults(tx, lookup, itemsFile)
  const state = `${lookup.revision} ${lookup.items_revision} ${missing}`
  const basis = createHash('sha256').update(state).update(bytes).digest('hex')
  return { itemsFile, ...counts, basis, ...toFaults(tx, { file: itemsFile.file, staged, ofRows, texts: lookupFaultText }, language) }
}

/** The faults that show only beside other rows and other cells. */
async function findFaults(tx: Tx, lookup: LockedLookup, { labels }: ItemsFile): Promise<RowFault<ItemFaultCode>[]> {
  const { rows } = await sql<RowFault<ItemFaultCode>>`
    select 'items' as sheet, f.* from (select max(row) as row, 'code' as column, 'twice' as code, key as found from stage_row group by key having count(*) > 1
    union all select row, 'code', 'badItemCode', key from stage_row where key ~ '[,\u0001-\u001f]'
    union all select row, ${labels.el ?? 'code'}, 'noLabel', key from plan_row where row is not null and not now ?| ${Object.values(labels)}::text[]
    union all select row, 'parent', 'unknownParent', now ->> 'parent' from plan_row where row is not null and now ? 'parent'
      and not exists (select from lookup_item p where p.lookup_id = ${lookup.parent_id}::int and p.code = plan_row.now ->> 'parent')
    union all select row, 'validUntil', 'datesWrong', to_char((now ->> 'validUntil')::date, 'DD-MM-YYYY') from plan_row
      where row is not null and (now ->> 'validUntil')::date < (now ->> 'validFrom')::date
    union all select row, 'order', 'badOrder', now ->> 'order' from plan_row where row is not null and now ->> 'order' !~ '^[1-9][0-9]{0,6}$'
    order by row, "column", code) f limit ${maxFaults}`.execute(tx)
  return rows
}
