import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import type { Me } from '@klesis/contract/identity/identity.ts'
import type { OpenedApproval } from '@klesis/contract/links/links.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import { asOf } from '../../testing/as-of.ts'
import { lastMail, tokenIn } from '../../testing/last-mail.ts'
import { testApp } from '../../testing/test-app.ts'
import { watchChanges } from '../../testing/watch-changes.ts'
import { approveStep, deleteApplication, reopenApplication, rerouteStep, withdrawApplication } from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { now } from '../lifecycle/testing/fixtures.ts'
import { makeSubstitution, makeUnit } from '../org/testing/unit-fixtures.ts'
import { makeLink } from './make-link.ts'
import { makeStepLinks } from './make-step-links.ts'
import { makeMailedStep, openApproval } from './testing/make-mailed-step.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
const changes = await watchChanges(t.db)

const stateOf = async (applicationId: number) =>
  (await t.db.selectFrom('application').select('approval_state').where('id', '=', applicationId).executeTakeFirstOrThrow()).approval_state
const uses = async (applicationId: number) =>
  (
    await t.db
      .selectFrom('link_use')
      .innerJoin('link', 'link.id', 'link_use.link_id')
      .select(['link_use.outcome', 'link_use.browser'])
      .where('link.application_id', '=', applicationId)
      .orderBy('link_use.id')
      .execute()
  ).map(({ outcome }) => outcome)
const decide = async (as: ReturnType<typeof asOf>, action: 'approve' | 'reject', ids: number[], formData = {}) => {
  const started = await as.post<{ code: string }>(`/api/approval/applications/${action}`, { ids, formData })
  await t.runJobs()
  return (await as.get<BulkStatus>(`/api/approval/applications/status/${started.body.code}`)).body
}

test('the mail to an approver opens the step for one hour, for its application only, without admin mode', async () => {
  const { applicationId, head, tokens } = await makeMailedStep(t)
  await t.db.insertInto('person_role').values({ person_id: head.id, role: 'systemAdmin' }).execute()
  const before = Date.now()
  const { status, body } = await openApproval(t, tokens.approve)
  const after = Date.now()
  expect(status).toBe(200)
  expect(body).toMatchObject({ needApproval: true, applicationId, user: { id: head.id, roles: [], mayAdminister: false, isApprover: false } })
  expect(body.user?.scope).toEqual({ purpose: 'approve', applicationId })
  const expiresAt = Date.parse(body.user?.expiresAt ?? '')
  expect(expiresAt).toBeGreaterThanOrEqual(before + 60 * 60_000)
  expect(expiresAt).toBeLessThanOrEqual(after + 60 * 60_000)
  const as = asOf(t, body.user)
  expect((await as.get<Me>('/auth/me')).body).toMatchObject({ roles: [], scope: { purpose: 'approve', applicationId } })
  const { allowed, isManager } = (await as.get<ApplicationView>(`/api/application/${applicationId}`)).body
  expect({ allowed, isManager }).toEqual({ allowed: ['approve', 'reject', 'sendToReview'], isManager: false })
})

test('a session to approve may reject the same step, but not decide another application', async () => {
  const one = await makeMailedStep(t)
  const other = await makeMailedStep(t)
  await t.db.updateTable('step').set({ approver_id: one.head.id }).where('application_id', '=', other.applicationId).where('state', '=', 'pending').execute()
  const as = asOf(t, (await openApproval(t, one.tokens.approve)).body.user)
  expect((await as.post('/api/approval/applications/approve', { ids: [other.applicationId] })).status).toBe(403)
  expect((await as.post('/api/approval/applications/approve', { ids: [one.applicationId, other.applicationId] })).status).toBe(403)
  expect(await stateOf(other.applicationId)).toBe('pending')
  expect(await decide(as, 'reject', [one.applicationId], { reason: 'Λείπει το πρόγραμμα' })).toMatchObject({ finish: true, errors: {} })
  expect(await stateOf(one.applicationId)).toBe('rejected')
})

test('a link’s session cannot read a run that the same person started elsewhere', async () => {
  const one = await makeMailedStep(t)
  const other = await makeMailedStep(t)
  await t.db.updateTable('step').set({ approver_id: one.head.id }).where('application_id', '=', other.applicationId).where('state', '=', 'pending').execute()
  const { body } = await t.as(one.head).post<{ code: string }>('/api/approval/applications/approve', { ids: [other.applicationId] })
  await t.runJobs()
  const as = asOf(t, (await openApproval(t, one.tokens.approve)).body.user)
  expect((await as.get(`/api/approval/applications/status/${body.code}`)).status).toBe(404)
})

