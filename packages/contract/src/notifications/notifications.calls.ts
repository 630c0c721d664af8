import type { Calls } from '../endpoint.ts'
import type { notificationSchemas } from './notifications.ts'

export const notifications: Calls<typeof notificationSchemas> = {
  list: { method: 'GET', path: '/api/user/notifications', access: 'signedIn' },
  hide: { method: 'PUT', path: '/api/user/notification/hide', access: 'signedIn' },
  all: { method: 'GET', path: '/api/user/notifications/all', access: 'signedIn' },
  show: { method: 'PUT', path: '/api/user/notification/show', access: 'signedIn' },
}
