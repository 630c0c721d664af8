export { conversionRoutes } from './conversion/conversion.routes.ts'
