import type { LookupItem, LookupItemInput } from '@klesis/contract/lookups/lookup-items.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockLookup } from '../lock-lookup.ts'
import { checkItem, toRow } from './check-item.ts'
import { compareItems } from './compare-items.ts'
import { countItems } from './count-items.ts'
import { positionGap } from './position-gap.ts'
import { findItem } from './read-items.ts'

/** Adds an item at the end of the lookup. */
export async function createItem(db: Db, actor: Actor, { id, code, ...input }: LookupItemInput & { id: number }): Promise<LookupItem> {
  return inTransaction(db, async (tx) => {
    const lookup = await lockLookup(tx, id)
    await checkItem(tx, lookup, input)
    const position = sql<number>`(select coalesce(max(position), 0) + ${positionGap} from lookup_item where lookup_id = ${id})`
    const made = await tx
      .insertInto('lookup_item')
      .values({ lookup_id: id, code, position, ...toRow(input) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await countItems(tx, id, { items: 1, retired: input.isActive ? 0 : 1 })
    const item = await findItem(tx, id, made.id)
    const ids = { lookup: lookup.code, item: code }
    await record(tx, actor, { subject: 'lookup', subjectId: id, code: 'lookup.itemAdded', ids, changes: compareItems(undefined, item) })
    return item
  })
}
