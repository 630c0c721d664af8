import type { Calls } from '../endpoint.ts'
import type { invitationMailSchemas } from './invitation-mails.ts'

export const invitationMails: Calls<typeof invitationMailSchemas> = {
  portalTexts: { method: 'GET', path: '/api/invitation/:id/mails', access: 'manager' },
  preview: { method: 'POST', path: '/api/invitation/:id/mails/preview', access: 'manager' },
}
