import type { Calls } from '../endpoint.ts'
import type { lookupExchangeSchemas } from './lookup-exchange.ts'

export const lookupExchange: Calls<typeof lookupExchangeSchemas> = {
  export: { method: 'GET', path: '/api/lookups/:id/export/:format', access: 'lookup', answers: 'file' },
  preview: { method: 'POST', path: '/api/lookups/:id/import/preview', access: 'lookup', accepts: 'multipart' },
  import: { method: 'POST', path: '/api/lookups/:id/import', access: 'lookup', accepts: 'multipart' },
}
