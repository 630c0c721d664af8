import type { Row } from './access-rows.ts'
import * as rules from './access-rules.ts'

/** The staff directory. */
export const employeeRows: Record<string, Row> = {
  'GET /api/org/employees/:page/:pageSize': { rule: rules.signedIn, params: () => ({ page: 0, pageSize: 50 }) },
  'GET /api/org/employees/all': { rule: rules.signedIn },
  'GET /api/org/employees/:id': { rule: rules.signedIn, params: () => ({ id: 999_999 }) },
}
