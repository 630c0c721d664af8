import type { ChangeEntry } from '@klesis/contract/history.ts'
import type { ImpactApplication } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { triggerIds } from '@klesis/contract/procedures/trigger-points.ts'
import type { Reach, Trigger, TriggerState, TriggerVersion } from '@klesis/contract/procedures/triggers.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeApplication, makeInvitation, makeMasterData, makePrivilege } from '../../invitations/testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
let manager: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'], firstName: 'Άννα', lastName: 'Δοκιμή' })
  manager = await t.person()
})

type Answer = TriggerState & { code?: string; params?: { message?: string } }
const script = 'return { refuse: "Όχι" }'
const faulty = 'return (('
const path = (id: number, trigger = 'beforeCreate') => `/api/invitation/trigger/${id}/${trigger}`
const save = (id: number, text: string, revision?: number) => t.as(admin).post<Answer>(path(id), { script: text, revision })
const read = async (id: number) => (await t.as(admin).get<Trigger>(path(id))).body
const running = async (id: number) =>
  (
    await t.db
      .selectFrom('invitation_trigger as t')
      .innerJoin('trigger_script as s', 's.id', 't.live_script_id')
      .select('s.script')
      .where('t.invitation_id', '=', id)
      .where('t.is_on', '=', true)
      .execute()
  ).map((row) => row.script)

async function make(overrides: Parameters<typeof makeInvitation>[2] = { isPublished: false }): Promise<number> {
  const { id } = await makeInvitation(t, admin, overrides)
  await makePrivilege(t.db, id, manager.id, 'manage')
  return id
}
const history = async (id: number) => (await t.as(admin).get<{ items: ChangeEntry[] }>(`/api/invitation/${id}/history`)).body.items

