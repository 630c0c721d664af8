import type { Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'

/** Replaces the courses of an application; courses of other invitations are ignored. */
export async function replaceItems(tx: Tx, application: Pick<ApplicationRow, 'id' | 'invitation_id'>, items: readonly number[]): Promise<void> {
  await tx.deleteFrom('application_item').where('application_id', '=', application.id).execute()
  if (items.length === 0) return
  await tx
    .insertInto('application_item')
    .columns(['application_id', 'item_id'])
    .expression((from) =>
      from
        .selectFrom('invitation_item')
        .select(({ val }) => [val(application.id).as('application_id'), 'id'])
        .where('invitation_id', '=', application.invitation_id)
        .where('id', 'in', [...items]),
    )
    .execute()
}
