export { categories, repeats } from './fixed-lists.ts'
export { masterdataRoutes } from './masterdata.routes.ts'
