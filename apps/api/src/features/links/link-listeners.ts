import type { Tx } from '../../db/db.ts'
import type { Wiring } from '../../events/emit.ts'

/** Revokes links together with their application or step. A decided step needs no revocation: its state is checked whenever a link is opened, and reopening it makes its links valid again. */
export const linkListeners = {
  'application.withdrawn': [(tx, { applicationId, stepIds }) => revokeLinks(tx, { applicationId, stepIds })],
  'application.deleted': [(tx, { applicationId }) => revokeLinks(tx, { applicationId })],
  'approval.rerouted': [(tx, { applicationId, stepId }) => revokeLinks(tx, { applicationId, stepIds: [stepId] })],
} satisfies Wiring

/** Revokes all links of an application, or only those of some of its steps. */
async function revokeLinks(tx: Tx, which: { applicationId: number; stepIds?: readonly number[] }): Promise<void> {
  const { applicationId, stepIds } = which
  await tx
    .updateTable('link')
    .set({ revoked_at: new Date().toISOString() })
    .where('application_id', '=', applicationId)
    .where('revoked_at', 'is', null)
    .$if(stepIds !== undefined, (query) => query.where('step_id', 'in', [...(stepIds ?? []), 0]))
    .execute()
}
