import type { Endpoint } from '@klesis/contract/endpoint.ts'
import { endpoints } from '@klesis/contract/endpoints.ts'
import { expect, test } from 'vitest'

/** The calls of the specification in its order, with their queries. A word in braces is a parameter of any name. */
const specified = `
GET /pub/invitations/active lang tag all
GET /api/mitos/invitation/list
GET /api/evaluation/invitations
GET /pub/invitation/{id}
GET /api/invitation/{id} edit
GET /api/invitation/{id}/items
GET /api/evaluation/list/application/{invitationId}
GET /api/evaluation/list/application/download/{invitationId}
GET /api/evaluation/items/{invitationId}
GET /api/invitation/new
GET /api/invitation/list/available search
PUT /api/user/notification/hide
GET /pub/help/invitation/{id}/{lang}
GET /pub/help/invitation/new/{id}/{lang}
GET /api/invitation/help/new/{invitationId}/{lang}
POST /api/invitation/help/new/{invitationId}/{lang}
POST /api/invitation
PUT /api/invitation
GET /api/invitation/export/{id}
PUT /api/invitation/import
GET /api/attachments/type
POST /api/invitation/requirement
PUT /api/invitation/requirement
DELETE /api/invitation/requirement/{id}
GET /api/courses/{departmentId}
POST /api/invitation/item
PUT /api/invitation/item
DELETE /api/invitation/item/{id}
PUT /api/invitation/items/reorder
GET /api/comm/list
GET /api/invitation/trigger/list/{invitationId}
GET /api/invitation/trigger/{invitationId}/{triggerId}
POST /api/invitation/trigger/{invitationId}/{triggerId}
DELETE /api/invitation/trigger/{invitationId}/{triggerId}
POST /api/invitation/action/execute/{invitationId}
POST /auth/extlogin
POST /auth/extlogin/validate
POST /auth/extlogin/google/code
GET /pub/sign/mitos/{ticket}/{invitationId}
GET /pub/approval/{uuid}
GET /pub/application/{uuid}
GET /pub/anonymous/{uuid}
POST /api/application/new
GET /api/application/my/list/{invitationId}
GET /api/application/my/list filter search showAll ignoreDraft ignoreAnonymous page
GET /api/application/{tab}/{scope}/list page
GET /pub/approvals/remind
POST /api/approval/applications/{action}
GET /api/approval/applications/status/{code}
POST /api/approval/action
POST /api/approval/requestOTP
POST /api/approval/encrypt
POST /api/approval/decrypt
GET /api/approval/prepare/{uuid}
POST /api/approval/sign
POST /api/approval/convert/topdf
POST /api/approval/detect
GET /api/application/all/{tagId} page pageSize search f tag
GET /api/application/list/download/{invitationId} f
GET /api/org/employees/{page}/{pageSize} filters
GET /api/org/employees/all
POST /api/org/employees
GET /api/org/employees/{id}
PUT /api/org/employees/{id}
DELETE /api/org/employees/{id}
GET /api/org/units
GET /api/org/unit-types
GET /api/org/positions
GET /api/org/units/{id}
GET /api/org/units/{id}/positions
POST /api/org/units
PUT /api/org/units/{id}
DELETE /api/org/units/{id}
POST /api/org/units/{unitId}/positions
PUT /api/org/units/{unitId}/positions
DELETE /api/org/units/{unitId}/positions/{id}
POST /api/org/position/domain
GET /api/org/units/{id}/responsibilities
POST /api/org/responsibilities
PUT /api/org/responsibilities/{id}
DELETE /api/org/responsibilities/{id}
POST /reports/api/story/save
GET /auth/disconected/{access_token}
GET /auth/providers
POST /auth/login
GET /auth/{provider}/start redir
POST /auth/code
POST /auth/logout
GET /auth/me
GET /pub/masterdata
GET /api/profile
PUT /api/profile
POST /api/profile/confirm
POST /api/profile/avatar
GET /api/application/{id}
PUT /api/application/{id}
POST /api/application/{id}/withdraw
POST /api/application/{id}/sendToReview
POST /api/application/{id}/takeBack
POST /api/application/{id}/resubmit
POST /api/application/{id}/reopen
POST /api/application/{id}/delete
POST /api/application/{id}/requirements/{requirementId}/attachments
GET /api/application/{id}/attachments/{attachmentId}
DELETE /api/application/{id}/attachments/{attachmentId}
POST /api/application/{id}/files/{componentKey}
GET /api/form/source/{formVersion}/{componentKey}
GET /api/application/{id}/comments
POST /api/application/{id}/comments
GET /api/application/{id}/history
POST /api/application/{id}/button
GET /api/application/{id}/pdf
GET /api/user/notifications
GET /api/user/events
POST /api/tickets
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

const known = new Map<string, Endpoint>(
  Object.values(endpoints)
    .flatMap((feature): Endpoint[] => Object.values(feature))
    .map((call) => [`${call.method} ${call.path.replaceAll(/:\w+/g, '{}')}`, call]),
)

test.each(specified)('%s %s', (method = '', path = '', ...query) => {
  const call = known.get(`${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(call).toBeDefined()
  const shape = call?.query && 'shape' in call.query ? Object.keys(call.query.shape as object) : []
  expect(shape).toEqual(expect.arrayContaining(query))
})
