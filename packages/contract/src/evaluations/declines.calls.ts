import type { Calls } from '../endpoint.ts'
import type { evaluationDeclineSchemas } from './declines.ts'

/** What members said that they cannot evaluate. */
export const evaluationDeclines: Calls<typeof evaluationDeclineSchemas> = {
  list: { method: 'GET', path: '/api/evaluation/declines/:invitationId', access: 'objectRights' },
  decline: { method: 'POST', path: '/api/evaluation/declines/:invitationId', access: 'objectRights' },
  withdraw: { method: 'DELETE', path: '/api/evaluation/declines/:invitationId/:declineId', access: 'objectRights' },
}
