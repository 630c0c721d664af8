import type { Calls } from '../endpoint.ts'
import type { organisationSchemas } from './exchange.ts'

export const organisation: Calls<typeof organisationSchemas> = {
  export: { method: 'GET', path: '/api/org/export', access: 'admin', answers: 'file' },
  preview: { method: 'POST', path: '/api/org/import/preview', access: 'admin', accepts: 'multipart' },
  import: { method: 'POST', path: '/api/org/import', access: 'admin', accepts: 'multipart' },
  importRun: { method: 'GET', path: '/api/org/import/:code', access: 'admin' },
  refusedImport: { method: 'GET', path: '/api/org/import/refused', access: 'admin' },
  importFindings: { method: 'GET', path: '/api/org/import/:code/findings', access: 'admin' },
  importAgain: { method: 'POST', path: '/api/org/import/:code/again', access: 'admin' },
  archiveImport: { method: 'DELETE', path: '/api/org/import/:code/findings', access: 'admin' },
}
