import type { ReportRun } from '@klesis/contract/reports/reports.ts'
import { expect, test } from 'vitest'
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

test('a result with what only viewers of an invitation are told is not found by who views it no longer, and others are', async () => {
  const invitations = [await makeInvitation(t.db, { title: 'Φανερή' }), await makeInvitation(t.db, { title: 'Κρυφή', is_published: false })]
  for (const invitation of invitations) await makeApplication(invitation)
  const [open, hidden] = invitations.map(({ id }) => id)
  const reader = await t.person({ roles: ['report'] })
  const views = invitations.map(({ id }) => ({ invitation_id: id, person_id: reader.id, privilege: 'view' as const }))
  await t.db.insertInto('invitation_privilege').values(views).execute()
  const run = async (asked: object) => (await t.as(reader).post<ReportRun>('/api/reports/applications-by-state/run', asked)).body
  const statusOf = async ({ id }: ReportRun) => (await t.as(reader).get(`/api/reports/runs/${id}`)).status
  const [all, one] = [await run({}), await run({ invitations: [open] })]
  expect(JSON.stringify(all.result)).toContain('Κρυφή')
  expect([await statusOf(all), await statusOf(one)]).toEqual([200, 200])
  await t.db
    .deleteFrom('invitation_privilege')
    .where('person_id', '=', reader.id)
    .where('invitation_id', '=', hidden ?? 0)
    .execute()
  expect([await statusOf(all), await statusOf(one)]).toEqual([404, 200])
})
