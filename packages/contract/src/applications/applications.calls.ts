import type { Calls } from '../endpoint.ts'
import { applicantPurposes, decisionPurposes, newApplicationPurposes, sessionPurposes } from '../links/session-purposes.ts'
import type { applicationSchemas } from './applications.ts'

export const applications: Calls<typeof applicationSchemas> = {
  create: { method: 'POST', path: '/api/application/new', access: 'signedIn', limitedSessions: newApplicationPurposes },
  mine: { method: 'GET', path: '/api/application/my/list', access: 'signedIn' },
  mineOfInvitation: { method: 'GET', path: '/api/application/my/list/:invitationId', access: 'signedIn', limitedSessions: newApplicationPurposes },
  // The specification calls the invitation's id `tagId` in this path.
  ofInvitation: { method: 'GET', path: '/api/application/all/:tagId', access: 'signedIn' },
  groups: { method: 'GET', path: '/api/application/groups', access: 'signedIn' },
  invitationsOfList: { method: 'GET', path: '/api/application/all/:tagId/invitations', access: 'signedIn' },
  columnsOfList: { method: 'GET', path: '/api/application/all/:tagId/columns', access: 'signedIn' },
  read: { method: 'GET', path: '/api/application/:id', access: 'objectRights', limitedSessions: sessionPurposes },
  save: { method: 'PUT', path: '/api/application/:id', access: 'owner', limitedSessions: applicantPurposes },
  button: { method: 'POST', path: '/api/application/:id/button', access: 'owner', limitedSessions: applicantPurposes },
  withdraw: { method: 'POST', path: '/api/application/:id/withdraw', access: 'owner', limitedSessions: applicantPurposes },
  sendToReview: { method: 'POST', path: '/api/application/:id/sendToReview', access: 'objectRights', limitedSessions: decisionPurposes },
  takeBack: { method: 'POST', path: '/api/application/:id/takeBack', access: 'objectRights', limitedSessions: decisionPurposes },
  resubmit: { method: 'POST', path: '/api/application/:id/resubmit', access: 'owner', limitedSessions: applicantPurposes },
  startApprovals: { method: 'POST', path: '/api/application/:id/startApprovals', access: 'objectRights' },
  closeEvaluation: { method: 'POST', path: '/api/application/:id/closeEvaluation', access: 'objectRights' },
  reroute: { method: 'POST', path: '/api/application/:id/reroute', access: 'admin' },
  reopen: { method: 'POST', path: '/api/application/:id/reopen', access: 'admin' },
  extend: { method: 'POST', path: '/api/application/:id/extend', access: 'objectRights' },
  delete: { method: 'POST', path: '/api/application/:id/delete', access: 'objectRights', limitedSessions: applicantPurposes },
  comments: { method: 'GET', path: '/api/application/:id/comments', access: 'objectRights', limitedSessions: sessionPurposes },
  comment: { method: 'POST', path: '/api/application/:id/comments', access: 'objectRights', limitedSessions: sessionPurposes },
  commentReaders: { method: 'GET', path: '/api/application/:id/comments/readers', access: 'objectRights', limitedSessions: sessionPurposes },
  editComment: { method: 'PUT', path: '/api/application/:id/comments/:commentId', access: 'objectRights', limitedSessions: sessionPurposes },
  withdrawComment: { method: 'POST', path: '/api/application/:id/comments/:commentId/withdraw', access: 'objectRights', limitedSessions: sessionPurposes },
  moved: { method: 'GET', path: '/api/application/:id/moved', access: 'objectRights', limitedSessions: sessionPurposes },
  seeMoved: { method: 'POST', path: '/api/application/:id/moved/seen', access: 'owner', limitedSessions: applicantPurposes },
  tags: { method: 'GET', path: '/api/application/:id/tags', access: 'objectRights' },
  addTag: { method: 'PUT', path: '/api/application/:id/tags/:tagId', access: 'objectRights' },
  removeTag: { method: 'DELETE', path: '/api/application/:id/tags/:tagId', access: 'objectRights' },
  history: { method: 'GET', path: '/api/application/:id/history', access: 'objectRights', limitedSessions: sessionPurposes },
}
