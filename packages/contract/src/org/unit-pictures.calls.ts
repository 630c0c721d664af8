import type { Calls } from '../endpoint.ts'
import type { unitPictureSchemas } from './unit-pictures.ts'

/** The handlers check who may edit which unit. */
export const unitPictures: Calls<typeof unitPictureSchemas> = {
  read: { method: 'GET', path: '/api/org/units/:id/pictures', access: 'signedIn' },
  save: { method: 'POST', path: '/api/org/units/:id/pictures/:kind', access: 'signedIn', accepts: 'multipart' },
  remove: { method: 'DELETE', path: '/api/org/units/:id/pictures/:kind', access: 'signedIn' },
}