test('A46 scanners change nothing, and a click afterwards works', async () => {
  const { applicationId, tokens } = await makeMailedStep(t)
  const address = `/pub/approval/${tokens.approve}?purpose=approve`
  const ahead = [{ 'sec-purpose': 'prefetch' }, { purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }, { 'x-moz': 'prefetch' }]
  await changes.forget()
  const head = await t.app.inject({ method: 'HEAD', url: address })
  expect([head.statusCode, head.payload]).toEqual([200, ''])
  for (const headers of ahead) expect(await t.guest.get(address, headers as unknown as Record<string, string>)).toMatchObject({ status: 204, text: '' })
  expect(await changes.made()).toEqual([])
  await changes.forget()
  for (let time = 0; time < 10; time += 1) expect((await t.guest.get(address, { 'user-agent': 'SafeLinks scanner' })).status).toBe(200)
  expect(await changes.made(['link', 'link_use', 'sign_in'])).toEqual([])
  const { body } = await openApproval(t, tokens.approve)
  expect(await decide(asOf(t, body.user), 'approve', [applicationId])).toMatchObject({ finish: true, errors: {} })
  expect(await uses(applicationId)).toEqual(Array(11).fill('session'))
})

test('a link opens twenty sessions, each recorded with address and browser; then it requires signing in', async () => {
  const { applicationId, tokens } = await makeMailedStep(t)
  const statuses: number[] = []
  for (let time = 0; time < 22; time += 1) statuses.push((await t.guest.get(`/pub/approval/${tokens.reject}`, { 'user-agent': 'Browser 1' })).status)
  expect(statuses).toEqual([...Array(20).fill(200), 410, 410])
  expect(await uses(applicationId)).toEqual([...Array(20).fill('session'), 'spent', 'spent'])
  const kept = await t.db.selectFrom('link_use').select(['address', 'browser']).distinct().where('outcome', '=', 'spent').execute()
  expect(kept).toEqual([{ address: '127.0.0.1', browser: 'Browser 1' }])
})

test('of two simultaneous openings only one gets the last session', async () => {
  const { tokens } = await makeMailedStep(t)
  await t.db.updateTable('link').set({ sessions: 19 }).execute()
  const statuses = await Promise.all([1, 2, 3].map(async () => (await openApproval(t, tokens.approve)).status))
  expect(statuses.toSorted()).toEqual([200, 410, 410])
})

test('A47 a link works for its own page only; all invalid links get the same response', async () => {
  const { applicationId, applicant, head, tokens } = await makeMailedStep(t)
  const answers = [
    await openApproval(t, '00000000-0000-4000-8000-000000000000'),
    await openApproval(t, 'no-uuid'),
    await openApproval(t, tokens.approve, 'reject'),
    await openApproval(t, tokens.approve, 'sign'),
    await t.guest.get(`/pub/application/${tokens.approve}`),
    await t.guest.get(`/pub/anonymous/${tokens.approve}`),
    await openApproval(t, (await edit(applicationId, applicant.id)).token),
    await openApproval(t, (await expired()).tokens.approve),
    await openApproval(t, (await disabled()).tokens.approve),
    await openApproval(t, (await withdrawn()).tokens.approve),
    await openApproval(t, (await rerouted()).tokens.approve),
    await openApproval(t, (await deleted()).tokens.approve),
  ]
  const bodies = answers.map(({ status, body }) => ({ status, ...(body as object), reference: '' }))
  expect(bodies).toEqual(Array(answers.length).fill({ ...bodies[0], status: 404, code: 'link.notFound' }))
  expect(await t.db.selectFrom('session').select('sid').where('person_id', '=', head.id).where('scope', 'is not', null).execute()).toEqual([])
})

test('A47 a link to a decided step reports it without opening a session', async () => {
  const { applicationId, head, dean, tokens } = await makeMailedStep(t)
  await approveStep(t.db, await actorOf(t.db, head.id), { applicationId, now })
  for (const purpose of ['approve', 'reject', 'review'] as const)
    expect(await openApproval(t, tokens[purpose], purpose)).toMatchObject({ status: 200, body: { user: null, needApproval: false, applicationId } })
  await t.runJobs()
  const next = tokenIn(await lastMail(t, dean.uid), '/approvals/approve')
  expect((await openApproval(t, next)).body).toMatchObject({ needApproval: true, user: { id: dean.id } })
})

test('the links of a reopened step are valid again', async () => {
  const { applicationId, head, tokens } = await makeMailedStep(t)
  const as = asOf(t, (await openApproval(t, tokens.reject, 'reject')).body.user)
  await decide(as, 'reject', [applicationId], { reason: 'Όχι' })
  expect((await openApproval(t, tokens.reject, 'reject')).body.needApproval).toBe(false)
  const admin = await t.person({ roles: ['admin'] })
  await reopenApplication(t.db, await actorOf(t.db, admin.id, { roles: ['admin'] }), { id: applicationId, reason: 'Λάθος', now })
  expect((await openApproval(t, tokens.reject, 'reject')).body).toMatchObject({ needApproval: true, user: { id: head.id } })
})

test('a person who was disabled and enabled again needs new links', async () => {
  const { tokens } = await disabled()
  await t.db.updateTable('person').set({ is_active: true }).where('is_active', '=', false).execute()
  expect((await openApproval(t, tokens.approve)).status).toBe(404)
})

