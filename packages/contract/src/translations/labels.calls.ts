import type { Calls } from '../endpoint.ts'
import type { labelSchemas } from './labels.ts'

export const labels: Calls<typeof labelSchemas> = {
  file: { method: 'POST', path: '/api/translations/labels/file/:format', access: 'signedIn', answers: 'file' },
  read: { method: 'POST', path: '/api/translations/labels/read', access: 'signedIn', accepts: 'multipart' },
}
