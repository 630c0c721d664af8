import type { Calls } from '../endpoint.ts'
import type { assignmentSchemas } from './assignments.ts'

export const assignments: Calls<typeof assignmentSchemas> = {
  read: { method: 'GET', path: '/api/evaluation/assignment/:invitationId', access: 'objectRights' },
  preview: { method: 'POST', path: '/api/evaluation/assignment/:invitationId/preview', access: 'objectRights' },
  previewFile: { method: 'POST', path: '/api/evaluation/assignment/:invitationId/preview/file', access: 'objectRights', accepts: 'multipart' },
  confirm: { method: 'POST', path: '/api/evaluation/assignment/:invitationId', access: 'objectRights' },
  assign: { method: 'PUT', path: '/api/evaluation/assignment/:invitationId/:id/:personId', access: 'objectRights' },
  unassign: { method: 'DELETE', path: '/api/evaluation/assignment/:invitationId/:id/:personId', access: 'objectRights' },
}
