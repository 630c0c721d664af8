import type { Calls } from '../endpoint.ts'
import type { recordingSchemas } from './recordings.ts'

export const recordings: Calls<typeof recordingSchemas> = {
  terms: { method: 'GET', path: '/pub/recording', access: 'public' },
  answer: { method: 'PUT', path: '/pub/recording/consent', access: 'public' },
  save: { method: 'POST', path: '/reports/api/story/save', access: 'public' },
  pause: { method: 'POST', path: '/reports/api/story/pause', access: 'public' },
  deleteOwn: { method: 'DELETE', path: '/api/recording/mine', access: 'signedIn' },
  list: { method: 'GET', path: '/api/recordings', access: 'systemAdmin' },
  read: { method: 'GET', path: '/api/recordings/:id', access: 'systemAdmin' },
  events: { method: 'GET', path: '/api/recordings/:id/events', access: 'systemAdmin' },
  remove: { method: 'DELETE', path: '/api/recordings/:id', access: 'systemAdmin' },
  removeOf: { method: 'DELETE', path: '/api/recordings/of/:personId', access: 'systemAdmin' },
}
