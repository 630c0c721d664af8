import type { CommitteeInput, CommitteeRow, CommitteeView, MemberInput } from '@klesis/contract/committees/committees.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changesOf } from '../../audit/testing/changes-of.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeInvitation, makeSubmitted, now } from '../lifecycle/testing/fixtures.ts'
import { makeEmployee } from '../org/employees/testing/employee-fixtures.ts'
import { selectCommittees } from './read-committees.ts'

const t = await testApp()
let admin: TestPerson
let made = 0
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
})
beforeEach(() => t.clock.set(now.toISOString()))

/** An employee with an account. */
async function staff(lastName = 'Μέλος') {
  const person = await t.person({ lastName })
  return { person, employeeId: (await makeEmployee(t.db, { personId: person.id, lastName })).id }
}
const seat = (employeeId: number, role: 'chair' | 'member' | 'substitute' = 'member', activeUntil: string | null = null) => ({
  of: { employeeId },
  role,
  activeFrom: '2026-01-01',
  activeUntil,
})
function input(more: Partial<CommitteeInput> = {}): CommitteeInput {
  made += 1
  return { code: `c${made}`, title: { el: `Επιτροπή ${made}`, en: `Committee ${made}` }, rule: 'majority', members: [], ...more }
}
type Answer = CommitteeView & { code?: string; params?: object }
const create = (more: Partial<CommitteeInput> = {}) => t.as(admin).post<Answer>('/api/committees', input(more))
const save = ({ id, revision, code, title, rule }: CommitteeView, more: object = {}) =>
  t.as(admin).put<Answer>(`/api/committees/${id}`, { code, title, rule, revision, members: [], ...more })
const read = async (id: number) => (await t.as(admin).get<CommitteeView>(`/api/committees/${id}`)).body
const stay = ({ members }: CommitteeView) => members.map(({ personId, role, activeFrom, activeUntil }) => ({ of: { personId }, role, activeFrom, activeUntil }))

test('takes its members from the directory, and shows its present number of members and its chair', async () => {
  const [chair, member, past] = [await staff('Πρόεδρος'), await staff(), await staff()]
  const members = [seat(chair.employeeId, 'chair'), seat(member.employeeId), seat(past.employeeId, 'member', '2026-11-19')]
  const { status, body } = await create({ members })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    revision: 1,
    uses: [],
    members: [{ personId: chair.person.id, role: 'chair', hasSteps: false }, {}, { activeUntil: '2026-11-19' }],
  })
  const { items } = (await t.as(admin).get<{ items: CommitteeRow[] }>('/api/committees')).body
  expect(items.find(({ id }) => id === body.id)).toMatchObject({ members: 2, chair: expect.stringContaining('Πρόεδρος'), uses: 0 })
})

const refused: [string, () => Promise<Partial<CommitteeInput>>, string][] = [
  [
    'two chairs at a time',
    async () => ({ members: [seat((await staff()).employeeId, 'chair'), seat((await staff()).employeeId, 'chair')] }),
    'committee.oneChair',
  ],
  ['nobody of the directory', async () => ({ members: [seat(987_654)] }), 'employee.notFound'],
  ['one without an account', async () => ({ members: [seat((await makeEmployee(t.db)).id)] }), 'substitute.noAccount'],
  ['one who is not active', async () => ({ members: [seat((await makeEmployee(t.db, { isActive: false })).id)] }), 'employee.inactive'],
  ['an end before the beginning', async () => ({ members: [seat((await staff()).employeeId, 'member', '2025-12-31')] }), 'committee.datesWrong'],
  ['a person who does not sit in it', async () => ({ members: [{ ...seat(1), of: { personId: admin.id } }] }), 'committee.memberUnknown'],
  ['the code of another', async () => ({ code: (await create()).body.code }), 'committee.codeTaken'],
]
test.each(refused)('refuses %s, and nothing is stored', async (_, more, code) => {
  const overrides = await more()
  const count = async () => (await t.db.selectFrom('committee').select('id').execute()).length
  const before = await count()
  expect((await create(overrides)).body.code).toBe(code)
  expect(await count()).toBe(before)
})

