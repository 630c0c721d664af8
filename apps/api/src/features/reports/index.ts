export { eraseReports } from './erase-reports.ts'
export { reportRoutes } from './reports.routes.ts'
