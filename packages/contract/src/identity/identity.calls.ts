import type { Calls } from '../endpoint.ts'
import { sessionPurposes } from '../links/session-purposes.ts'
import type { identitySchemas } from './identity.ts'

export const identity: Calls<typeof identitySchemas> = {
  providers: { method: 'GET', path: '/auth/providers', access: 'public' },
  login: { method: 'POST', path: '/auth/login', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout', access: 'signedIn', limitedSessions: sessionPurposes },
  me: { method: 'GET', path: '/auth/me', access: 'signedIn', limitedSessions: sessionPurposes },
  profile: { method: 'GET', path: '/api/profile', access: 'signedIn', limitedSessions: ['ticket', 'frame'] },
  saveProfile: { method: 'PUT', path: '/api/profile', access: 'signedIn', limitedSessions: ['ticket', 'frame'] },
  confirmProfile: { method: 'POST', path: '/api/profile/confirm', access: 'signedIn', limitedSessions: ['ticket', 'frame'] },
  saveAvatar: { method: 'POST', path: '/api/profile/avatar', access: 'signedIn', accepts: 'multipart' },
  avatar: { method: 'GET', path: '/api/avatar/:fileId', access: 'signedIn', limitedSessions: sessionPurposes, answers: 'file' },
}
