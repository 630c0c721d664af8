import type { AccessRow } from './access-row.ts'
import * as rules from './access-rules.ts'

const none = () => ({ id: 999_999 })
const noItem = () => ({ id: 999_999, itemId: 999_999 })
const lookup = { code: 'access.row', title: { el: 'Χώρες' } }
const item = { label: { el: 'Ελλάδα' } }

/** The calls of lookups. */
export const lookupRows: Record<string, AccessRow> = {
  'GET /api/lookups': { rule: rules.lookupEditors },
  'GET /api/lookups/titles': { rule: rules.signedIn },
  'GET /api/lookups/:id': { rule: rules.lookupEditors, params: none },
  'POST /api/lookups': {
    rule: rules.lookupEditors,
    body: () => ({
      ...lookup,
      columns: [
        { key: 'a', title: lookup.title },
        { key: 'a', title: lookup.title },
      ],
    }),
  },
  'PUT /api/lookups/:id': { rule: rules.lookupEditors, params: none, body: () => ({ ...lookup, revision: 1 }) },
  'DELETE /api/lookups/:id': { rule: rules.lookupEditors, params: none },
  'GET /api/lookups/:id/items': { rule: rules.lookupEditors, params: none },
  'GET /api/lookups/:id/items/:itemId': { rule: rules.lookupEditors, params: noItem },
  'POST /api/lookups/:id/items': { rule: rules.lookupEditors, params: none, body: () => ({ ...item, code: 'GR' }) },
  'PUT /api/lookups/:id/items/:itemId': { rule: rules.lookupEditors, params: noItem, body: () => ({ ...item, revision: 1 }) },
  'POST /api/lookups/:id/items/:itemId/move': { rule: rules.lookupEditors, params: noItem, body: () => ({ place: 1 }) },
  'DELETE /api/lookups/:id/items/:itemId': { rule: rules.lookupEditors, params: noItem },
  'GET /api/lookups/:id/export/:format': { rule: rules.lookupEditors, params: () => ({ id: 999_999, format: 'json' }) },
  'POST /api/lookups/:id/import/preview': { rule: rules.lookupEditors, params: none, multipart: true },
  'POST /api/lookups/:id/import': { rule: rules.lookupEditors, params: none, query: 'basis=x', multipart: true },
  'GET /pub/lookup/:code': { rule: rules.anyone, params: () => ({ code: 'unknown' }) },
}
