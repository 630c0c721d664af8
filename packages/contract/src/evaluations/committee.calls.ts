import type { Calls } from '../endpoint.ts'
import type { evaluationCommitteeSchemas } from './committee.ts'

/** What chair and managers do with those who evaluate. */
export const evaluationCommittee: Calls<typeof evaluationCommitteeSchemas> = {
  read: { method: 'GET', path: '/api/evaluation/committee/:invitationId', access: 'objectRights' },
  remind: { method: 'POST', path: '/api/evaluation/committee/:invitationId/remind', access: 'objectRights' },
  close: { method: 'POST', path: '/api/evaluation/committee/:invitationId/close', access: 'objectRights' },
}
