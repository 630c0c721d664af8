import type { Item, ItemInput } from '@klesis/contract/invitations/items.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { itemChanges } from '../history/part-changes.ts'
import { lockManagedInvitation } from '../invitations.policy.ts'
import { saveVersion } from '../versions/save-version.ts'
import { putLiveBack } from './chosen-items.ts'
import { findItem } from './find-items.ts'

/** Adds an item at the end. */
export function addItem(db: Db, actor: Actor, input: ItemInput): Promise<Item> {
  return inTransaction(db, async (tx) => {
    await lockManagedInvitation(tx, actor, input.invitationId)
    await refuseDuplicate(tx, { ...input, id: 0 })
    const person = requirePerson(actor)
    const id = await insertItem(tx, person.id, input)
    const version = await saveVersion(tx, person, input.invitationId)
    await record(tx, actor, {
      subject: 'invitation',
      subjectId: input.invitationId,
      code: 'invitation.itemAdded',
      ids: { itemId: id, ...version },
      changes: itemChanges(undefined, input),
    })
    return (await findItem(tx, id)) ?? refuse('item.notFound')
  })
}

/** An item that was removed and is still live comes back instead of a second one. */
export async function insertItem(tx: Tx, personId: number, input: Omit<ItemInput, 'id'>): Promise<number> {
  const { invitationId, departmentId, code, title, category, semester } = input
  const sort_order = sql<number>`(select coalesce(max(sort_order), 0) + 1 from invitation_item where invitation_id = ${invitationId})`
  const back = await putLiveBack(tx, input)
  if (back !== undefined) {
    await tx.updateTable('invitation_item').set({ title, category, semester, sort_order }).where('id', '=', back).execute()
    return back
  }
  const { id } = await tx
    .insertInto('invitation_item')
    .values({ invitation_id: invitationId, department_id: departmentId, code, title, category, semester, created_by: personId, sort_order })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Refuses a duplicate code. The caller has locked the invitation, so nobody adds the same item meanwhile. */
export async function refuseDuplicate(tx: Tx, { id, invitationId, departmentId, code }: Pick<ItemInput, 'id' | 'invitationId' | 'departmentId' | 'code'>) {
  const other = await tx
    .selectFrom('invitation_item')
    .select('id')
    .where('invitation_id', '=', invitationId)
    .where('department_id', '=', departmentId)
    .where('code', '=', code)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (other) refuse('item.duplicate', { code })
}
