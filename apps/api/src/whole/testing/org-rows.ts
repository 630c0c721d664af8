import type { Row } from './access-rows.ts'
import * as rules from './access-rules.ts'

const university = () => ({ id: 0 })

/** The calls of units, positions and responsibilities. */
export const orgRows: Record<string, Row> = {
  'GET /api/org/units': { rule: rules.signedIn },
  'GET /api/org/unit-types': { rule: rules.signedIn },
  'GET /api/org/search': { rule: rules.signedIn, query: 'search=a' },
  'GET /api/org/units/:id': { rule: rules.signedIn, params: university },
  'GET /api/org/positions': { rule: rules.signedIn },
  'POST /api/org/position/domain': { rule: rules.signedIn, body: () => ({ positionId: 1 }) },
  'GET /api/org/units/positions': { rule: rules.signedIn, query: 'ids=0,1' },
  'GET /api/org/units/:id/positions': { rule: rules.signedIn, params: university },
  'GET /api/org/units/:id/responsibilities': { rule: rules.signedIn, params: university },
}
