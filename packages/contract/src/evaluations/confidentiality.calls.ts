import type { Calls } from '../endpoint.ts'
import type { confidentialitySchemas } from './confidentiality.ts'

/** The yearly declaration of who evaluates. */
export const confidentiality: Calls<typeof confidentialitySchemas> = {
  read: { method: 'GET', path: '/api/evaluation/confidentiality', access: 'signedIn' },
  declare: { method: 'POST', path: '/api/evaluation/confidentiality', access: 'signedIn' },
}
