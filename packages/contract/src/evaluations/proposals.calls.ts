import type { Calls } from '../endpoint.ts'
import type { proposalSchemas } from './proposals.ts'

/** What a committee proposes to those who decide. */
export const proposals: Calls<typeof proposalSchemas> = {
  list: { method: 'GET', path: '/api/evaluation/proposals/:invitationId', access: 'objectRights' },
  propose: { method: 'PUT', path: '/api/evaluation/application/:id/proposal', access: 'objectRights' },
  preview: { method: 'GET', path: '/api/evaluation/proposals/:invitationId/preview', access: 'objectRights' },
  proposeByLine: { method: 'POST', path: '/api/evaluation/proposals/:invitationId', access: 'objectRights' },
  read: { method: 'GET', path: '/api/evaluation/application/:id/proposal', access: 'objectRights' },
}
