import type { Calls } from '../endpoint.ts'
import type { demoSchemas } from './demo.ts'

/** Calls of the demonstration. In other installations they answer 404. */
export const demo: Calls<typeof demoSchemas> = {
  mailbox: { method: 'GET', path: '/demo/api/mailbox', access: 'public' },
  message: { method: 'GET', path: '/demo/api/mailbox/:id', access: 'public' },
}
