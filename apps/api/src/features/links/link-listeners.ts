import type { Wiring } from '../../events/emit.ts'
import { revokeLinks } from './revoke-links.ts'

/** A link dies with what it was for. That a step is decided needs no mark: it is asked each time a link is opened, and a step that is reopened has its links back. */
export const linkListeners = {
  'application.withdrawn': [(tx, { applicationId, stepIds }) => revokeLinks(tx, { applicationId, stepIds })],
  'application.deleted': [(tx, { applicationId }) => revokeLinks(tx, { applicationId })],
  'approval.rerouted': [(tx, { applicationId, stepId }) => revokeLinks(tx, { applicationId, stepIds: [stepId] })],
} satisfies Wiring
