import type { Calls } from '../endpoint.ts'
import type { drawSchemas } from './draw.ts'

/** Public draws among applications that are tied across the cut line. */
export const draws: Calls<typeof drawSchemas> = {
  list: { method: 'GET', path: '/api/evaluation/draws/:invitationId', access: 'objectRights' },
  commit: { method: 'POST', path: '/api/evaluation/draws/:invitationId', access: 'objectRights' },
  reveal: { method: 'POST', path: '/api/evaluation/draws/:invitationId/:drawId/reveal', access: 'objectRights' },
}
