export { approvalRoutes } from './approvals.routes.ts'
export { readStepAnswers } from './read-step-answers.ts'
export { remindApprovers } from './reminders/remind-approvers.ts'
