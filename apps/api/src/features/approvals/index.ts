export { approvalRoutes } from './approvals.routes.ts'
export { remindApprovers } from './reminders/remind-approvers.ts'
