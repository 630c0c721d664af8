import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const unknown = () => ({ id: 999_999 })

/** The calls of rehearsals. Nobody finds the rehearsal of somebody else. */
export const rehearsalRows: Record<string, AccessRow> = {
  'POST /api/rehearsals': { rule: rules.managers, body: ({ invitationId }) => ({ invitationId }) },
  'GET /api/rehearsals/:id': { rule: rules.signedIn, params: unknown },
  'GET /api/rehearsals/:id/answers': { rule: rules.signedIn, params: unknown },
  'GET /api/rehearsals/:id/letters': { rule: rules.signedIn, params: unknown },
  'GET /api/rehearsals/:id/letters/:letterId': { rule: rules.signedIn, params: () => ({ ...unknown(), letterId: '6d9a2c3e-2f0b-4f0e-9c37-0c6b1f1f5a11' }) },
  'POST /api/rehearsals/:id/acts': { rule: rules.signedIn, params: unknown, body: () => ({ kind: 'submit' }) },
  'POST /api/rehearsals/:id/screens': { rule: rules.signedIn, params: unknown, body: () => ({ personId: 1 }) },
  'DELETE /api/rehearsals/:id': { rule: rules.signedIn, params: unknown },
}
