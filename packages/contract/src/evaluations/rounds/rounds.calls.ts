import type { Calls } from '../../endpoint.ts'
import type { evaluationRoundSchemas } from './rounds.ts'

/** Further rounds of an evaluation, and the rounds that are over. */
export const evaluationRounds: Calls<typeof evaluationRoundSchemas> = {
  read: { method: 'GET', path: '/api/evaluation/rounds/:invitationId', access: 'objectRights' },
  preview: { method: 'POST', path: '/api/evaluation/rounds/:invitationId/preview', access: 'objectRights' },
  begin: { method: 'POST', path: '/api/evaluation/rounds/:invitationId', access: 'objectRights' },
  figures: { method: 'GET', path: '/api/evaluation/rounds/:invitationId/figures', access: 'objectRights' },
  kept: { method: 'GET', path: '/api/evaluation/application/:id/rounds', access: 'objectRights' },
}
