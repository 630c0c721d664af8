import type { Calls } from '../endpoint.ts'
import type { masterDataExchangeSchemas } from './masterdata-exchange.ts'

export const masterDataExchange: Calls<typeof masterDataExchangeSchemas> = {
  export: { method: 'GET', path: '/api/management/masterdata/export/:format', access: 'admin', answers: 'file' },
  preview: { method: 'POST', path: '/api/management/masterdata/import/preview', access: 'admin', accepts: 'multipart' },
  import: { method: 'POST', path: '/api/management/masterdata/import', access: 'admin', accepts: 'multipart' },
}
