import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { lookupItems } from '@klesis/contract/lookups/lookup-items.calls.ts'
import type { LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import type { ItemState } from '@klesis/contract/lookups/lookup-limits.ts'
import { pageSize } from '@klesis/contract/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { isItemInUse } from './is-item-in-use.ts'
import { itemColumns } from './item-columns.ts'
import { countMatches, inOrder, matches } from './matches.ts'

interface ItemsQuery {
  id: number
  search: string
  state: ItemState
  after?: number | undefined
}

const inState: Record<ItemState, RawBuilder<unknown>> = { all: sql`true`, active: sql`i.is_active`, retired: sql`not i.is_active` }

/** One page of the items. The totals of states are kept; matches of a search are counted up to a limit. */
export async function readItems(db: Db, { id, search, state, after }: ItemsQuery): Promise<CallResult<typeof lookupItems.list>> {
  const lookup = await db.selectFrom('lookup').select(['items', 'retired']).where('id', '=', id).executeTakeFirst()
  if (!lookup) return refuse('lookup.notFound')
  const { items, retired } = lookup
  const where = sql`i.lookup_id = ${id} and ${inState[state]} and ${matches(id, search)}`
  const isSearch = search.trim() !== ''
  const count = isSearch ? await countMatches(db, where) : { total: { all: items, active: items - retired, retired }[state], totalIsExact: true }
  const page = after === undefined ? where : sql`${where} and i.position > ${after}`
  const order = isSearch ? inOrder(count) : sql`i.position`
  const { rows } = await sql<LookupItem>`select ${itemColumns} from lookup_item i where ${page} order by ${order} limit ${pageSize}`.execute(db)
  return { items: rows, ...count }
}

export async function findItem(db: Db | Tx, lookupId: number, itemId: number): Promise<LookupItem> {
  const { rows } = await sql<LookupItem>`select ${itemColumns} from lookup_item i where i.id = ${itemId} and i.lookup_id = ${lookupId}`.execute(db)
  return rows[0] ?? refuse('lookupItem.notFound')
}

export async function readItem(db: Db, { id, itemId }: { id: number; itemId: number }): Promise<CallResult<typeof lookupItems.read>> {
  const item = await findItem(db, id, itemId)
  return { ...item, inUse: await isItemInUse(db, itemId) }
}
