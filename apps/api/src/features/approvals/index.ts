export { approvalRoutes } from './approvals.routes.ts'
export { decideItem } from './bulk/decide-item.ts'
export { type BulkWish, startBulkRun } from './bulk/start-bulk-run.ts'
export { remindApprovers, remindDaily } from './reminders/remind-approvers.ts'
