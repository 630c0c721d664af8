import type { Calls } from '../endpoint.ts'
import type { peerPageSchemas } from './peer-pages.ts'

/** The sign-in providers of the demonstration. Their protocols define the content of these calls. */
export const peerPages: Calls<typeof peerPageSchemas> = {
  read: { method: 'GET', path: '/demo/sign-in/:provider/*', access: 'public', answers: 'text' },
  answer: { method: 'POST', path: '/demo/sign-in/:provider/*', access: 'public', answers: 'text' },
}
