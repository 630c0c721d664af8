export { masterdataRoutes } from './masterdata.routes.ts'
