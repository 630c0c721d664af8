export { approvalRoutes } from './approvals.routes.ts'
