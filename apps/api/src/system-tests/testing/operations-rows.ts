import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

/** The calls of those who run the portal, and of its demonstration. */
export const operationsRows: Record<string, AccessRow> = {
  'GET /health/live': { rule: rules.anyone },
  'GET /health/ready': { rule: rules.anyone },
  'GET /metrics': { rule: rules.anyone },
  'GET /demo/api/mailbox': { rule: rules.anyone },
  'GET /demo/api/mailbox/:id': { rule: rules.anyone, params: () => ({ id: 1 }) },
  'GET /demo/sign-in/:provider/*': { rule: rules.anyone, params: () => ({ provider: 'hmu' }) },
  'POST /demo/sign-in/:provider/*': { rule: rules.anyone, params: () => ({ provider: 'hmu' }) },
}
