import type { Calls } from '../endpoint.ts'
import type { evaluationCommitteeSchemas } from './committee.ts'

/** What chair and managers do with those who evaluate. */
export const evaluationCommittee: Calls<typeof evaluationCommitteeSchemas> = {
  read: { method: 'GET', path: '/api/evaluation/committee/:invitationId', access: 'objectRights' },
  remind: { method: 'POST', path: '/api/evaluation/committee/:invitationId/remind', access: 'objectRights' },
  suggestions: { method: 'GET', path: '/api/evaluation/committee/:invitationId/suggestions', access: 'objectRights' },
  declareFor: { method: 'POST', path: '/api/evaluation/application/:id/conflict/:personId', access: 'objectRights' },
  dismiss: { method: 'POST', path: '/api/evaluation/application/:id/suggestion/:personId/dismiss', access: 'objectRights' },
  close: { method: 'POST', path: '/api/evaluation/committee/:invitationId/close', access: 'objectRights' },
}
