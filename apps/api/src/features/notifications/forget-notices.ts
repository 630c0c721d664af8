import type { Tx } from '../../db/db.ts'

/** Empties the bell of an erased account. */
export async function forgetNotices(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.deleteFrom('notification').where('person_id', '=', personId).execute()
}
