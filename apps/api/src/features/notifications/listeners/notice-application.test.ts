import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeSubmitted } from '../../lifecycle/testing/fixtures.ts'

const t = await testApp()
const bellOf = async (person: TestPerson) => (await t.as(person).get<{ total: number }>('/api/user/notifications')).body
const mailsTo = (person: TestPerson) => t.db.selectFrom('mail').select('id').where('to_address', '=', person.uid).execute()

test('whoever made an invitation and no longer manages it hears nothing of it, unless they are an administrator', async () => {
  const other = await t.person()
  for (const [roles, heard] of [[['staff'], 0] as const, [['admin'], 1] as const]) {
    const maker = await t.person({ roles: [...roles] })
    const invitation = await makeInvitation(t.db, { created_by: maker.id, flags: { approvalUnit: 'applicant', approvalLevels: 1 } })
    await t.db.updateTable('invitation_privilege').set({ person_id: other.id }).where('invitation_id', '=', invitation.id).execute()
    await makeSubmitted(t.db, invitation.id)
    await t.runJobs()
    expect([await bellOf(maker), await mailsTo(maker)]).toMatchObject([{ total: heard }, { length: heard }])
  }
  expect(await mailsTo(other)).toHaveLength(2)
})

test('whoever made an invitation is told in place of managers whose accounts have all ended', async () => {
  const [maker, active, ended] = [await t.person(), await t.person(), await t.person({ isActive: false })]
  const invitation = await makeInvitation(t.db, { created_by: maker.id, flags: { approvalUnit: 'applicant', approvalLevels: 1 } })
  const managedBy = (id: number) => t.db.updateTable('invitation_privilege').set({ person_id: id }).where('invitation_id', '=', invitation.id).execute()
  for (const manager of [active, ended]) {
    await managedBy(manager.id)
    await makeSubmitted(t.db, invitation.id)
    await t.runJobs()
  }
  expect([await mailsTo(active), await mailsTo(maker), await bellOf(maker)]).toMatchObject([{ length: 1 }, { length: 1 }, { total: 1 }])
})
