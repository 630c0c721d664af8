import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { readStepAnswers } from './read-step-answers.ts'
import { makeInvitation, makePendingApplications } from './testing/fixtures.ts'

const t = await testApp()

test('the stored answers of a step come with its form, and not with a rejection', async () => {
  const [applicant, head] = [await t.person(), await t.person()]
  const form = { display: 'form', components: [{ type: 'textfield', key: 'opinion', label: 'Γνώμη', input: true }] }
  const invitation = await makeInvitation(t.db, applicant.id)
  const [id = 0] = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]], approvalType: 'form', form })
  const answers = { opinion: 'Σύμφωνη' }
  await t.db
    .updateTable('step')
    .set({ form_data: JSON.stringify(answers) })
    .where('application_id', '=', id)
    .execute()
  const dataFor = async (action: string) => (await t.as(head).post<{ data: unknown }>('/api/approval/action', { action, application: id })).body.data
  expect([await dataFor('approve'), await dataFor('reject')]).toEqual([answers, {}])
})

test('what a client knows nothing of may be null, and nothing is decided yet, so that there is no code', async () => {
  const [applicant, head] = [await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  const [id = 0] = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]] })
  const asked = await t.as(head).post('/api/approval/action', { action: 'approve', label: null, approval: null, application: { id }, prepare: null })
  expect(asked).toMatchObject({ status: 200, body: { type: 'none', prepareTaskUuid: null, code: null } })
  expect((await t.as(head).post('/api/approval/applications/approve', { ids: [id], formData: null, prepareTaskUuid: null })).status).toBe(200)
})

test('of two open steps of one person each is found by its own id', async () => {
  const [applicant, head] = [await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  const [id = 0] = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id, head.id]] })
  const steps = await t.db.selectFrom('step').select('id').where('application_id', '=', id).where('state', '=', 'pending').orderBy('id').execute()
  const ids = steps.map((step) => step.id)
  expect(ids).toHaveLength(2)
  const asked = ids.map(
    async (approval) => (await t.as(head).post<{ approval: { id: number } }>('/api/approval/action', { action: 'approve', application: id, approval })).body,
  )
  expect((await Promise.all(asked)).map(({ approval }) => approval?.id)).toEqual(ids)
  const actor = await actorOf(t.db, head.id)
  const deps = { db: t.db, sandbox: t.app.sandbox }
  for (const stepId of ids)
    expect(await readStepAnswers(deps, actor, { applicationId: id, stepId, formData: { reason: 'Σύμφωνη' }, now: new Date() })).toEqual({ reason: 'Σύμφωνη' })
  // And is the one that is decided.
  const decided = await t.as(head).post('/api/approval/applications/approve', { ids: [id], approval: ids[0], formData: {} })
  expect(decided.status).toBe(200)
  const states = await t.db.selectFrom('step').select('state').where('id', 'in', ids).orderBy('id').execute()
  expect(states.map(({ state }) => state)).toEqual(['approved', 'pending'])
})

test('of several applications the steps that were shown are decided, and no other where theirs is decided already or none was named', async () => {
  const [applicant, head] = [await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  const applications = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id, head.id]], count: 2 })
  const stepsOf = async (id: number) => t.db.selectFrom('step').select(['id', 'state']).where('application_id', '=', id).orderBy('id').execute()
  const shown = await Promise.all(applications.map(async (id) => (await stepsOf(id))[0]?.id ?? 0))
  const decide = async () => {
    expect((await t.as(head).post('/api/approval/applications/approve', { ids: applications, approvals: shown, formData: {} })).status).toBe(200)
    await t.runJobs()
    return Promise.all(applications.map(async (id) => (await stepsOf(id)).map(({ state }) => state)))
  }
  const firstOfEach = applications.map(() => ['approved', 'pending'])
  expect(await decide()).toEqual(firstOfEach)
  expect(await decide()).toEqual(firstOfEach)
  await t.db.updateTable('step').set({ state: 'cancelled' }).where('id', 'in', shown).execute()
  const other = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]] })
  const [unnamed = 0] = other
  const named = (await stepsOf(unnamed)).map(({ id }) => id)
  const statesAfter = async (approvals: number[]) => {
    await t.as(head).post('/api/approval/applications/approve', { ids: [...applications, unnamed], approvals, formData: {} })
    await t.runJobs()
    return Promise.all([...applications, unnamed].map(async (id) => (await stepsOf(id)).map(({ state }) => state)))
  }
  const ofOthers = applications.map(() => ['cancelled', 'pending'])
  expect(await statesAfter(shown)).toEqual([...ofOthers, ['pending']])
  expect(await statesAfter([...shown, ...named])).toEqual([...ofOthers, ['approved']])
})
