import type { Calls } from '../endpoint.ts'
import { sessionPurposes } from '../links/session-purposes.ts'
import type { applicationPdfSchemas } from './application-pdf.ts'

export const applicationPdf: Calls<typeof applicationPdfSchemas> = {
  read: { method: 'GET', path: '/api/application/:id/pdf', access: 'objectRights', limitedSessions: sessionPurposes, answers: 'file' },
}
