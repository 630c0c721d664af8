import type { Calls } from '../endpoint.ts'
import type { externalSchemas } from './external.ts'

export const external: Calls<typeof externalSchemas> = {
  requestPassword: { method: 'POST', path: '/auth/extlogin', access: 'public' },
  validatePassword: { method: 'POST', path: '/auth/extlogin/validate', access: 'public' },
  mailState: { method: 'GET', path: '/auth/extlogin/mail', access: 'public' },
}
