import type { Tx } from '../../../db/db.ts'

/** For an erased account: deletes its runs, which hold what the person wrote, and its selections. */
export async function eraseBulkRuns(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.deleteFrom('application_run').where('person_id', '=', personId).execute()
  await tx.deleteFrom('application_selection').where('person_id', '=', personId).execute()
}
