import type { Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'

/** Replaces the courses of an application; courses of other invitations are ignored. Returns the ids before and after. */
export async function replaceItems(
  tx: Tx,
  application: Pick<ApplicationRow, 'id' | 'invitation_id'>,
  items: readonly number[],
): Promise<{ before: number[]; after: number[] }> {
  const before = await tx.deleteFrom('application_item').where('application_id', '=', application.id).returning('item_id').execute()
  const after = items.length === 0 ? [] : await insertItems(tx, application, items)
  return { before: toIds(before), after: toIds(after) }
}

const toIds = (rows: readonly { item_id: number }[]) => rows.map((row) => row.item_id).sort((one, other) => one - other)

const insertItems = (tx: Tx, application: Pick<ApplicationRow, 'id' | 'invitation_id'>, items: readonly number[]) =>
  tx
    .insertInto('application_item')
    .columns(['application_id', 'item_id'])
    .expression((from) =>
      from
        .selectFrom('invitation_item')
        .select(({ val }) => [val(application.id).as('application_id'), 'id'])
        .where('invitation_id', '=', application.invitation_id)
        .where('id', 'in', [...items]),
    )
    .returning('item_id')
    .execute()
