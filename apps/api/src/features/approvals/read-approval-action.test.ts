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
