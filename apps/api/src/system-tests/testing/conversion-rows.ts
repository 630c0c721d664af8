import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

/** Documents of Word to PDF. */
export const conversionRows: Record<string, AccessRow> = {
  'POST /api/approval/convert/topdf': { rule: rules.signers, multipart: true },
}
