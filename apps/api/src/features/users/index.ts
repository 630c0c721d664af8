export { makeSystemAdmin } from './make-system-admin.ts'
export { userRoutes } from './users.routes.ts'
