import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
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
