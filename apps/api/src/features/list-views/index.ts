export { deleteListViews } from './delete-list-views.ts'
export { listViewRoutes } from './list-views.routes.ts'
