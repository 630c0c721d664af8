import type { Calls } from '../endpoint.ts'
import type { offlineEvaluationSchemas } from './offline-evaluations.ts'

export const offlineEvaluations: Calls<typeof offlineEvaluationSchemas> = {
  sheet: { method: 'GET', path: '/api/evaluation/offline/:invitationId', access: 'objectRights', answers: 'file' },
  preview: { method: 'POST', path: '/api/evaluation/offline/:invitationId/preview', access: 'objectRights', accepts: 'multipart' },
  save: { method: 'POST', path: '/api/evaluation/offline/:invitationId', access: 'objectRights', accepts: 'multipart' },
}