test('refuses the same person twice', async () => {
  const { employeeId } = await staff()
  expect((await create({ members: [seat(employeeId), seat(employeeId, 'substitute')] })).body.code).toBe('committee.memberTwice')
})

test('a refusal names the member that it is about', async () => {
  const [sitting, without] = [await staff(), await makeEmployee(t.db)]
  const { body } = await create({ members: [seat(sitting.employeeId)] })
  const wrong: [MemberInput, string][] = [
    [seat(without.id), 'substitute.noAccount'],
    [seat(sitting.employeeId), 'committee.memberTwice'],
    [{ ...seat(1), of: { personId: admin.id } }, 'committee.memberUnknown'],
  ]
  for (const [member, code] of wrong) {
    expect((await save(body, { members: [member, ...stay(body)] })).body).toMatchObject({ code, params: member.of })
  }
})

test('two chairs in consecutive periods are accepted', async () => {
  const first = seat((await staff()).employeeId, 'chair', '2026-06-30')
  const second = { ...seat((await staff()).employeeId, 'chair'), activeFrom: '2026-07-01' }
  expect((await create({ members: [first, second] })).status).toBe(200)
})

test('a member who is left out is removed; a member with steps ends yesterday and stays in the list', async () => {
  const [asked, idle] = [await staff(), await staff()]
  const { body } = await create({ rule: 'all', members: [seat(asked.employeeId)] })
  const invitation = await makeInvitation(t.db, { app_approvals: true, committee_id: body.id })
  const application = await makeSubmitted(t.db, invitation.id)
  await t.db
    .updateTable('invitation')
    .set({ title: JSON.stringify({ el: 'Άδεια', en: 'Leave' }) })
    .where('id', '=', invitation.id)
    .execute()
  const english = await t.as(admin).get<CommitteeView>(`/api/committees/${body.id}`, { 'x-language': 'en' })
  expect(english.body.uses).toEqual([
    { kind: 'invitation', id: invitation.id, title: 'Leave' },
    { kind: 'approval', id: application.id, title: 'Leave' },
  ])
  const grown = (await save(await read(body.id), { members: [...stay(await read(body.id)), seat(idle.employeeId)] })).body
  expect(grown.members.map(({ personId, hasSteps }) => [personId, hasSteps]).sort()).toEqual(
    [
      [asked.person.id, true],
      [idle.person.id, false],
    ].sort(),
  )
  const left = (await save(grown)).body
  expect(left.members).toMatchObject([{ personId: asked.person.id, activeUntil: '2026-11-19', hasSteps: true }])
  const trail = await t.db
    .selectFrom('audit_entry')
    .select(['code', 'ids'])
    .where('subject', '=', 'committee')
    .where('subject_id', '=', body.id)
    .orderBy('number')
    .execute()
  expect(trail.at(-1)).toMatchObject({ code: 'committee.changed', ids: { added: [], ended: [asked.person.id], removed: [idle.person.id] } })
  expect((await changesOf(t.db, 'committee', body.id)).slice(-2).map(([path]) => path)).toEqual([`members.${asked.person.id}`, `members.${idle.person.id}`])
})

test('of two people who edit it, the second is refused', async () => {
  const { body } = await create()
  expect((await save(body, { rule: 'all' })).status).toBe(200)
  expect((await save(body, { rule: 'chair' })).body.code).toBe('committee.changed')
  expect(await read(body.id)).toMatchObject({ rule: 'all', revision: 2 })
  expect(await changesOf(t.db, 'committee', body.id)).toEqual([['rule', 'majority', 'all']])
})

