import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { versionsThatName } from '../versions-that-name.ts'

/** Whether the item is the parent of another, or an application to a form that names its lookup has its code among the answers. */
export async function isItemInUse(db: Db | Tx, itemId: number): Promise<boolean> {
  const { rows } = await sql<{ inUse: boolean }>`
    select exists (select from lookup_item c where c.parent_id = i.id) or exists (
      select from invitation_version v join application a on a.version_id = v.id, jsonb_build_object('code', i.code) as named
      where ${versionsThatName(sql`l.code`)}
        and (jsonb_path_exists(a.data, '$.** ? (@ == $code)', named) or jsonb_path_exists(a.working_data, '$.** ? (@ == $code)', named))) as "inUse"
    from lookup_item i join lookup l on l.id = i.lookup_id where i.id = ${itemId}`.execute(db)
  return rows[0]?.inUse ?? false
}
