import type { LookupChange } from '@klesis/contract/lookups/lookups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'
import type { LockedLookup } from './lock-lookup.ts'

type Readers = Pick<LookupChange, 'parentId' | 'isSignedInOnly'>

/**
 * Refuses a lookup for everybody below one for people who are signed in: its items, and searches by their parents, would tell which codes the parent has.
 * `before` is the locked lookup, null for a new one.
 */
export async function checkReaders(tx: Tx, before: LockedLookup | null, { parentId, isSignedInOnly }: Readers): Promise<void> {
  if (!isSignedInOnly && parentId !== null) {
    // Whoever is changing the parent waits for this, or this for them.
    const parent = await tx.selectFrom('lookup').select('is_signed_in_only').where('id', '=', parentId).forShare().executeTakeFirst()
    if (parent?.is_signed_in_only) refuse('lookup.parentMembersOnly')
  }
  if (!isSignedInOnly || !before || before.is_signed_in_only) return
  const isParentOfPublic = tx.selectFrom('lookup').select('id').where('parent_id', '=', before.id).where('is_signed_in_only', '=', false).limit(1)
  if (await isParentOfPublic.executeTakeFirst()) refuse('lookup.parentMembersOnly')
  if (await isNeededByVisitors(tx, before.code)) refuse('lookup.neededByVisitors')
}

/** Whether people who are not signed in choose from the lookup, or from a resource whose values are its items. They could never submit again: no item is valid for them. */
const isNeededByVisitors = (tx: Tx, code: string): Promise<boolean> =>
  doVisitorsFillIn(
    tx,
    sql`jsonb_path_query_array(f.form, '$.**.data.lookup') ? ${code} or exists (
      select from stored_part p where p.removed_at is null and p.kind = 'resource' and p.lookup = ${code}
        and stored_paths(f.form) && array['resource:' || p.path, 'resource:a' || lpad(to_hex(p.id), 23, '0')])`,
  )

/**
 * Whether people who are not signed in fill in a form `f.form` of which the condition holds: that of a published invitation which they can apply to, or of an
 * application which they have begun.
 */
export async function doVisitorsFillIn(tx: Tx, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from invitation_version v join invitation i on i.id = v.invitation_id join form_body f on f.hash = v.form_hash
      where (${condition}) and (
        (v.id = i.current_version_id and i.is_published and i.is_anonymous)
        or exists (select from application a where a.version_id = v.id and a.is_anonymous and a.deleted_at is null))) as found`.execute(tx)
  return rows[0]?.found ?? false
}
