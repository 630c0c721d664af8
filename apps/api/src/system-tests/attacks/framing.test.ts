import type { Endpoint } from '@klesis/contract/endpoint.ts'
import { endpoints } from '@klesis/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { makePendingStep } from '../../features/lifecycle/testing/fixtures.ts'
import { makeSession } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { testClient } from '../../testing/test-client.ts'

const t = await testApp({ environment: { FRAME_ANCESTORS: 'https://listed.example' } })
t.clock.set('2026-11-20T10:00:00Z')

const policyOf = async (path: string) => String((await t.guest.get(path)).headers['content-security-policy'])
const pages = [
  '/',
  '/dashboard',
  '/application/approvals',
  '/application/edit/1',
  '/approvals/approve/x',
  '/pdf/sign',
  '/oauth/login',
  '/oauth/framed',
  '/nowhere',
]
const deceiving = ['/x/iframed/1', '//iframed/1', '/IFRAMED/1', '/dashboard?/iframed/', '/iframed', '/%69framed/1', '/iframed%2f1']

test.each([...pages, ...deceiving])('A24 %s cannot be framed', async (path) => {
  expect(await policyOf(path)).toMatch(/frame-ancestors 'none'$/)
})

test('A24 responses of calls cannot be framed', async () => {
  const paths = t.app.routeList.filter(({ method }) => method === 'GET').map(({ path }) => path.replace(/:\w+/g, '1'))
  for (const path of paths) expect(await policyOf(path), path).toMatch(/frame-ancestors 'none'(;|$)/)
})

test('A24 pages for frames can be framed by listed hosts only', async () => {
  for (const path of ['/iframed/1', '/iframed/application/new/1', '/iframed/application/edit/1?parent=https://evil.example']) {
    expect(await policyOf(path)).toMatch(/frame-ancestors https:\/\/listed\.example$/)
  }
})

test('A24 without listed hosts no page can be framed', async () => {
  const alone = await testApp()
  expect(String((await alone.guest.get('/iframed/1')).headers['content-security-policy'])).toMatch(/frame-ancestors 'none'$/)
})

/** The calls that a page in a frame may make: those needed to apply. A new call is refused until it is added here. */
const openToFrames = [
  ...['DELETE /api/application/:id/attachments/:attachmentId', 'GET /api/application/:id', 'GET /api/application/:id/attachments/:attachmentId'],
  ...['GET /api/application/:id/comments', 'GET /api/application/:id/history', 'GET /api/application/my/list/:invitationId', 'GET /api/avatar/:fileId'],
  'GET /api/application/outline/:invitationId',
  ...['GET /api/form/source/:formVersion/:componentKey', 'GET /api/invitation/:id', 'GET /api/profile', 'GET /auth/me', 'PUT /api/application/:id'],
  ...[
    'POST /api/application/:id/button',
    'POST /api/application/:id/comments',
    'GET /api/application/:id/comments/readers',
    'PUT /api/application/:id/comments/:commentId',
    'POST /api/application/:id/comments/:commentId/withdraw',
    'POST /api/application/:id/comments/files',
    'GET /api/application/:id/comments/:commentId/files/:fileId',
    'POST /api/application/:id/delete',
    'POST /api/application/:id/files/:componentKey',
    'POST /api/application/:id/private-link',
    'GET /api/application/:id/private-links',
    'DELETE /api/application/:id/private-links/:linkId',
  ],
  ...['GET /api/application/:id/requirements/:requirementId/template', 'GET /api/application/:id/pdf'],
  ...['GET /api/application/:id/documents', 'GET /api/application/:id/documents/:documentId'],
  ...['POST /api/application/:id/requirements/:requirementId/attachments', 'POST /api/application/:id/resubmit', 'POST /api/application/:id/withdraw'],
  ...['GET /api/application/:id/moved', 'GET /api/evaluation/application/:id/report', 'POST /api/application/:id/moved/seen', 'POST /api/invitation/:id/entry'],
  ...['POST /api/application/new', 'POST /api/profile/confirm', 'POST /auth/logout', 'PUT /api/profile'],
]

test('A26 a frame’s session can call only what applying needs', () => {
  const all: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
  const open = all.filter(({ limitedSessions }) => limitedSessions?.includes('frame')).map(({ method, path }) => `${method} ${path}`)
  expect(open.toSorted()).toEqual(openToFrames.toSorted())
})

test.each(['a session handed to a frame', 'a full session in a page that stands in a frame'])('A26 nobody decides with %s', async (how) => {
  const { application, invitation, steps, heads } = await makePendingStep(t.db)
  const [step] = steps
  const [approver] = heads
  if (!(step && approver)) throw new Error('nobody decides')
  const isFull = how.startsWith('a full')
  const handed = await makeSession(t.db, approver.id, { scope: { purpose: 'frame', invitationId: invitation.id } })
  const ask = testClient(t.app, isFull ? approver.token : handed.token)
  const headers: Record<string, string> = isFull ? { 'x-framed': '1' } : {}
  const reason = { reason: 'Γιατί' }
  const ids = { ids: [application.id] }
  const answers = await Promise.all([
    ask.post('/api/approval/applications/approve', ids, headers),
    ask.post('/api/approval/applications/reject', { ...ids, formData: reason }, headers),
    ask.post('/api/approval/action', { action: 'approve', application: application.id }, headers),
    ask.post(`/api/application/${application.id}/sendToReview`, { stepId: step.id, ...reason }, headers),
    ask.get('/api/application/pending/my/list', headers),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await ask.get(`/api/application/${application.id}`, headers)).status).toBe(404)
  expect(await t.db.selectFrom('step').select('state').where('id', '=', step.id).executeTakeFirst()).toEqual({ state: 'pending' })
})

test('A26 an administrator in a frame has no administrative rights', async () => {
  const admin = await t.person({ roles: ['systemAdmin'] })
  const { status } = await t.as(admin).get('/api/embedding/hosts', { 'x-framed': '1' })
  expect(status).toBe(403)
})
