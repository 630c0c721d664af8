import type { Calls } from '../endpoint.ts'
import type { linkSchemas } from './links.ts'
import { applicantPurposes } from './session-purposes.ts'

export const links: Calls<typeof linkSchemas> = {
  approval: { method: 'GET', path: '/pub/approval/:uuid', access: 'public' },
  application: { method: 'GET', path: '/pub/application/:uuid', access: 'public' },
  anonymous: { method: 'GET', path: '/pub/anonymous/:uuid', access: 'public' },
  mitos: { method: 'GET', path: '/pub/sign/mitos/:ticket/:invitationId', access: 'public' },
  ticket: { method: 'POST', path: '/api/tickets', access: 'system' },
  privateLink: { method: 'POST', path: '/api/application/:id/private-link', access: 'owner', limitedSessions: applicantPurposes },
  privateLinks: { method: 'GET', path: '/api/application/:id/private-links', access: 'owner', limitedSessions: applicantPurposes },
  revokePrivateLink: { method: 'DELETE', path: '/api/application/:id/private-links/:linkId', access: 'owner', limitedSessions: applicantPurposes },
  disconected: { method: 'GET', path: '/auth/disconected/:accessToken', access: 'public', answers: 'text' },
}
