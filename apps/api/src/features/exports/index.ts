export { eraseExports } from './background/erase-exports.ts'
export { exportRoutes } from './exports.routes.ts'
export { sheetNames } from './sheet-names.ts'
