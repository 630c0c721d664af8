import type { ApplicationCard, ApplicationStats } from '@klesis/contract/applications/application.ts'
import type { ApprovalCard, ApprovalPage } from '@klesis/contract/approvals/approvals.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approveStep } from './features/lifecycle/index.ts'
import { actorOf } from './features/lifecycle/testing/actor-of.ts'
import { makeDraft, now } from './features/lifecycle/testing/fixtures.ts'
import { makeScene, type Scene } from './features/lifecycle/testing/script-scene.ts'
import { putScript, runsOf } from './features/procedures/testing/put-script.ts'
import type { TestPerson } from './testing/people.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
const { db } = t
let tagId: number

let mine: Scene
let other: Scene
let admin: TestPerson
beforeAll(async () => {
  t.clock.set(now.toISOString())
  admin = await t.person({ roles: ['admin'] })
  mine = await makeScene(db)
  other = await makeScene(db)
  tagId = (
    await db
      .insertInto('tag')
      .values({ name: JSON.stringify({ el: 'Ομάδα' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  for (const { invitationId, submit } of [mine, other]) {
    await db.insertInto('invitation_tag').values({ invitation_id: invitationId, tag_id: tagId }).execute()
    for (let drafts = 0; drafts < 2; drafts += 1) await makeDraft(db, invitationId)
    await submit()
  }
})

/** Answers of scripts are kept for seconds. */
let minutes = 0
beforeEach(() => {
  minutes += 1
  t.clock.set(new Date(now.getTime() + minutes * 60_000).toISOString())
})
const script = (text: string, { invitationId }: Scene) => putScript(db, invitationId, 'listFilter', text)
const off = async () => void (await db.deleteFrom('invitation_trigger').execute())

type Group = { code?: string; message?: string; applications: ApplicationCard[]; stats: ApplicationStats }
const everything = encodeURIComponent(JSON.stringify({ appState: [], approvalState: [] }))
const ask = async (path: string) => (await t.as(admin).get<Group>(`${path}${path.includes('?') ? '&' : '?'}f=${everything}`)).body
const listOf = (scene: Scene) => `/api/application/all/${scene.invitationId}`
const tagList = () => `/api/application/all/${tagId}?tag=true`
const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id)

describe('the list of an invitation', () => {
  test.each([
    "{ appState: 'permanent' }",
    "{ appState: ['draft', 'temporary', 'permanent'], approvalState: ['notstarted', 'pending', 'approved'] }",
    '{ departmentId: 1 }',
    '{ appTags: [1], appTagsCond: 1 }',
    '{}',
  ])('shows what the script leaves, and nothing that would not be there: %s', async (filter) => {
    await off()
    const all = idsOf((await ask(listOf(mine))).applications)
    await script(`return { filter: ${filter} }`, mine)
    const { applications, stats } = await ask(listOf(mine))
    expect(idsOf(applications).filter((id) => !all.includes(id))).toEqual([])
    expect([all.length, stats.filtered, applications.length === all.length]).toEqual([3, applications.length, filter === '{}' || filter.includes('draft')])
  })

  test.each([
    'throw new Error("broken")',
    'for (;;) {}',
    'await api.fetch("https://elsewhere.example/7")',
    'return { filter: { appState: [] } }',
    'return { filter: { invitationId: 1 } }',
    'return []',
  ])('is refused with the name of the script if it fails: %s', async (text) => {
    await script(text, mine)
    for (const path of [listOf(mine), tagList()])
      expect(await ask(path)).toMatchObject({ code: 'application.listFilterFailed', message: expect.stringContaining('Άδεια απουσίας') })
    expect((await ask(listOf(other))).applications).toHaveLength(3)
    expect((await runsOf(db, mine.invitationId)).at(-1)).toMatchObject({ outcome: 'failed', person_id: admin.id, application_id: null })
  })

  test('asks the script once for the pages of a moment, and another person anew', async () => {
    const runs = async () => (await runsOf(db, mine.invitationId)).length
    await script("return { filter: { appState: ['permanent'] } }", mine)
    const before = await runs()
    await Promise.all([ask(listOf(mine)), ask(listOf(mine)), ask(`${listOf(mine)}?page=1`)])
    expect(await runs()).toBe(before + 1)
    await t.as(await t.person({ roles: ['admin'] })).get(listOf(mine))
    expect(await runs()).toBe(before + 2)
  })
})

test('in a list of many invitations each script narrows those of its own', async () => {
  await off()
  const all = (await ask(tagList())).applications
  await script("return { filter: { appState: ['permanent'] } }", mine)
  const { applications, stats } = await ask(tagList())
  const hidden = all.filter(({ id }) => !idsOf(applications).includes(id))
  expect([all.length, stats.filtered]).toEqual([6, applications.length])
  expect(hidden.map(({ invitationId, appState }) => [invitationId, appState])).toEqual([
    [mine.invitationId, 'draft'],
    [mine.invitationId, 'draft'],
  ])
})

test('an approver’s open step is never hidden; decided ones are, unless the script fails', async () => {
  await off()
  const scene = await makeScene(db)
  await scene.submit()
  const [head] = scene.heads
  const tab = async (name: string) => (await t.as(head as TestPerson).get<ApprovalPage>(`/api/application/${name}/my/list`)).body
  const counts = async () => (await t.as(head as TestPerson).get('/api/approval/counts')).body
  const nothing = "return { filter: { appState: ['draft'] } }"
  await script(nothing, scene)
  expect([idsOf((await tab('pending')).items), (await tab('pending')).total]).toEqual([[scene.id], 1])
  const pending = async () => (await t.as(admin).get<{ items: ApprovalCard[]; code: string }>('/api/application/pending/all/list')).body
  expect(idsOf((await pending()).items)).not.toContain(scene.id)
  expect(await counts()).toMatchObject({ pending: 1 })
  await approveStep(db, await actorOf(db, head?.id ?? 0), { applicationId: scene.id, reason: 'Εντάξει', now })
  expect([await tab('approved'), await counts()]).toMatchObject([{ items: [], total: 0 }, { approved: 1 }])
  expect((await tab('pending')).last).toBeUndefined()
  await off()
  await script('throw new Error("broken")', scene)
  t.clock.set(new Date(now.getTime() + 3_600_000).toISOString())
  expect(idsOf((await tab('approved')).items)).toEqual([scene.id])
  expect((await tab('pending')).last).toMatchObject({ id: scene.id, stepState: 'approved' })
  await script('throw new Error("broken")', mine)
  t.clock.set(new Date(now.getTime() + 7_200_000).toISOString())
  expect((await pending()).code).toBe('application.listFilterFailed')
})

test('no script is run for a call that is refused, though the list began for who called last', async () => {
  await off()
  const scene = await makeScene(db)
  await scene.submit()
  const { id, sid, token } = scene.heads[0] as TestPerson
  await approveStep(db, await actorOf(db, id), { applicationId: scene.id, reason: 'Εντάξει', now })
  await script("return { filter: { appState: ['draft'] } }", scene)
  const setHours = (hours: number) => t.clock.set(new Date(now.getTime() + hours * 3_600_000).toISOString())
  const list = async (headers = {}) => (await t.as({ token }).get('/api/application/approved/my/list', headers)).status
  const session = db.updateTable('session').where('sid', '=', sid)
  setHours(3)
  expect(await list()).toBe(200)
  setHours(4)
  expect(await list({ 'x-framed': '1' })).toBe(403)
  await session.set({ ended_at: now.toISOString() }).execute()
  expect(await list()).toBe(401)
  await session.set({ ended_at: null }).execute()
  setHours(5)
  expect([await list(), await list()]).toEqual([200, 200])
  expect(await runsOf(db, scene.invitationId)).toHaveLength(2)
})
