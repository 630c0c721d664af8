import type { Calls } from '../endpoint.ts'
import type { peerPageSchemas } from './peer-pages.ts'

/** The demonstration's own sign-in providers. What they say is the matter of their protocols. */
export const peerPages: Calls<typeof peerPageSchemas> = {
  read: { method: 'GET', path: '/demo/sign-in/:provider/*', access: 'public', answers: 'text' },
  answer: { method: 'POST', path: '/demo/sign-in/:provider/*', access: 'public', answers: 'text' },
}
