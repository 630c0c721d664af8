import type { LookupItem, LookupItemChange } from '@klesis/contract/lookups/lookup-items.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockLookup } from '../lock-lookup.ts'
import { checkItem, toRow } from './check-item.ts'
import { compareItems } from './compare-items.ts'
import { countItems } from './count-items.ts'
import { findItem } from './read-items.ts'

type Change = LookupItemChange & { id: number; itemId: number; revision: number }

/** Changes, retires or restores an item. */
export async function saveItem(db: Db, actor: Actor, { id, itemId, revision, ...change }: Change): Promise<LookupItem> {
  return inTransaction(db, async (tx) => {
    const lookup = await lockLookup(tx, id)
    const before = await findItem(tx, id, itemId)
    if (before.revision !== revision) refuse('lookupItem.changed')
    await checkItem(tx, lookup, change)
    await tx
      .updateTable('lookup_item')
      .set({ ...toRow(change), revision: revision + 1 })
      .where('id', '=', itemId)
      .execute()
    await countItems(tx, id, { retired: Number(before.isActive) - Number(change.isActive) })
    const item = await findItem(tx, id, itemId)
    const code = before.isActive && !item.isActive ? 'lookup.itemRetired' : 'lookup.itemChanged'
    await record(tx, actor, { subject: 'lookup', subjectId: id, code, ids: { lookup: lookup.code, item: item.code }, changes: compareItems(before, item) })
    return item
  })
}
