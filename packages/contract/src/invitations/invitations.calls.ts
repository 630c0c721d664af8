import type { Calls } from '../endpoint.ts'
import { newApplicationPurposes, sessionPurposes } from '../links/session-purposes.ts'
import type { invitationSchemas } from './invitations.ts'

export const invitations: Calls<typeof invitationSchemas> = {
  active: { method: 'GET', path: '/pub/invitations/active', access: 'public' },
  available: { method: 'GET', path: '/api/invitation/list/available', access: 'signedIn' },
  forEvaluation: { method: 'GET', path: '/api/evaluation/invitations', access: 'signedIn' },
  publicView: { method: 'GET', path: '/pub/invitation/:id', access: 'public' },
  read: { method: 'GET', path: '/api/invitation/:id', access: 'signedIn', limitedSessions: newApplicationPurposes },
  blank: { method: 'GET', path: '/api/invitation/new', access: 'admin' },
  create: { method: 'POST', path: '/api/invitation', access: 'admin' },
  save: { method: 'PUT', path: '/api/invitation', access: 'manager' },
  copy: { method: 'POST', path: '/api/invitation/:id/copy', access: 'manager' },
  managed: { method: 'GET', path: '/api/invitation/list/managed', access: 'signedIn' },
  export: { method: 'GET', path: '/api/invitation/export/:id', access: 'manager' },
  import: { method: 'PUT', path: '/api/invitation/import', access: 'manager' },
  check: { method: 'GET', path: '/api/invitation/:id/problems', access: 'manager' },
  checkUnsaved: { method: 'POST', path: '/api/invitation/problems', access: 'manager' },
  draftChanges: { method: 'GET', path: '/api/invitation/:id/draft', access: 'manager' },
  discardDraft: { method: 'DELETE', path: '/api/invitation/:id/draft', access: 'manager' },
  history: { method: 'GET', path: '/api/invitation/:id/history', access: 'manager' },
  renewEntryKey: { method: 'POST', path: '/api/invitation/:id/entry-key', access: 'manager' },
  closeEvaluation: { method: 'POST', path: '/api/invitation/:id/closeEvaluation', access: 'manager' },
  committees: { method: 'GET', path: '/api/comm/list', access: 'signedIn' },
  units: { method: 'GET', path: '/api/invitation/approval-units', access: 'signedIn' },
  helpNew: { method: 'GET', path: '/pub/help/invitation/new/:id/:lang', access: 'public' },
  helpSubmit: { method: 'GET', path: '/pub/help/invitation/:id/:lang', access: 'public' },
  editHelpNew: { method: 'GET', path: '/api/invitation/help/new/:id/:lang', access: 'manager' },
  saveHelpNew: { method: 'POST', path: '/api/invitation/help/new/:id/:lang', access: 'manager' },
  editHelpSubmit: { method: 'GET', path: '/api/invitation/help/:id/:lang', access: 'manager' },
  saveHelpSubmit: { method: 'POST', path: '/api/invitation/help/:id/:lang', access: 'manager' },
  formSource: { method: 'GET', path: '/api/form/source/:formVersion/:componentKey', access: 'signedIn', limitedSessions: sessionPurposes },
}
