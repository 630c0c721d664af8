import type { Tx } from '../../db/db.ts'

/** Forgets the runs and sendings of an erased person, that they wrote reports, and that they receive any. */
export async function eraseReports(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.deleteFrom('report_run').where('person_id', '=', personId).execute()
  await tx.deleteFrom('report_schedule').where('person_id', '=', personId).execute()
  await tx.deleteFrom('report_recipient').where('person_id', '=', personId).execute()
  await tx.updateTable('report').set({ author_id: null }).where('author_id', '=', personId).execute()
}
