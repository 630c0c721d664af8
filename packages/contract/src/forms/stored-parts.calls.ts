import type { Calls } from '../endpoint.ts'
import type { storedFormSchemas, storedScriptSchemas } from './stored-parts.ts'

/** `choices` and `choice` are for whoever manages an invitation; the handlers check that. */
export const storedForms: Calls<typeof storedFormSchemas> = {
  list: { method: 'GET', path: '/api/stored-forms', access: 'admin' },
  read: { method: 'GET', path: '/api/stored-forms/:id', access: 'admin' },
  create: { method: 'POST', path: '/api/stored-forms', access: 'admin' },
  save: { method: 'PUT', path: '/api/stored-forms/:id', access: 'admin' },
  remove: { method: 'DELETE', path: '/api/stored-forms/:id', access: 'admin' },
  versions: { method: 'GET', path: '/api/stored-forms/:id/versions', access: 'admin' },
  version: { method: 'GET', path: '/api/stored-forms/:id/versions/:number', access: 'admin' },
  choices: { method: 'GET', path: '/api/stored-forms/choices', access: 'signedIn' },
  choice: { method: 'GET', path: '/api/stored-forms/choices/:path', access: 'signedIn' },
}

export const storedScripts: Calls<typeof storedScriptSchemas> = {
  list: { method: 'GET', path: '/api/stored-scripts', access: 'admin' },
  read: { method: 'GET', path: '/api/stored-scripts/:id', access: 'admin' },
  create: { method: 'POST', path: '/api/stored-scripts', access: 'admin' },
  save: { method: 'PUT', path: '/api/stored-scripts/:id', access: 'admin' },
  remove: { method: 'DELETE', path: '/api/stored-scripts/:id', access: 'admin' },
  versions: { method: 'GET', path: '/api/stored-scripts/:id/versions', access: 'admin' },
  version: { method: 'GET', path: '/api/stored-scripts/:id/versions/:number', access: 'admin' },
}
