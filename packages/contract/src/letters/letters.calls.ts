import type { Calls } from '../endpoint.ts'
import type { letterSchemas } from './letters.ts'

export const letters: Calls<typeof letterSchemas> = {
  list: { method: 'GET', path: '/api/invitation/:id/letters', access: 'manager' },
  placeholders: { method: 'GET', path: '/api/invitation/:id/letters/placeholders', access: 'manager' },
  save: { method: 'PUT', path: '/api/invitation/:id/letters/:kind', access: 'manager' },
  putIntoEffect: { method: 'POST', path: '/api/invitation/:id/letters/:kind/effect', access: 'manager' },
  takeOutOfEffect: { method: 'DELETE', path: '/api/invitation/:id/letters/:kind/effect', access: 'manager' },
  versions: { method: 'GET', path: '/api/invitation/:id/letters/:kind/versions', access: 'manager' },
  version: { method: 'GET', path: '/api/invitation/:id/letters/:kind/versions/:number', access: 'manager' },
  preview: { method: 'POST', path: '/api/invitation/:id/letters/:kind/preview', access: 'manager', answers: 'file' },
  forApplication: { method: 'GET', path: '/api/application/:id/letters', access: 'objectRights' },
  readMended: { method: 'GET', path: '/api/application/:id/letters/:kind/text', access: 'objectRights' },
  mend: { method: 'PUT', path: '/api/application/:id/letters/:kind/text', access: 'objectRights' },
  removeMended: { method: 'DELETE', path: '/api/application/:id/letters/:kind/text', access: 'objectRights' },
  previewMended: { method: 'POST', path: '/api/application/:id/letters/:kind/preview', access: 'objectRights', answers: 'file' },
  previewForApplication: { method: 'GET', path: '/api/application/:id/letters/:kind', access: 'objectRights', answers: 'file' },
}
