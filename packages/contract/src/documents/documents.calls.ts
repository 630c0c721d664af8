import type { Calls } from '../endpoint.ts'
import { decisionPurposes, sessionPurposes } from '../links/session-purposes.ts'
import type { documentSchemas } from './documents.ts'

export const documents: Calls<typeof documentSchemas> = {
  prepared: { method: 'GET', path: '/api/approval/prepare/:uuid', access: 'approver', limitedSessions: decisionPurposes },
  preparedFile: { method: 'GET', path: '/api/approval/prepare/:uuid/file', access: 'approver', limitedSessions: decisionPurposes, answers: 'file' },
  list: { method: 'GET', path: '/api/application/:id/documents', access: 'objectRights', limitedSessions: sessionPurposes },
  download: { method: 'GET', path: '/api/application/:id/documents/:documentId', access: 'objectRights', limitedSessions: sessionPurposes, answers: 'file' },
  copy: { method: 'POST', path: '/api/application/:id/documents/:documentId/copies', access: 'objectRights' },
}
