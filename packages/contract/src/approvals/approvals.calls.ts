import type { Calls } from '../endpoint.ts'
import { decisionPurposes } from '../links/session-purposes.ts'
import type { approvalSchemas } from './approvals.ts'

export const approvals: Calls<typeof approvalSchemas> = {
  list: { method: 'GET', path: '/api/application/:tab/:scope/list', access: 'signedIn' },
  filters: { method: 'GET', path: '/api/approval/filters/:tab/:scope', access: 'signedIn' },
  counts: { method: 'GET', path: '/api/approval/counts', access: 'signedIn' },
  decide: { method: 'POST', path: '/api/approval/applications/:action', access: 'approver', limitedSessions: decisionPurposes },
  undo: { method: 'POST', path: '/api/approval/applications/undo/:code', access: 'signedIn', limitedSessions: decisionPurposes },
  status: { method: 'GET', path: '/api/approval/applications/status/:code', access: 'signedIn', limitedSessions: decisionPurposes },
  action: { method: 'POST', path: '/api/approval/action', access: 'approver', limitedSessions: decisionPurposes },
  plan: { method: 'POST', path: '/api/invitation/approval-plan', access: 'manager' },
  remind: { method: 'GET', path: '/pub/approvals/remind', access: 'scheduler' },
}
