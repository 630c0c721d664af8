import type { Tx } from '../../../db/db.ts'

/** Deletes the comments on applications that an erased person never submitted. */
export async function deleteComments(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx
    .deleteFrom('comment')
    .where('application_id', 'in', (query) => query.selectFrom('application').select('id').where('person_id', '=', personId).where('submitted_at', 'is', null))
    .execute()
}
