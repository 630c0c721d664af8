import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockLookup } from '../lock-lookup.ts'
import { countItems } from './count-items.ts'
import { isItemInUse } from './is-item-in-use.ts'
import { findItem } from './read-items.ts'

/** Milliseconds in which a change that began before the search of all answers is done. */
const longestChange = 60_000

/** Deletes an item that no answer and no other item names. */
export async function removeItem(db: Db, actor: Actor, { id, itemId }: { id: number; itemId: number }, now: Date): Promise<void> {
  // All answers are read before anything is locked: others go on changing the lookup meanwhile. Those saved during that are read at the end.
  await findItem(db, id, itemId)
  if (await isItemInUse(db, itemId)) refuse('lookupItem.inUse')
  await inTransaction(db, async (tx) => {
    const lookup = await lockLookup(tx, id)
    const item = await findItem(tx, id, itemId)
    // Who is about to name it as a parent waits for this, or this for them.
    await tx.selectFrom('lookup_item').select('id').where('id', '=', itemId).forUpdate().execute()
    if (await isItemInUse(tx, itemId, new Date(now.getTime() - longestChange))) refuse('lookupItem.inUse')
    await tx.deleteFrom('lookup_item').where('id', '=', itemId).execute()
    await countItems(tx, id, { items: -1, retired: item.isActive ? 0 : -1 })
    const changes = Object.entries(item.label).map(([language, before]) => ({ path: `label.${language}`, before }))
    await record(tx, actor, { subject: 'lookup', subjectId: id, code: 'lookup.itemDeleted', ids: { lookup: lookup.code, item: item.code }, changes })
  })
}
