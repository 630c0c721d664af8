import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const definition = { source: 'applications', groups: ['invitation'], measures: ['count'], time: 'created', filter: {}, chart: 'bars', parameters: [] }
const input = { title: { el: 'Νέα', en: 'New' }, definition }
const ofShipped = () => ({ key: 'applications-by-state' })
const missing = () => ({ id: 999_999 })

/** The calls of reports. A run is there for whoever began it. */
export const reportRows: Record<string, AccessRow> = {
  'GET /api/reports': { rule: rules.reporters },
  'GET /api/reports/choices': { rule: rules.reporters },
  'POST /api/reports/:key/run': { rule: rules.reporters, params: ofShipped, body: () => ({}) },
  'POST /api/reports': { rule: rules.reportEditors, body: () => input },
  'PUT /api/reports/:id': { rule: rules.reportEditors, params: missing, body: () => ({ ...input, revision: 1 }) },
  'DELETE /api/reports/:id': { rule: rules.reportEditors, params: missing },
  'GET /api/reports/:key/schedule': { rule: rules.reportEditors, params: ofShipped },
  'PUT /api/reports/:key/schedule': {
    rule: rules.reportEditors,
    params: ofShipped,
    body: ({ people }) => ({ rhythm: 'daily', recipients: [people.report.id], question: {} }),
  },
  'DELETE /api/reports/:key/schedule': { rule: rules.reportEditors, params: ofShipped },
  'GET /api/reports/runs/:id': { rule: rules.signedIn, params: missing },
  'DELETE /api/reports/runs/:id': { rule: rules.signedIn, params: missing },
  'GET /api/reports/runs/:id/download': { rule: rules.signedIn, params: missing },
}
