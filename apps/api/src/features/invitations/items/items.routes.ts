import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../../http/on.ts'
import { addItem } from './add-item.ts'
import { readCourses, readItems } from './find-items.ts'
import { reorderItems } from './reorder-items.ts'
import { removeItem, saveItem } from './save-item.ts'

export const itemRoutes: Routes = async (app) => {
  app.route({ ...on(endpoints.items.list), handler: (request) => readItems(app.db, request.actor, { ...request.params, ...request.query }) })
  app.route({ ...on(endpoints.items.courses), handler: (request) => readCourses(app.db, request.params.departmentId) })
  app.route({ ...on(endpoints.items.add), handler: (request) => addItem(app.db, request.actor, request.body) })
  app.route({ ...on(endpoints.items.save), handler: (request) => saveItem(app.db, request.actor, request.body) })
  app.route({ ...on(endpoints.items.remove), handler: (request) => removeItem(app.db, request.actor, request.params.id) })
  app.route({ ...on(endpoints.items.reorder), handler: (request) => reorderItems(app.db, request.actor, request.body) })
}
