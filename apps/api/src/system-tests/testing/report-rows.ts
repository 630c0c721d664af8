import { shippedReports } from '../../features/reports/shipped-reports.ts'
import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const [shipped] = shippedReports
const input = { title: { el: 'Νέα', en: 'New' }, definition: shipped?.definition }
const missing = () => ({ id: 999_999 })

/** The calls of reports. A run is there for whoever began it. */
export const reportRows: Record<string, AccessRow> = {
  'GET /api/reports': { rule: rules.reporters },
  'GET /api/reports/choices': { rule: rules.reporters },
  'POST /api/reports/:key/run': { rule: rules.reporters, params: () => ({ key: shipped?.key }), body: () => ({}) },
  'POST /api/reports': { rule: rules.reportEditors, body: () => input },
  'PUT /api/reports/:id': { rule: rules.reportEditors, params: missing, body: () => ({ ...input, revision: 1 }) },
  'DELETE /api/reports/:id': { rule: rules.reportEditors, params: missing },
  'GET /api/reports/runs/:id': { rule: rules.signedIn, params: missing },
  'DELETE /api/reports/runs/:id': { rule: rules.signedIn, params: missing },
  'GET /api/reports/runs/:id/download': { rule: rules.signedIn, params: missing },
}
