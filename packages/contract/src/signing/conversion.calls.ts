import type { Calls } from '../endpoint.ts'
import type { conversionSchemas } from './conversion.ts'

export const conversion: Calls<typeof conversionSchemas> = {
  toPdf: { method: 'POST', path: '/api/approval/convert/topdf', access: 'signedIn', accepts: 'multipart', answers: 'file' },
}
