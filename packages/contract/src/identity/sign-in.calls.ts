import type { Calls } from '../endpoint.ts'
import type { signInSchemas } from './sign-in.ts'

export const signIn: Calls<typeof signInSchemas> = {
  start: { method: 'GET', path: '/auth/:provider/start', access: 'public', answers: 'text' },
  code: { method: 'POST', path: '/auth/code', access: 'public' },
  googleCode: { method: 'POST', path: '/auth/extlogin/google/code', access: 'public' },
  link: { method: 'POST', path: '/auth/:provider/link', access: 'signedIn' },
  linkCode: { method: 'POST', path: '/auth/link/code', access: 'signedIn' },
}
