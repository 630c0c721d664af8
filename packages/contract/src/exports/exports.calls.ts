import type { Calls } from '../endpoint.ts'
import type { exportSchemas } from './exports.ts'

export const applicationExports: Calls<typeof exportSchemas> = {
  ofInvitation: { method: 'GET', path: '/api/application/list/download/:invitationId', access: 'signedIn', answers: 'file' },
  mine: { method: 'GET', path: '/api/application/my/download', access: 'signedIn', answers: 'file' },
  documentsOfInvitation: { method: 'GET', path: '/api/application/list/documents/:invitationId', access: 'signedIn', answers: 'file' },
  all: { method: 'GET', path: '/api/application/all/:tagId/download', access: 'signedIn', answers: 'file' },
  allDocuments: { method: 'GET', path: '/api/application/all/:tagId/documents', access: 'signedIn', answers: 'file' },
  selected: { method: 'GET', path: '/api/application/selection/:selectionId/download', access: 'owner', answers: 'file' },
  selectedDocuments: { method: 'GET', path: '/api/application/selection/:selectionId/documents', access: 'owner', answers: 'file' },
  start: { method: 'POST', path: '/api/application/export', access: 'signedIn' },
  files: { method: 'GET', path: '/api/application/export', access: 'signedIn' },
  stop: { method: 'POST', path: '/api/application/export/:code/stop', access: 'owner' },
  file: { method: 'GET', path: '/api/application/export/:code/file', access: 'owner', answers: 'file' },
}
