import type { Db, Tx } from '../../../db/db.ts'
import type { StepRow } from '../steps/roll-up.ts'

/** Resets earlier approvals, or only those that were given by a signature, and the steps that those approvals had skipped. Returns whether there were any. */
export async function askAgain(tx: Tx, applicationId: number, { onlySigners }: { onlySigners: boolean }): Promise<boolean> {
  const approved = await tx
    .updateTable('step')
    .set({ state: 'notstarted', asked_again: true, reason: null, decided_at: null, decided_by: null, decided_on: null, form_data: null })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'approved')
    .$if(onlySigners, (query) => query.where('approval_type', '=', 'pdf.sign'))
    .returning('id')
    .execute()
  if (approved.length === 0) return false
  const ids = approved.map((step) => step.id)
  await tx.updateTable('step').set({ state: 'notstarted', skipped_by: null }).where('skipped_by', 'in', ids).where('state', '=', 'skipped').execute()
  return true
}

/** The steps that `askAgain` would reset, so that their approvers can be found before the transaction. */
export const findStepsToAskAgain = (db: Db, applicationId: number): Promise<StepRow[]> =>
  db.selectFrom('step').selectAll().where('application_id', '=', applicationId).where('state', 'in', ['approved', 'skipped']).orderBy('id').execute()
