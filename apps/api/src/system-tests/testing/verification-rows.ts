import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

/** What anybody may know of a document whose code or file they have. */
export const verificationRows: Record<string, AccessRow> = {
  'GET /pub/verify/:code': { rule: rules.anyone, params: () => ({ code: '7K4MQX2P9TRDW5HB' }) },
  'POST /pub/verify': { rule: rules.anyone, multipart: true },
}
