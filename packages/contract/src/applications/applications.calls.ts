import type { Calls } from '../endpoint.ts'
import { applicantPurposes, decisionPurposes, newApplicationPurposes, sessionPurposes } from '../links/session-purposes.ts'
import type { applicationSchemas } from './applications.ts'

export const applications: Calls<typeof applicationSchemas> = {
  create: { method: 'POST', path: '/api/application/new', access: 'signedIn', purposes: newApplicationPurposes },
  mine: { method: 'GET', path: '/api/application/my/list', access: 'signedIn' },
  mineOfInvitation: { method: 'GET', path: '/api/application/my/list/:invitationId', access: 'signedIn', purposes: newApplicationPurposes },
  // The specification calls the invitation's id `tagId` in this path.
  ofInvitation: { method: 'GET', path: '/api/application/all/:tagId', access: 'signedIn' },
  read: { method: 'GET', path: '/api/application/:id', access: 'objectRights', purposes: sessionPurposes },
  save: { method: 'PUT', path: '/api/application/:id', access: 'owner', purposes: applicantPurposes },
  withdraw: { method: 'POST', path: '/api/application/:id/withdraw', access: 'owner', purposes: applicantPurposes },
  sendToReview: { method: 'POST', path: '/api/application/:id/sendToReview', access: 'objectRights', purposes: decisionPurposes },
  takeBack: { method: 'POST', path: '/api/application/:id/takeBack', access: 'objectRights', purposes: decisionPurposes },
  resubmit: { method: 'POST', path: '/api/application/:id/resubmit', access: 'owner', purposes: applicantPurposes },
  startApprovals: { method: 'POST', path: '/api/application/:id/startApprovals', access: 'objectRights' },
  closeEvaluation: { method: 'POST', path: '/api/application/:id/closeEvaluation', access: 'objectRights' },
  reroute: { method: 'POST', path: '/api/application/:id/reroute', access: 'admin' },
  reopen: { method: 'POST', path: '/api/application/:id/reopen', access: 'admin' },
  extend: { method: 'POST', path: '/api/application/:id/extend', access: 'objectRights' },
  delete: { method: 'POST', path: '/api/application/:id/delete', access: 'objectRights', purposes: applicantPurposes },
  comments: { method: 'GET', path: '/api/application/:id/comments', access: 'objectRights', purposes: sessionPurposes },
  comment: { method: 'POST', path: '/api/application/:id/comments', access: 'objectRights', purposes: sessionPurposes },
  history: { method: 'GET', path: '/api/application/:id/history', access: 'objectRights', purposes: sessionPurposes },
}
