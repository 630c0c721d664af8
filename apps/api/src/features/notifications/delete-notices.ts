import type { Tx } from '../../db/db.ts'

/** Deletes the notifications of an erased account and the contact addresses of its applications. */
export async function deleteNotices(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.deleteFrom('notification').where('person_id', '=', personId).execute()
  await tx.deleteFrom('digest').where('person_id', '=', personId).execute()
  const theirs = tx.selectFrom('application').select('id').where('person_id', '=', personId)
  await tx.deleteFrom('contact_address').where('application_id', 'in', theirs).execute()
}
