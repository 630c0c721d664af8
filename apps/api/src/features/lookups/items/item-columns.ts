import { sql } from 'kysely'

/** The columns of an item `i` as the contract names them. */
export const itemColumns = sql`i.id, i.code, i.label, i.position, i.is_active as "isActive", i.valid_from as "validFrom", i.valid_until as "validUntil", i.extra,
  i.revision, (select jsonb_build_object('id', p.id, 'code', p.code, 'label', p.label) from lookup_item p where p.id = i.parent_id) as parent`
