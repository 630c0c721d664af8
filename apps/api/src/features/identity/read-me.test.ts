import type { Me } from '@klesis/contract/identity/identity.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const me = async (token: string, headers?: Record<string, string>) => (await t.as({ token }).get<Me>('/auth/me', headers)).body

test('a guest gets 401', async () => {
  expect((await t.guest.get('/auth/me')).status).toBe(401)
})

test('admin mode switches the administrator’s roles off and keeps the others', async () => {
  const { token } = await t.person({ roles: ['systemAdmin', 'staff'] })
  expect(new Set((await me(token)).roles)).toEqual(new Set(['systemAdmin', 'admin', 'staff']))
  const off = await me(token, { 'x-admin-mode': 'off' })
  expect(off.roles).toEqual(['staff'])
  expect(off.mayAdminister).toBe(true)
  expect((await me((await t.person({ roles: ['staff'] })).token)).mayAdminister).toBe(false)
})

test('pending steps are counted, including those covered as a substitute today', async () => {
  const [head, deputy] = [await t.person(), await t.person()]
  await t.db
    .insertInto('step_count')
    .values([
      { approver_id: head.id, state: 'pending', count: 4 },
      { approver_id: head.id, state: 'approved', count: 9 },
      { approver_id: deputy.id, state: 'pending', count: 2 },
    ])
    .execute()
  await t.db
    .insertInto('substitution')
    .values({ person_id: head.id, substitute_id: deputy.id, active_from: '2026-05-01', active_until: '2026-05-10' })
    .execute()
  t.clock.set('2026-05-10T20:59:00Z')
  expect((await me(deputy.token)).pendingApprovals).toBe(6)
  t.clock.set('2026-05-10T21:01:00Z')
  expect((await me(deputy.token)).pendingApprovals).toBe(2)
  expect((await me(head.token)).pendingApprovals).toBe(4)
  t.clock.run()
})

test('a committee membership counts from its first to its last day', async () => {
  const { id, token } = await t.person()
  const committee = await t.db.insertInto('committee').values({ code: 'c1', title: '{"el":"Επιτροπή"}' }).returning('id').executeTakeFirstOrThrow()
  await t.db
    .insertInto('committee_member')
    .values({ committee_id: committee.id, person_id: id, active_from: '2026-05-01', active_until: '2026-05-31' })
    .execute()
  t.clock.set('2026-05-31T12:00:00Z')
  expect((await me(token)).isCommitteeMember).toBe(true)
  t.clock.set('2026-06-01T12:00:00Z')
  expect((await me(token)).isCommitteeMember).toBe(false)
  t.clock.run()
})

test('privileges are listed by unit', async () => {
  const { id, token } = await t.person()
  const type = await t.db.insertInto('unit_type').values({ code: 'root', label: '{}' }).returning('id').executeTakeFirstOrThrow()
  await t.db
    .insertInto('unit')
    .values({ id: 0, code: 'uni', label: 'Πανεπιστήμιο', unit_type_id: type.id, parent_id: null, secr_unit_id: null, active_until: null })
    .execute()
  await t.db.insertInto('unit_privilege').values({ person_id: id, unit_id: 0 }).execute()
  expect((await me(token)).privileges).toEqual({ invitations: {}, orgUnits: { 0: 'edit' } })
})
