import type { Calls } from '../endpoint.ts'
import type { discussionSchemas } from './discussion.ts'

/** What evaluators write to each other about an application. */
export const discussion: Calls<typeof discussionSchemas> = {
  read: { method: 'GET', path: '/api/evaluation/application/:id/discussion', access: 'objectRights' },
  write: { method: 'POST', path: '/api/evaluation/application/:id/discussion', access: 'objectRights' },
  markRead: { method: 'POST', path: '/api/evaluation/application/:id/discussion/read', access: 'objectRights' },
  withdraw: { method: 'POST', path: '/api/evaluation/application/:id/discussion/:commentId/withdraw', access: 'objectRights' },
}
