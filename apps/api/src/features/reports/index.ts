export { reportRoutes } from './reports.routes.ts'
export { eraseReports } from './runs/follow-run.ts'