describe('a script of a point', () => {
  test('is saved, read, listed as existing, and removed', async () => {
    const id = await make()
    expect(await save(id, script)).toMatchObject({
      status: 200,
      body: { exists: true, revision: 1, number: 1, isOn: true, fault: null, savedBy: 'Άννα Δοκιμή' },
    })
    expect(await read(id)).toMatchObject({ id: 'beforeCreate', title: { el: 'Πριν από τη δημιουργία', en: 'Before creation' }, exists: true, script })
    const { body: list } = await t.as(admin).get<Record<string, boolean>>(`/api/invitation/trigger/list/${id}`)
    expect(Object.keys(list)).toEqual(triggerIds)
    expect(Object.keys(list).filter((point) => list[point])).toEqual(['beforeCreate'])
    expect(await t.as(admin).delete(path(id))).toMatchObject({ status: 200, body: { exists: false } })
    expect(await t.as(admin).get(path(id))).toMatchObject({ status: 404, body: { code: 'trigger.notFound' } })
    expect(await t.as(admin).delete(path(id))).toMatchObject({ status: 404, body: { code: 'trigger.notFound' } })
    expect(await running(id)).toEqual([])
  })

  test('is refused for a point that is not there, empty or too long', async () => {
    const id = await make()
    expect((await t.as(admin).post(path(id, 'sometime'), { script })).status).toBe(422)
    expect((await save(id, ' \n')).status).toBe(422)
    expect((await save(id, 'a'.repeat(200_001))).status).toBe(422)
    expect((await save(id, `//${'a'.repeat(199_998)}`)).status).toBe(200)
  })

  test('that does not compile is kept, never in effect, and named before publishing', async () => {
    const id = await make()
    expect(await save(id, faulty)).toMatchObject({ status: 200, body: { number: 1, liveNumber: null, fault: expect.stringContaining('unexpected') } })
    expect((await t.as(admin).post<Answer>(`${path(id)}/effect`, { revision: 1 })).body).toMatchObject({ code: 'trigger.faulty' })
    const { body } = await t.as(admin).get<{ problems: { code: string; message: string; params: object }[] }>(`/api/invitation/${id}/problems`)
    expect(body.problems).toMatchObject([
      { code: 'triggerFails', params: { trigger: 'beforeCreate' }, message: expect.stringContaining('Πριν από τη δημιουργία') },
    ])
    const edit = (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
    expect((await t.as(admin).put<InvitationEdit>('/api/invitation', { ...edit, isPublished: true })).body.isPublished).toBe(false)
    expect(await running(id)).toEqual([])
    await t.as(admin).put(`${path(id)}/switch`, { isOn: false, revision: 1 })
    expect((await t.as(admin).get<{ problems: object[] }>(`/api/invitation/${id}/problems`)).body.problems).toEqual([])
  })

  test('is switched off and on at once', async () => {
    const id = await make({ isPublished: true })
    await save(id, script)
    await t.as(admin).post(`${path(id)}/effect`, { revision: 1 })
    expect((await t.as(admin).put<Answer>(`${path(id)}/switch`, { isOn: false, revision: 2 })).body).toMatchObject({ isOn: false, liveNumber: 1, revision: 3 })
    expect(await running(id)).toEqual([])
    await t.as(admin).put(`${path(id)}/switch`, { isOn: true, revision: 3 })
    expect(await running(id)).toEqual([script])
  })

  test('leaves its changes in the history of the invitation', async () => {
    const id = await make({ isPublished: true })
    await save(id, script)
    await t.as(admin).post(`${path(id)}/effect`, { revision: 1 })
    await t.as(admin).put(`${path(id)}/switch`, { isOn: false, revision: 2 })
    await t.as(admin).delete(path(id))
    const entries = (await history(id)).slice(0, 4).map(({ code, changes }) => [code, changes[0]?.label, changes[0]?.before, changes[0]?.after])
    const label = 'Πριν από τη δημιουργία'
    expect(entries).toEqual([
      ['invitation.triggerRemoved', label, script, null],
      ['invitation.triggerSwitched', label, 'Ναι', 'Όχι'],
      ['invitation.triggerPutIntoEffect', label, '', '1'],
      ['invitation.triggerSaved', label, '', script],
    ])
  })
})

describe('what runs', () => {
  test('is what was saved last while the invitation is not published, and an earlier one if that does not compile', async () => {
    const id = await make()
    await save(id, 'return 1')
    await save(id, 'return 2')
    expect(await running(id)).toEqual(['return 2'])
    await save(id, faulty)
    expect(await running(id)).toEqual(['return 2'])
  })

  test('stays once the invitation is published, until the script is put into effect', async () => {
    const id = await make({ isPublished: true })
    expect((await save(id, 'return 1')).body).toMatchObject({ number: 1, liveNumber: null })
    expect(await running(id)).toEqual([])
    await t.as(admin).post(`${path(id)}/effect`, { revision: 1 })
    await save(id, 'return 2')
    expect(await running(id)).toEqual(['return 1'])
    expect(await t.as(admin).post(`${path(id)}/effect`, { revision: 3 })).toMatchObject({ status: 200, body: { number: 2, liveNumber: 2, revision: 4 } })
    expect(await running(id)).toEqual(['return 2'])
  })

  test('changes when the invitation is saved live, not with a draft that is kept', async () => {
    const id = await make({ isPublished: true })
    await save(id, 'return 1')
    const open = async () => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
    await t.as(admin).put('/api/invitation', { ...(await open()), languages: ['el', 'en'] })
    expect(await running(id)).toEqual([])
    expect(await t.as(manager).put('/api/invitation', { ...(await open()), languages: ['el'] })).toMatchObject({ status: 200, body: { draft: null } })
    expect(await running(id)).toEqual(['return 1'])
    expect((await history(id)).map(({ code }) => code)).toContain('invitation.triggerPutIntoEffect')
  })
})

describe('versions', () => {
  test('are kept with author and text, also after removal, and restored as new ones', async () => {
    const id = await make()
    await save(id, 'return 1')
    await save(id, 'return 2')
    await save(id, 'return 2')
    await t.as(admin).delete(path(id))
    const versions = async () => (await t.as(manager).get<{ items: TriggerVersion[]; total: number }>(`${path(id)}/versions`)).body
    expect(await versions()).toMatchObject({ total: 2, items: [{ number: 2, savedBy: 'Άννα Δοκιμή' }, { number: 1 }] })
    expect((await t.as(manager).get(`${path(id)}/versions/2`)).body).toMatchObject({ script: 'return 2', before: 'return 1' })
    expect((await t.as(manager).get(`${path(id)}/versions/1`)).body).toMatchObject({ script: 'return 1', before: null })
    expect(await t.as(admin).post(`${path(id)}/versions/1/restore`, { revision: 4 })).toMatchObject({ status: 200, body: { exists: true, number: 3 } })
    expect((await read(id)).script).toBe('return 1')
    expect((await versions()).total).toBe(3)
    expect((await t.as(admin).post<Answer>(`${path(id)}/versions/9/restore`, { revision: 5 })).body.code).toBe('trigger.notFound')
    expect((await t.as(admin).get(`${path(id, 'validate')}/versions`)).status).toBe(404)
  })

  test('cannot be changed or removed', async () => {
    const id = await make()
    await save(id, script)
    const ofInvitation = t.db.updateTable('trigger_script').set({ script: 'x' }).where('invitation_id', '=', id)
    await expect(ofInvitation.execute()).rejects.toThrow('cannot be changed')
    await expect(t.db.deleteFrom('trigger_script').where('invitation_id', '=', id).execute()).rejects.toThrow('cannot be changed')
  })
})

describe('of two who change a script', () => {
  test('the second is refused, also after a removal', async () => {
    const id = await make()
    await save(id, 'return 1', 0)
    expect(await save(id, 'return 2', 0)).toMatchObject({ status: 409, body: { code: 'trigger.changed' } })
    await t.as(admin).delete(`${path(id)}?revision=1`)
    for (const stale of [0, 1]) expect((await save(id, 'return 2', stale)).body.code).toBe('trigger.changed')
    expect((await t.as(admin).delete<Answer>(`${path(id)}?revision=1`)).body.code).toBe('trigger.changed')
    expect((await t.as(admin).put<Answer>(`${path(id)}/switch`, { isOn: false, revision: 1 })).body.code).toBe('trigger.changed')
    expect(await save(id, 'return 2', 2)).toMatchObject({ status: 200, body: { number: 2, revision: 3 } })
  })

  test('at the same time one wins', async () => {
    const id = await make()
    const answers = await Promise.all([save(id, 'return 1', 0), save(id, 'return 2', 0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('who may', () => {
  test('A28 who manages the invitation reads its scripts and writes none', async () => {
    const id = await make()
    await save(id, script)
    const as = t.as(manager)
    expect((await as.get<Trigger>(path(id))).body.script).toBe(script)
    expect((await as.get<{ items: TriggerState[] }>(`/api/invitation/${id}/triggers`)).body.items).toMatchObject([{ id: 'beforeCreate', exists: true }])
    const writes = [
      as.post(path(id), { script: 'return 2' }),
      as.delete(path(id)),
      as.put(`${path(id)}/switch`, { isOn: false, revision: 1 }),
      as.post(`${path(id)}/effect`, { revision: 1 }),
      as.post(`${path(id)}/versions/1/restore`, { revision: 1 }),
    ]
    for (const answer of await Promise.all(writes)) expect(answer).toMatchObject({ status: 403 })
    expect(await read(id)).toMatchObject({ script, revision: 1 })
  })

  test('A11 nobody else reads them, and an invitation that one may not know of is not found', async () => {
    const id = await make()
    await save(id, script)
    const [viewer, stranger] = [await t.person(), await t.person()]
    await makePrivilege(t.db, id, viewer.id, 'view')
    const reads = [path(id), `/api/invitation/trigger/list/${id}`, `/api/invitation/${id}/triggers`, `${path(id)}/versions`, `${path(id)}/versions/1`]
    for (const url of reads) {
      expect([url, (await t.as(viewer).get(url)).status, (await t.as(stranger).get(url)).status]).toEqual([url, 403, 404])
    }
    expect((await t.as(viewer).get(`/api/invitation/${id}`)).text).not.toContain('refuse: ')
  })
})

test('before a change it is said how many applications still meet its points, and which', async () => {
  const id = await make({ isPublished: true })
  const states = [
    ['draft', 'notstarted'],
    ['temporary', 'notstarted'],
    ['permanent', 'notstarted'],
    ['permanent', 'pending'],
    ['permanent', 'approved'],
  ] as const
  for (const [appState, approvalState] of states) await makeApplication(t.db, id, manager.id, { appState, approvalState })
  const reach = (person: TestPerson, points: string) => t.as(person).get<Reach>(`/api/invitation/${id}/reach?points=${points}`)
  expect((await reach(manager, 'validate,approvalCompleted,beforeCreate')).body).toEqual({
    ...{ drafts: 2, submitted: 2, isPublished: true },
    items: [
      { id: 'validate', drafts: 2, submitted: 0 },
      { id: 'approvalCompleted', drafts: 2, submitted: 2 },
      { id: 'beforeCreate', drafts: 0, submitted: 0 },
    ],
  })
  const reached = (person: TestPerson, point: string) =>
    t.as(person).get<{ items: ImpactApplication[]; total: number }>(`/api/invitation/${id}/reach/applications?point=${point}`)
  const { items, total } = (await reached(manager, 'approvalCompleted')).body
  expect([total, items.map(({ appState, approvalState }) => [appState, approvalState])]).toEqual([4, states.slice(0, 4).reverse()])
  expect([(await reached(manager, 'beforeCreate')).body.total, (await reached(await t.person(), 'validate')).status]).toEqual([0, 403])
  expect((await reach(admin, 'nothing')).status).toBe(422)
  expect((await reach(await t.person(), 'validate')).status).toBe(403)
})
