import type { Calls } from '../endpoint.ts'
import { applicantPurposes, sessionPurposes } from '../links/session-purposes.ts'
import type { attachmentSchemas } from './attachments.ts'

export const attachments: Calls<typeof attachmentSchemas> = {
  upload: {
    method: 'POST',
    path: '/api/application/:id/requirements/:requirementId/attachments',
    access: 'owner',
    limitedSessions: applicantPurposes,
    accepts: 'multipart',
  },
  uploadForField: {
    method: 'POST',
    path: '/api/application/:id/files/:componentKey',
    access: 'owner',
    limitedSessions: applicantPurposes,
    accepts: 'multipart',
  },
  download: {
    method: 'GET',
    path: '/api/application/:id/attachments/:attachmentId',
    access: 'objectRights',
    limitedSessions: sessionPurposes,
    answers: 'file',
  },
  template: {
    method: 'GET',
    path: '/api/application/:id/requirements/:requirementId/template',
    access: 'objectRights',
    limitedSessions: sessionPurposes,
    answers: 'file',
  },
  removeAttachment: { method: 'DELETE', path: '/api/application/:id/attachments/:attachmentId', access: 'owner', limitedSessions: applicantPurposes },
}
