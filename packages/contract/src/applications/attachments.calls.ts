import type { Calls } from '../endpoint.ts'
import { applicantPurposes, sessionPurposes } from '../links/session-purposes.ts'
import type { attachmentSchemas } from './attachments.ts'

export const attachments: Calls<typeof attachmentSchemas> = {
  upload: {
    method: 'POST',
    path: '/api/application/:id/requirements/:requirementId/attachments',
    access: 'owner',
    purposes: applicantPurposes,
    accepts: 'multipart',
  },
  uploadForField: { method: 'POST', path: '/api/application/:id/files/:componentKey', access: 'owner', purposes: applicantPurposes, accepts: 'multipart' },
  download: { method: 'GET', path: '/api/application/:id/attachments/:attachmentId', access: 'objectRights', purposes: sessionPurposes, answers: 'file' },
  removeAttachment: { method: 'DELETE', path: '/api/application/:id/attachments/:attachmentId', access: 'owner', purposes: applicantPurposes },
}
