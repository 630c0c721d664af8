export { bulkRunRoutes } from './bulk-runs.routes.ts'
export { eraseBulkRuns } from './runs/erase-runs.ts'
