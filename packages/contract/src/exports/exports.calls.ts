import type { Calls } from '../endpoint.ts'
import type { exportSchemas } from './exports.ts'

export const applicationExports: Calls<typeof exportSchemas> = {
  ofInvitation: { method: 'GET', path: '/api/application/list/download/:invitationId', access: 'signedIn', answers: 'file' },
  documentsOfInvitation: { method: 'GET', path: '/api/application/list/documents/:invitationId', access: 'signedIn', answers: 'file' },
  all: { method: 'GET', path: '/api/application/all/:tagId/download', access: 'signedIn', answers: 'file' },
  allDocuments: { method: 'GET', path: '/api/application/all/:tagId/documents', access: 'signedIn', answers: 'file' },
}
