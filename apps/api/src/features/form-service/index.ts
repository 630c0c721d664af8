export { formServiceRoutes } from './form-service.routes.ts'
