export { userRoutes } from './users.routes.ts'
