import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { versionsThatName } from '../versions-that-name.ts'

/** A code as answers have it: a choice that looks like a number is stored as one, and a ticked box is a key. */
const chosen = sql.lit('$.** ? (@ == $code || @ == $number || (@.type() == "object" && exists(@.keyvalue() ? (@.key == $code && @.value == true))))')

export const isParent = async (db: Db | Tx, itemId: number): Promise<boolean> =>
  (await db.selectFrom('lookup_item').select('id').where('parent_id', '=', itemId).limit(1).executeTakeFirst()) !== undefined

/** Whether the item is the parent of another, or an application to a form that names its lookup has its code among the answers. */
export async function isItemInUse(db: Db | Tx, itemId: number): Promise<boolean> {
  const { rows } = await sql<{ inUse: boolean }>`
    select exists (select from lookup_item c where c.parent_id = i.id) or exists (
      select from invitation_version v join application a on a.version_id = v.id, jsonb_build_object('code', i.code,
          'number', case when i.code ~ '^-?(0|[1-9][0-9]{0,15})(\\.[0-9]{1,15})?$' then to_jsonb(i.code::numeric) else to_jsonb(i.code) end) as named
      where ${versionsThatName(sql`l.code`)} and (jsonb_path_exists(a.data, ${chosen}, named) or jsonb_path_exists(a.working_data, ${chosen}, named))) as "inUse"
    from lookup_item i join lookup l on l.id = i.lookup_id where i.id = ${itemId}`.execute(db)
  return rows[0]?.inUse ?? false
}
