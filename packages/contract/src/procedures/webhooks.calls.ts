import type { Calls } from '../endpoint.ts'
import type { webhookSchemas } from './webhooks.ts'

export const webhooks: Calls<typeof webhookSchemas> = {
  list: { method: 'GET', path: '/api/invitation/:id/webhooks', access: 'manager' },
  renewSecret: { method: 'POST', path: '/api/invitation/:id/webhooks/secret', access: 'manager' },
}