test('a referenced one is not deleted, and the refusal lists the references', async () => {
  const { body } = await create()
  await makeInvitation(t.db, { committee_id: body.id, title: 'Υποτροφίες έρευνας' })
  const answer = await t.as(admin).delete<{ code: string; message: string }>(`/api/committees/${body.id}`)
  expect(answer).toMatchObject({ status: 409, body: { code: 'committee.inUse', message: expect.stringContaining('«Υποτροφίες έρευνας»') } })
  const free = (await create({ members: [seat((await staff()).employeeId)] })).body
  expect((await t.as(admin).delete(`/api/committees/${free.id}`)).status).toBe(200)
  expect((await t.as(admin).get(`/api/committees/${free.id}`)).status).toBe(404)
})

test('one that only the draft of a published invitation names is not deleted', async () => {
  const { body } = await create()
  const { id, versionId, creatorId } = await makeInvitation(t.db)
  await t.db
    .insertInto('invitation_draft')
    .values({ invitation_id: id, version_id: versionId, card: JSON.stringify({ committeeId: body.id }), saved_by: creatorId, saved_at: now.toISOString() })
    .execute()
  expect((await read(body.id)).uses).toMatchObject([{ kind: 'invitation', id }])
  expect((await t.as(admin).get<{ items: CommitteeRow[] }>('/api/committees')).body.items.find((row) => row.id === body.id)?.uses).toBe(1)
  expect(await t.as(admin).delete(`/api/committees/${body.id}`)).toMatchObject({ status: 409, body: { code: 'committee.inUse' } })
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: PlanNode[]
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test('the list reads invitations, drafts and calendars once for all committees, not for each', async () => {
  for (let index = 0; index < 4; index += 1) await create()
  const select = selectCommittees(await actorOf(t.db, admin.id, { roles: ['admin'] }), now)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (analyze, timing off, format json) ${select}`.execute(t.db)
  const read = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
  const loops = (table: string) => read.filter((node) => node['Relation Name'] === table).map((node) => node['Actual Loops'])
  expect(['invitation', 'invitation_draft', 'calendar', 'calendar_event'].map(loops)).toEqual([[1], [1], [1], [1]])
})

describe('for other people than administrators', () => {
  type List = { items: CommitteeRow[]; mayEdit: boolean }

  test('a committee is visible only to its members', async () => {
    const [sitting, past] = [await staff(), await staff()]
    const { body } = await create({ members: [seat(sitting.employeeId), seat(past.employeeId, 'member', '2026-11-19')] })
    for (const other of [past.person, await t.person({ roles: ['staff', 'orgUnit'] })]) {
      const as = t.as(other)
      expect([(await as.get('/api/committees')).status, (await as.get(`/api/committees/${body.id}`)).status]).toEqual([403, 404])
      expect((await as.delete(`/api/committees/${body.id}`)).status).toBe(403)
    }
  })

  test.each(['chair', 'member', 'substitute'] as const)('a %s reads their own committee without its references, and changes nothing', async (role) => {
    const { employeeId, person } = await staff()
    const { body } = await create({ members: [seat(employeeId, role)] })
    await create({ members: [seat((await staff()).employeeId)] })
    await makeInvitation(t.db, { committee_id: body.id })
    const as = t.as(person)
    const list = (await as.get<List>('/api/committees')).body
    expect([list.items.map(({ id, uses }) => [id, uses]), list.mayEdit]).toEqual([[[body.id, 0]], false])
    expect((await as.get<CommitteeView>(`/api/committees/${body.id}`)).body).toMatchObject({ uses: [], mayEdit: false, members: [{ personId: person.id }] })
    const { code, title, rule, revision } = body
    expect((await as.put(`/api/committees/${body.id}`, { code, title, rule, revision, members: [] })).status).toBe(403)
  })

  test('an administrator may change all, and nothing while admin mode is off', async () => {
    const { body } = await create()
    expect((await t.as(admin).get<List>('/api/committees')).body.mayEdit).toBe(true)
    expect(body.mayEdit).toBe(true)
    expect((await t.as(admin).get('/api/committees', { 'x-admin-mode': 'off' })).status).toBe(403)
  })
})
