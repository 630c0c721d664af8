import { isDeepStrictEqual } from 'node:util'
import type { Item, ItemBefore, ItemChange } from '@klesis/contract/invitations/items.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { AuditChange } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { itemChanges } from '../history/part-changes.ts'
import { lockManagedInvitation } from '../invitations.policy.ts'
import { saveVersion } from '../versions/save-version.ts'
import { refuseDuplicate } from './add-item.ts'
import { hasItem } from './chosen-items.ts'
import { findItem } from './find-items.ts'

const toBefore = ({ departmentId, code, title, category, semester }: Item): ItemBefore => ({ departmentId, code, title, category, semester })

/** Changes an item, unless it is not any more as the caller read it (`before`). It stays in its invitation: the input's invitation id is ignored. */
export function saveItem(db: Db, actor: Actor, { before: read, ...input }: ItemChange): Promise<Item> {
  return inTransaction(db, async (tx) => {
    const before = await lockItem(tx, actor, input.id)
    if (read && !isDeepStrictEqual(read, toBefore(before))) refuse('item.changed')
    const { invitationId } = before
    await refuseDuplicate(tx, { ...input, invitationId })
    const { departmentId, code, title, category, semester } = input
    await tx.updateTable('invitation_item').set({ department_id: departmentId, code, title, category, semester }).where('id', '=', input.id).execute()
    await saveAndRecordVersion(tx, actor, before, { code: 'invitation.itemSaved', changes: itemChanges(before, input) })
    return (await findItem(tx, input.id)) ?? refuse('item.notFound')
  })
}

/** Removes an item; one with applications, drafts included, is refused. */
export function removeItem(db: Db, actor: Actor, id: number): Promise<{ ok: true }> {
  return inTransaction(db, async (tx) => {
    const item = await lockItem(tx, actor, id)
    const count = await countApplications(tx, id)
    if (count > 0) refuse('item.inUse', { count })
    await removeItemRow(tx, id)
    await saveAndRecordVersion(tx, actor, item, { code: 'invitation.itemRemoved', changes: itemChanges(item, undefined) })
    return { ok: true as const }
  })
}

/** Removes an item from the list. Its row stays for the versions that contain it. */
export async function removeItemRow(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('invitation_item').set({ removed_at: sql<string>`clock_timestamp()` }).where('id', '=', id).execute()
}

/** Counts the applications that reference the item, without deleted ones. Its row is locked first, so that no application adds a reference meanwhile. */
export async function countApplications(tx: Tx, itemId: number): Promise<number> {
  await tx.selectFrom('invitation_item').select('id').where('id', '=', itemId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('invitation_item as i')
    .innerJoin('application as a', 'a.invitation_id', 'i.invitation_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('i.id', '=', itemId)
    .where('a.deleted_at', 'is', null)
    .where(hasItem(sql`i.id`))
    .executeTakeFirstOrThrow()
  return count
}

async function saveAndRecordVersion(
  tx: Tx,
  actor: Actor,
  { id: itemId, invitationId }: Item,
  { code, changes }: { code: string; changes: AuditChange[] },
): Promise<void> {
  const version = await saveVersion(tx, requirePerson(actor), invitationId)
  await record(tx, actor, { subject: 'invitation', subjectId: invitationId, code, ids: { itemId, ...version }, changes })
}

async function lockItem(tx: Tx, actor: Actor, id: number): Promise<Item> {
  const item = await findItem(tx, id)
  if (!item) return refuse('item.notFound')
  await lockManagedInvitation(tx, actor, item.invitationId, 'item.notFound')
  return (await findItem(tx, id)) ?? refuse('item.notFound')
}
