import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { changeListView, removeListView } from './change-list-view.ts'
import { readListViews } from './read-list-views.ts'
import { saveListView } from './save-list-view.ts'

export const listViewRoutes: Routes = async (app) => {
  const { list, save, listOfMine, saveOfMine, change, remove } = endpoints.listViews
  app.route({ ...on(list), handler: ({ actor, params, query }) => readListViews(app.db, actor, { ...params, ...query }) })
  app.route({ ...on(save), handler: ({ actor, params, query, body }) => saveListView(app.db, actor, { list: { ...params, ...query }, view: body }) })
  app.route({ ...on(listOfMine), handler: ({ actor }) => readListViews(app.db, actor, 'mine') })
  app.route({ ...on(saveOfMine), handler: ({ actor, body }) => saveListView(app.db, actor, { list: 'mine', view: body }) })
  app.route({ ...on(change), handler: ({ actor, params, body }) => changeListView(app.db, actor, { ...params, ...body }) })
  app.route({ ...on(remove), handler: ({ actor, params }) => removeListView(app.db, actor, params.id) })
}
