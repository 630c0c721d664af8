import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { hideNotifications } from './hide-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export const notificationRoutes: Routes = async (app) => {
  app.route({ ...on(endpoints.notifications.list), handler: (request) => readNotifications(app.db, request.actor, app.now()) })
  app.route({ ...on(endpoints.notifications.hide), handler: (request) => hideNotifications(app.db, request.actor, request.body, app.now()) })
}
