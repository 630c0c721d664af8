import type { Calls } from '../endpoint.ts'
import { applicantPurposes } from '../links/session-purposes.ts'
import type { evaluationSchemas } from './evaluations.ts'

export const evaluations: Calls<typeof evaluationSchemas> = {
  list: { method: 'GET', path: '/api/evaluation/list/application/:invitationId', access: 'objectRights' },
  download: { method: 'GET', path: '/api/evaluation/list/application/download/:invitationId', access: 'objectRights', answers: 'file' },
  ranking: { method: 'GET', path: '/api/evaluation/ranking/:invitationId', access: 'objectRights' },
  rankingFacts: { method: 'GET', path: '/api/evaluation/ranking/:invitationId/facts', access: 'objectRights' },
  equalised: { method: 'GET', path: '/api/evaluation/ranking/:invitationId/equalised', access: 'objectRights' },
  setCutLine: { method: 'PUT', path: '/api/evaluation/ranking/:invitationId/line', access: 'objectRights' },
  read: { method: 'GET', path: '/api/evaluation/application/:id', access: 'objectRights' },
  report: { method: 'GET', path: '/api/evaluation/application/:id/report', access: 'owner', limitedSessions: applicantPurposes },
  begin: { method: 'POST', path: '/api/evaluation/application/:id/begin', access: 'objectRights' },
  save: { method: 'PUT', path: '/api/evaluation/application/:id', access: 'objectRights' },
  finish: { method: 'POST', path: '/api/evaluation/application/:id/final', access: 'objectRights' },
  change: { method: 'POST', path: '/api/evaluation/application/:id/change', access: 'objectRights' },
  reopen: { method: 'POST', path: '/api/evaluation/application/:id/reopen/:personId', access: 'objectRights' },
  declareConflict: { method: 'POST', path: '/api/evaluation/application/:id/conflict', access: 'objectRights' },
  conflicts: { method: 'GET', path: '/api/evaluation/conflicts/:invitationId', access: 'objectRights' },
  withdrawConflict: { method: 'DELETE', path: '/api/evaluation/application/:id/conflict/:personId', access: 'objectRights' },
  open: { method: 'POST', path: '/api/evaluation/open/:invitationId', access: 'objectRights' },
  setDeadline: { method: 'PUT', path: '/api/evaluation/deadline/:invitationId', access: 'objectRights' },
  setStage: { method: 'PUT', path: '/api/evaluation/stage/:invitationId', access: 'objectRights' },
  revise: { method: 'POST', path: '/api/evaluation/application/:id/revise', access: 'objectRights' },
  items: { method: 'GET', path: '/api/evaluation/items/:invitationId', access: 'objectRights' },
  itemApplications: { method: 'GET', path: '/api/evaluation/items/:invitationId/:itemId', access: 'objectRights' },
  saveRelevance: { method: 'PUT', path: '/api/evaluation/items/:invitationId/:itemId/:id', access: 'objectRights' },
}
