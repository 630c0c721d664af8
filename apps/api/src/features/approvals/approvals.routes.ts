import { endpoints } from '@klesis/contract/endpoints.ts'
import { on, type Routes } from '../../http/on.ts'
import { routeRead } from '../../http/route-read.ts'
import { readBulkStatus } from './bulk/read-bulk-status.ts'
import { startBulkRun } from './bulk/start-bulk-run.ts'
import { undoRun } from './bulk/undo-run.ts'
import { readApprovalFilters } from './lists/read-approval-filters.ts'
import { readApprovalAction } from './read-approval-action.ts'
import { readApprovalPlan } from './read-approval-plan.ts'
import { readApprovalCounts, readApprovals } from './read-approvals.ts'
import { remindApprovers } from './reminders/remind-approvers.ts'

export const approvalRoutes: Routes = async (app) => {
  routeRead(app, endpoints.approvals.list, ({ db, actor, params, query, now }) => readApprovals(db, actor, params, query, now))
  app.route({ ...on(endpoints.approvals.filters), handler: (request) => readApprovalFilters(app.db, request.actor, request.params, app.now()) })
  app.route({ ...on(endpoints.approvals.counts), handler: (request) => readApprovalCounts(app.db, request.actor, app.now()) })
  app.route({ ...on(endpoints.approvals.decide), handler: (request) => startBulkRun(app, request.actor, { ...request.params, ...request.body }, app.now()) })
  app.route({ ...on(endpoints.approvals.undo), handler: (request) => undoRun(app.db, request.actor, { ...request.params, ...request.body }, app.now()) })
  app.route({ ...on(endpoints.approvals.status), handler: (request) => readBulkStatus(app.db, request.actor, request.params.code, app.now()) })
  app.route({ ...on(endpoints.approvals.action), handler: (request) => readApprovalAction(app.db, request.actor, request.body, app.now()) })
  app.route({
    ...on(endpoints.approvals.plan),
    handler: ({ actor, body }) => readApprovalPlan(app.db, actor, body, { now: app.now(), reminderDays: app.config.REMINDER_DAYS }),
  })
  app.route({ ...on(endpoints.approvals.remind), handler: () => remindApprovers(app, app.now()) })
}
