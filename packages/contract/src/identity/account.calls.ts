import type { Calls } from '../endpoint.ts'
import type { accountSchemas } from './account.ts'

export const account: Calls<typeof accountSchemas> = {
  logins: { method: 'GET', path: '/api/profile/logins', access: 'signedIn' },
  unlink: { method: 'DELETE', path: '/api/profile/logins/:id', access: 'signedIn' },
  requestAddress: { method: 'POST', path: '/api/profile/address', access: 'signedIn' },
  addAddress: { method: 'POST', path: '/api/profile/address/validate', access: 'signedIn' },
  sessions: { method: 'GET', path: '/api/profile/sessions', access: 'signedIn' },
  endSession: { method: 'DELETE', path: '/api/profile/sessions/:sid', access: 'signedIn' },
  endOtherSessions: { method: 'POST', path: '/api/profile/sessions/end-others', access: 'signedIn' },
  signIns: { method: 'GET', path: '/api/profile/sign-ins', access: 'signedIn' },
  mailChoices: { method: 'GET', path: '/api/profile/mails', access: 'signedIn' },
  saveMailChoices: { method: 'PUT', path: '/api/profile/mails', access: 'signedIn' },
  removeAvatar: { method: 'DELETE', path: '/api/profile/avatar', access: 'signedIn' },
  download: { method: 'GET', path: '/api/profile/download', access: 'signedIn', answers: 'file' },
  erasurePlan: { method: 'GET', path: '/api/profile/erasure', access: 'signedIn' },
  erase: { method: 'POST', path: '/api/profile/erasure', access: 'signedIn' },
}
