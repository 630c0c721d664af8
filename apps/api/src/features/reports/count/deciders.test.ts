import type { ReportRun } from '@klesis/contract/reports/reports.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation } from '../../lifecycle/testing/fixtures.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')

async function makeApplication({ id, versionId }: { id: number; versionId: number }): Promise<number> {
  const applicant = await t.person()
  const row = {
    ...{ invitation_id: id, version_id: versionId, person_id: applicant.id, created_by: applicant.id, login_group: 'university' as const },
    ...{ title: 'Άδεια', applicant_name: 'Αιτούσα' },
    ...{ app_state: 'permanent' as const, approval_state: 'pending' as const, submitted_at: '2026-11-02T08:00:00Z', created_at: '2026-11-02T07:00:00Z' },
  }
  return (await t.db.insertInto('application').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A step of an application of its own. */
async function makeStep(invitation: { id: number; versionId: number }, holder: TestPerson, step: object): Promise<void> {
  const application_id = await makeApplication(invitation)
  const group = { application_id, sort_order: 1, rule: 'all' as const, state: 'pending' as const }
  const { id } = await t.db.insertInto('step_group').values(group).returning('id').executeTakeFirstOrThrow()
  const opened = { application_id, invitation_id: invitation.id, group_id: id, approver_id: holder.id, opened_at: '2026-11-02T08:00:00Z' }
  await t.db
    .insertInto('step')
    .values({ ...opened, ...step })
    .execute()
}

test('a decision counts for whoever took it, and what waits for the approver', async () => {
  const [holder, substitute, admin] = [await t.person({ lastName: 'Κάτοχος' }), await t.person({ lastName: 'Αντί' }), await t.person({ roles: ['admin'] })]
  const invitation = await makeInvitation(t.db)
  const decided = { decided_at: '2026-11-03T08:00:00Z', decided_by: substitute.id }
  await makeStep(invitation, holder, { state: 'pending' })
  await makeStep(invitation, holder, { state: 'approved', ...decided })
  await makeStep(invitation, holder, { state: 'rejected', ...decided, decided_by: null })
  // It waits for corrections, and then for its approver again.
  await makeStep(invitation, holder, { state: 'review', ...decided })
  const asked = { invitations: [invitation.id] }
  const { result } = (await t.as(admin).post<ReportRun>('/api/reports/load-per-approver/run', asked)).body
  expect(result?.rows.map(({ keys, values }) => [...keys, ...values])).toEqual([
    [String(holder.id), 1, 1],
    [String(substitute.id), 0, 1],
  ])
})
