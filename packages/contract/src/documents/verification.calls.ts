import type { Calls } from '../endpoint.ts'
import type { verificationSchemas } from './verification.ts'

export const verification: Calls<typeof verificationSchemas> = {
  code: { method: 'GET', path: '/pub/verify/:code', access: 'public' },
  file: { method: 'POST', path: '/pub/verify', access: 'public', accepts: 'multipart' },
}
