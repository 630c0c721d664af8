import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { merged, picked } from '../../../imports/language-columns.ts'
import { positionGap } from '../items/position-gap.ts'
import type { LockedLookup } from '../lock-lookup.ts'
import type { ItemsFile } from './items-file.ts'

/** Writes a plan without faults. */
export async function writeItems(tx: Tx, lookup: LockedLookup, { labels, extras }: ItemsFile): Promise<void> {
  const values = sql`(p.now ->> 'active')::boolean, (p.now ->> 'validFrom')::date, (p.now ->> 'validUntil')::date,
    (select o.id from lookup_item o where o.lookup_id = ${lookup.parent_id}::int and o.code = p.now ->> 'parent')`
  const written = await sql`
    update lookup_item i set (is_active, valid_from, valid_until, parent_id) = row (${values}), label = ${merged(sql`i.label`, labels)},
      extra = ${merged(sql`i.extra`, extras)}, revision = i.revision + 1
    from plan_row p where p.id = i.id and p.action in ('changed', 'retired')`.execute(tx)
  const made = await sql`
    insert into lookup_item (lookup_id, code, position, label, extra, is_active, valid_from, valid_until, parent_id)
    select ${lookup.id}, p.key, ${lastPosition(lookup.id)} + ${positionGap} * row_number() over (order by p.row), ${picked(labels)}, ${picked(extras)}, ${values}
    from plan_row p where p.action = 'added'`.execute(tx)
  if ((written.numAffectedRows ?? 0n) + (made.numAffectedRows ?? 0n) > 0n) await orderItems(tx, lookup.id)
}

const lastPosition = (lookupId: number) => sql`(select coalesce(max(position), 0) from lookup_item where lookup_id = ${lookupId})`

/**
 * Puts the items in the order that the file asks for, if it asks for another. An item that goes up comes before the one that had its place, one that goes down
 * after it.
 */
async function orderItems(tx: Tx, lookupId: number): Promise<void> {
  const moves = sql`((now ->> 'order')::int is distinct from place and now ? 'order')`
  const { rows } = await sql<{ isMoved: boolean }>`select exists (select from plan_row where ${moves}) as "isMoved"`.execute(tx)
  if (!rows[0]?.isMoved) return
  await sql`
    update lookup_item i set position = n.seat * ${positionGap}
    from (select key, row_number() over (order by coalesce((now ->> 'order')::int, 2147483647), sign((now ->> 'order')::int - coalesce(place, 2147483647)),
      place nulls last, row)::int as seat from plan_row) n
    where i.lookup_id = ${lookupId} and i.code = n.key and i.position <> n.seat * ${positionGap}`.execute(tx)
}
