import type { Tx } from '../../db/db.ts'
import type { Wiring } from '../../events/emit.ts'

/** A link dies with what it was for. That a step is decided needs no mark: it is asked each time a link is opened, and a step that is reopened has its links back. */
export const linkListeners = {
  'application.withdrawn': [(tx, { applicationId, stepIds }) => revokeLinks(tx, { applicationId, stepIds })],
  'application.deleted': [(tx, { applicationId }) => revokeLinks(tx, { applicationId })],
  'approval.rerouted': [(tx, { applicationId, stepId }) => revokeLinks(tx, { applicationId, stepIds: [stepId] })],
} satisfies Wiring

/** Makes links void: those of an application, of one step, or those mailed to an address that was given up. */
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
