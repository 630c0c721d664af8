export { committeeRoutes } from './committees.routes.ts'
