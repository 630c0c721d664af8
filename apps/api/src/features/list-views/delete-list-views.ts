import type { Tx } from '../../db/db.ts'

/** Deletes the views of an erased person, shared ones too. */
export async function deleteListViews(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.deleteFrom('list_view').where('person_id', '=', personId).execute()
}
