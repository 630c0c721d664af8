import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { hideNotifications, showNotifications } from './hide-notifications.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export const notificationRoutes: Routes = async (app) => {
  const { list, all, hide, show } = endpoints.notifications
  app.route({ ...on(list), handler: (request) => readNotifications(app.db, request.actor, app.now()) })
  app.route({ ...on(all), handler: (request) => readAllNotifications(app.db, request.actor, request.query, app.now()) })
  app.route({ ...on(hide), handler: (request) => hideNotifications(app.db, request.actor, request.body, app.now()) })
  app.route({ ...on(show), handler: (request) => showNotifications(app.db, request.actor, request.body) })
}
