import type { Calls } from '../endpoint.ts'
import type { invitationTextSchemas } from './invitation-texts.ts'

export const invitationTexts: Calls<typeof invitationTextSchemas> = {
  read: { method: 'GET', path: '/api/invitation/:id/texts', access: 'manager' },
  write: { method: 'PUT', path: '/api/invitation/:id/texts', access: 'manager' },
}
