import type { Calls } from '../endpoint.ts'
import type { rehearsalSchemas } from './rehearsals.ts'

export const rehearsals: Calls<typeof rehearsalSchemas> = {
  start: { method: 'POST', path: '/api/rehearsals', access: 'manager' },
  read: { method: 'GET', path: '/api/rehearsals/:id', access: 'objectRights' },
  answers: { method: 'GET', path: '/api/rehearsals/:id/answers', access: 'objectRights' },
  letters: { method: 'GET', path: '/api/rehearsals/:id/letters', access: 'objectRights' },
  letter: { method: 'GET', path: '/api/rehearsals/:id/letters/:letterId', access: 'objectRights', answers: 'file' },
  act: { method: 'POST', path: '/api/rehearsals/:id/acts', access: 'objectRights' },
  screen: { method: 'POST', path: '/api/rehearsals/:id/screens', access: 'objectRights' },
  remove: { method: 'DELETE', path: '/api/rehearsals/:id', access: 'objectRights' },
}
