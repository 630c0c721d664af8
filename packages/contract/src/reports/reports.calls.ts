import type { Calls } from '../endpoint.ts'
import type { reportSchemas } from './reports.ts'

export const reports: Calls<typeof reportSchemas> = {
  list: { method: 'GET', path: '/api/reports', access: 'signedIn' },
  choices: { method: 'GET', path: '/api/reports/choices', access: 'signedIn' },
  create: { method: 'POST', path: '/api/reports', access: 'signedIn' },
  save: { method: 'PUT', path: '/api/reports/:id', access: 'signedIn' },
  remove: { method: 'DELETE', path: '/api/reports/:id', access: 'signedIn' },
  run: { method: 'POST', path: '/api/reports/:key/run', access: 'signedIn' },
  readRun: { method: 'GET', path: '/api/reports/runs/:id', access: 'signedIn' },
  cancel: { method: 'DELETE', path: '/api/reports/runs/:id', access: 'signedIn' },
  download: { method: 'GET', path: '/api/reports/runs/:id/download', access: 'signedIn', answers: 'file' },
}