test('a substitute is mailed their own links, valid during the substitution', async () => {
  const { applicationId, head } = await makeMailedStep(t)
  const substitute = await t.person()
  await t.db
    .insertInto('substitution')
    .values({ person_id: head.id, substitute_id: substitute.id, active_from: '2000-01-01', active_until: '2999-01-01' })
    .execute()
  const token = await made(applicationId, substitute.id)
  expect((await openApproval(t, token)).body).toMatchObject({ needApproval: true, user: { id: substitute.id } })
  await t.db.updateTable('substitution').set({ active_until: '2000-01-02' }).where('substitute_id', '=', substitute.id).execute()
  expect((await openApproval(t, token)).status).toBe(404)
})

test('a substitute for the duties in a unit gets links for steps of a position there, and for no others', async () => {
  const { applicationId, head } = await makeMailedStep(t)
  const substitute = await t.person()
  const [unit, elsewhere] = [await makeUnit(t.db), await makeUnit(t.db)]
  const asked = { unit_id: unit.id, target_unit_id: unit.id, target_position: 'head' }
  await t.db.updateTable('step').set(asked).where('application_id', '=', applicationId).execute()
  await makeSubstitution(t.db, head.id, substitute.id, { unitId: unit.id })
  const token = await made(applicationId, substitute.id)
  expect((await openApproval(t, token)).body).toMatchObject({ needApproval: true, user: { id: substitute.id } })
  await t.db.updateTable('substitution').set({ duties_unit_id: elsewhere.id }).where('substitute_id', '=', substitute.id).execute()
  expect((await openApproval(t, token)).status).toBe(404)
})

test('the same person keeps a full session; a limited session or another person gets a session of the link', async () => {
  const { tokens, head, applicant, applicationId } = await makeMailedStep(t)
  const open = (as: { get: typeof t.guest.get }) => as.get<OpenedApproval>(`/pub/approval/${tokens.approve}?purpose=approve`)
  expect((await open(t.as(head))).body).toEqual({ user: null, needApproval: true, applicationId })
  expect((await open(t.as(applicant))).body.user?.id).toBe(head.id)
  const limited = asOf(t, (await openApproval(t, tokens.review, 'review')).body.user)
  expect((await open(limited)).body.user?.scope).toEqual({ purpose: 'approve', applicationId })
  expect(await uses(applicationId)).toEqual(['kept', 'session', 'session', 'session'])
})

test('the mail for a step to be signed has a link to sign instead of one to approve', async () => {
  const { applicationId, head } = await makeMailedStep(t)
  await t.db.updateTable('step').set({ approval_type: 'pdf.sign' }).where('application_id', '=', applicationId).execute()
  const token = await made(applicationId, head.id, 'sign')
  expect((await openApproval(t, token, 'sign')).body).toMatchObject({ needApproval: true, user: { scope: { purpose: 'sign', applicationId } } })
})

test('the token is stored in the mail only, and calls are limited', async () => {
  const { tokens } = await makeMailedStep(t)
  expect(JSON.stringify(await t.db.selectFrom('link').selectAll().execute())).not.toContain(tokens.approve)
  const statuses: number[] = []
  for (let time = 0; time < 70; time += 1) statuses.push((await openApproval(t, tokens.approve)).status)
  expect(statuses.at(-1)).toBe(429)
})

async function made(applicationId: number, personId: number, purpose: 'approve' | 'sign' = 'approve'): Promise<string> {
  const [links = []] = await inTransaction(t.db, (tx) => makeStepLinks(tx, [{ personId, applicationId }], new Date()))
  return tokenIn(links.map(({ path }) => path).join(' '), `/approvals/${purpose}`)
}

async function edit(applicationId: number, personId: number) {
  const expiresAt = new Date('2999-01-01T00:00:00Z')
  return { token: await inTransaction(t.db, (tx) => makeLink(tx, { purpose: 'edit', personId, applicationId, expiresAt })) }
}

async function expired() {
  const fixture = await makeMailedStep(t)
  await t.db.updateTable('link').set({ expires_at: new Date().toISOString() }).where('application_id', '=', fixture.applicationId).execute()
  return fixture
}

async function disabled() {
  const fixture = await makeMailedStep(t)
  await t.db.updateTable('person').set({ is_active: false }).where('id', '=', fixture.head.id).execute()
  return fixture
}

async function withdrawn() {
  const fixture = await makeMailedStep(t)
  await withdrawApplication(t.db, await actorOf(t.db, fixture.applicant.id), { id: fixture.applicationId, now })
  return fixture
}

async function rerouted() {
  const fixture = await makeMailedStep(t)
  const admin = await actorOf(t.db, (await t.person({ roles: ['admin'] })).id, { roles: ['admin'] })
  const step = await t.db
    .selectFrom('step')
    .select('id')
    .where('application_id', '=', fixture.applicationId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  await rerouteStep(t.db, admin, { id: fixture.applicationId, stepId: step.id, approverId: (await t.person()).id, reason: 'Άδεια', now })
  return fixture
}

async function deleted() {
  const fixture = await makeMailedStep(t)
  const admin = await actorOf(t.db, (await t.person({ roles: ['admin'] })).id, { roles: ['admin'] })
  await deleteApplication(t.db, admin, { id: fixture.applicationId, reason: 'Διπλή', now })
  return fixture
}
