import type { Calls } from '../../endpoint.ts'
import { newApplicationPurposes } from '../../links/session-purposes.ts'
import type { entrySchemas } from './entry.ts'

export const entry: Calls<typeof entrySchemas> = {
  next: { method: 'POST', path: '/api/invitation/:id/entry', access: 'signedIn', limitedSessions: newApplicationPurposes },
  exits: { method: 'GET', path: '/api/invitation/:id/exits', access: 'manager' },
}
