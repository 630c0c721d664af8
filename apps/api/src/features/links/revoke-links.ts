import type { Tx } from '../../db/db.ts'

/** Makes links void: those of an application, of one step, or those mailed to an address that was given up. */
export async function revokeLinks(tx: Tx, which: { applicationId: number; stepIds?: readonly number[] }): Promise<void> {
  const { applicationId, stepIds } = which
  await tx
    .updateTable('link')
    .set({ revoked_at: new Date().toISOString() })
    .where('application_id', '=', applicationId)
    .where('revoked_at', 'is', null)
    .$if(stepIds !== undefined, (query) => query.where('step_id', 'in', [...(stepIds ?? []), 0]))
    .execute()
}
