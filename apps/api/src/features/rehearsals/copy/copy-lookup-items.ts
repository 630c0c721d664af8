import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { type CopyOf, continueIds } from './copy-tables.ts'

/** Of a longer lookup the first ones are enough to choose from. */
const copiedItems = 5_000

export async function copyLookupItems(tx: Tx, of: CopyOf): Promise<void> {
  await sql`
    with kept as (
      select * from (select t.*, row_number() over (partition by lookup_id order by position) as place from ${sql.id(of.real, 'lookup_item')} t) numbered
      where place <= ${copiedItems})
    insert into ${sql.id(of.schema, 'lookup_item')} (id, lookup_id, code, label, parent_id, position, is_active, valid_from, valid_until, extra) overriding system value
    select id, lookup_id, code, label, case when parent_id in (select id from kept) then parent_id end, position, is_active, valid_from, valid_until, extra
    from kept`.execute(tx)
  await continueIds(tx, of.schema, 'lookup_item')
}
