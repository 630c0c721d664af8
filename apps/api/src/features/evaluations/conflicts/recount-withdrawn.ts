import type { Tx } from '../../../db/db.ts'
import { writeSummary } from '../write-summary.ts'

/**
 * A withdrawn application may be submitted and evaluated again. Conflicts declared after its evaluation had been closed, which changed nothing that was decided on, count
 * from then on.
 */
export async function recountWithdrawn(tx: Tx, { applicationId }: { applicationId: number }): Promise<void> {
  await tx
    .updateTable('evaluation_conflict')
    .set({ after_closing: false })
    .where('application_id', '=', applicationId)
    .where('after_closing', '=', true)
    .execute()
  const known = await tx.selectFrom('evaluation_summary').select('application_id').where('application_id', '=', applicationId).executeTakeFirst()
  if (known) await writeSummary(tx, applicationId)
}
