import type { ItemMove } from '@klesis/contract/lookups/lookup-items.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockLookup } from '../lock-lookup.ts'
import { countItems } from './count-items.ts'
import { positionGap } from './position-gap.ts'
import { findItem } from './read-items.ts'

interface Moving {
  id: number
  itemId: number
  to: ItemMove
}

/** Moves an item. Only its own row is written, unless there is no room at its new place: then the items of the lookup are numbered anew. */
export async function moveItem(db: Db, actor: Actor, { id, itemId, to }: Moving): Promise<void> {
  await inTransaction(db, async (tx) => {
    const lookup = await lockLookup(tx, id)
    const item = await findItem(tx, id, itemId)
    const before = await findPlace(tx, id, itemId)
    let position = await findRoom(tx, id, itemId, to)
    if (position === undefined) {
      await numberAnew(tx, id)
      position = await findRoom(tx, id, itemId, to)
    }
    if (position === undefined) throw new Error('There is no room among items that were numbered anew.')
    await tx.updateTable('lookup_item').set({ position }).where('id', '=', itemId).execute()
    await countItems(tx, id)
    const changes = compare('position', before, await findPlace(tx, id, itemId))
    await record(tx, actor, { subject: 'lookup', subjectId: id, code: 'lookup.itemMoved', ids: { lookup: lookup.code, item: item.code }, changes })
  })
}

/** The place of an item in its lookup, from 1. */
async function findPlace(tx: Tx, id: number, itemId: number): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place from lookup_item where lookup_id = ${id} and position <= (select position from lookup_item where id = ${itemId})`.execute(tx)
  return rows[0]?.place ?? 0
}

/** A free position at the new place; undefined if its neighbours leave no room. */
async function findRoom(tx: Tx, id: number, itemId: number, to: ItemMove): Promise<number | undefined> {
  const others = tx.selectFrom('lookup_item').select('position').where('lookup_id', '=', id).where('id', '!=', itemId)
  const before = (position: number) => others.where('position', '<', position).orderBy('position', 'desc').limit(1).executeTakeFirst()
  const after = (position: number) => others.where('position', '>', position).orderBy('position').limit(1).executeTakeFirst()
  if ('after' in to) {
    const { position } = await findItem(tx, id, to.after)
    return between(position, (await after(position))?.position)
  }
  const next =
    'before' in to
      ? await findItem(tx, id, to.before)
      : await others
          .orderBy('position')
          .offset(to.place - 1)
          .limit(1)
          .executeTakeFirst()
  if (next) return between((await before(next.position))?.position, next.position)
  return between((await others.orderBy('position', 'desc').limit(1).executeTakeFirst())?.position, undefined)
}

function between(low: number | undefined, high: number | undefined): number | undefined {
  if (low === undefined) return high === undefined ? 0 : high - positionGap
  if (high === undefined) return low + positionGap
  return high - low > 1 ? Math.floor((low + high) / 2) : undefined
}

const numberAnew = (tx: Tx, id: number) =>
  sql`
  update lookup_item i set position = n.place * ${positionGap}
  from (select id, row_number() over (order by position)::int as place from lookup_item where lookup_id = ${id}) n where n.id = i.id`.execute(tx)
