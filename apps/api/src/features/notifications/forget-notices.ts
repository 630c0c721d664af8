import type { Tx } from '../../db/db.ts'

/** Empties the bell of an erased account, and forgets where its decisions were mailed. */
export async function forgetNotices(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.deleteFrom('notification').where('person_id', '=', personId).execute()
  const theirs = tx.selectFrom('application').select('id').where('person_id', '=', personId)
  await tx.deleteFrom('contact_address').where('application_id', 'in', theirs).execute()
}
