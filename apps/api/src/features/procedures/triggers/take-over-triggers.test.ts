import type { ExportedInvitation, ImportNote, InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { ExportedTrigger, Trigger } from '@klesis/contract/procedures/triggers.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData, makePrivilege } from '../../invitations/testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
let manager: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  manager = await t.person()
})

type Taken = { id: number; notes: ImportNote[] }
const save = (id: number, trigger: string, script: string) => t.as(admin).post(`/api/invitation/trigger/${id}/${trigger}`, { script })
const exportOf = async (id: number) => (await t.as(admin).get<ExportedInvitation>(`/api/invitation/export/${id}`)).body
const importInto = async (who: TestPerson, id: number, invitation: object) => (await t.as(who).put<Taken>('/api/invitation/import', { id, invitation })).body
const copy = async (who: TestPerson, id: number) => (await t.as(who).post<Taken>(`/api/invitation/${id}/copy`)).body
const states = async (id: number) => (await t.as(admin).get<{ items: Trigger[] }>(`/api/invitation/${id}/triggers`)).body.items
const kept = async (id: number) => (await exportOf(id)).triggers
const running = async (id: number) => (await states(id)).flatMap(({ id: point, liveNumber }) => (liveNumber === null ? [] : [point]))

async function make(isPublished = false): Promise<number> {
  const { id } = await makeInvitation(t, admin, { isPublished })
  await makePrivilege(t.db, id, manager.id, 'manage')
  return id
}
/** An invitation with two scripts, of which one is off. */
async function makeScripted(): Promise<number> {
  const id = await make()
  await save(id, 'validate', 'return 1')
  await save(id, 'beforeCreate', 'return 2')
  await t.as(admin).put(`/api/invitation/trigger/${id}/validate/switch`, { isOn: false, revision: 1 })
  return id
}
const both: ExportedTrigger[] = [
  { id: 'beforeCreate', script: 'return 2', isOn: true },
  { id: 'validate', script: 'return 1', isOn: false },
]

describe('an export', () => {
  test('has the scripts as they were saved last', async () => {
    expect(await kept(await makeScripted())).toEqual(both)
  })

  test('comes back unchanged, and changes nothing', async () => {
    const id = await makeScripted()
    const before = await states(id)
    expect((await importInto(admin, id, await exportOf(id))).notes).toEqual([])
    expect(await states(id)).toEqual(before)
  })
})

describe('an import by an administrator', () => {
  test('replaces the scripts; those of a file that has none stay', async () => {
    const [source, target] = [await makeScripted(), await make()]
    await save(target, 'submitted', 'return 3')
    const { triggers, ...others } = await exportOf(source)
    await importInto(admin, target, others)
    expect((await kept(target))?.map(({ id }) => id)).toEqual(['submitted'])
    await importInto(admin, target, { ...others, triggers })
    expect(await kept(target)).toEqual(both)
    expect(await running(target)).toEqual(['beforeCreate', 'validate'])
  })

  test('into a published invitation takes effect with what goes live, and not with a draft', async () => {
    const [source, target] = [await makeScripted(), await make(true)]
    const exported = await exportOf(source)
    await importInto(admin, target, { ...exported, invitation: { ...exported.invitation, languages: ['el', 'en'] } })
    expect([await kept(target), await running(target)]).toEqual([both, []])
    await importInto(admin, target, exported)
    expect(await running(target)).toEqual(['beforeCreate', 'validate'])
  })

  test('into a published invitation leaves what runs as it is, on or off, until its content goes live', async () => {
    const target = await make(true)
    for (const point of ['validate', 'beforeCreate', 'submitted']) {
      await save(target, point, 'return 1')
      await t.as(admin).post(`/api/invitation/trigger/${target}/${point}/effect`, { revision: 1 })
    }
    await t.as(admin).put(`/api/invitation/trigger/${target}/validate/switch`, { isOn: false, revision: 2 })
    const exported = await exportOf(target)
    const triggers = [
      { id: 'beforeCreate', script: 'return 1', isOn: false },
      { id: 'validate', script: 'return 2', isOn: true },
    ]
    const runningNow = async () =>
      (await states(target)).filter(({ isOn, liveNumber }) => isOn && liveNumber !== null).map(({ id, liveNumber }) => [id, liveNumber])
    const before = await runningNow()
    await importInto(admin, target, { ...exported, triggers, invitation: { ...exported.invitation, languages: ['el', 'en'] } })
    expect(before).toEqual([
      ['beforeCreate', 1],
      ['submitted', 1],
    ])
    expect([await runningNow(), await kept(target)]).toEqual([before, triggers])
    await importInto(admin, target, { ...exported, triggers })
    expect([await runningNow(), await kept(target)]).toEqual([[['validate', 2]], triggers])
  })

  test('is forgotten with the draft that is discarded, and nothing of it holds when the invitation goes live later', async () => {
    const target = await make(true)
    for (const point of ['validate', 'beforeCreate', 'submitted']) {
      await save(target, point, 'return 1')
      await t.as(admin).post(`/api/invitation/trigger/${target}/${point}/effect`, { revision: 1 })
    }
    await save(target, 'temporarySave', 'return 1')
    const exported = await exportOf(target)
    const triggers = [
      { id: 'beforeCreate', script: 'return 1', isOn: false },
      { id: 'validate', script: 'return 2', isOn: true },
      { id: 'temporarySave', script: 'return 1', isOn: false },
      { id: 'afterCreate', script: 'return 3', isOn: true },
    ]
    const draft = { ...exported, triggers, invitation: { ...exported.invitation, languages: ['el', 'en'] } }
    await importInto(admin, target, draft)
    await importInto(admin, target, draft)
    expect(await kept(target)).not.toEqual(exported.triggers)
    await save(target, 'validate', 'return 4')
    const edit = async () => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${target}?edit=1`)).body
    await t.as(admin).delete(`/api/invitation/${target}/draft?revision=${(await edit()).revision}`)
    const saved = exported.triggers?.map((one) => (one.id === 'validate' ? { ...one, script: 'return 4' } : one))
    expect(await kept(target)).toEqual(saved)
    await t.as(admin).put('/api/invitation', await edit())
    expect((await states(target)).filter(({ exists, isOn, number, liveNumber }) => !exists || !isOn || number !== liveNumber)).toMatchObject([
      { id: 'afterCreate', liveNumber: null },
    ])
  })

  test('is not forgotten where an administrator has put it into effect meanwhile', async () => {
    const target = await make(true)
    await save(target, 'validate', 'return 1')
    await t.as(admin).post(`/api/invitation/trigger/${target}/validate/effect`, { revision: 1 })
    const exported = await exportOf(target)
    const triggers = [{ id: 'validate', script: 'return 2', isOn: true }]
    await importInto(admin, target, { ...exported, triggers, invitation: { ...exported.invitation, languages: ['el', 'en'] } })
    const [imported] = await states(target)
    await t.as(admin).post(`/api/invitation/trigger/${target}/validate/effect`, { revision: imported?.revision })
    const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${target}?edit=1`)
    await t.as(admin).delete(`/api/invitation/${target}/draft?revision=${body.revision}`)
    expect([await kept(target), await states(target)]).toMatchObject([triggers, [{ number: 2, liveNumber: 2 }]])
  })

  test('switches a script off that does not compile any more, when its content goes live', async () => {
    const target = await make(true)
    await save(target, 'validate', 'return 1')
    await t.as(admin).post(`/api/invitation/trigger/${target}/validate/effect`, { revision: 1 })
    await importInto(admin, target, { ...(await exportOf(target)), triggers: [{ id: 'validate', script: 'return ((', isOn: false }] })
    expect(await states(target)).toMatchObject([{ isOn: false, number: 2, liveNumber: 1 }])
  })

  test('removes a script that runs until its content goes live; it can be ended before', async () => {
    const target = await make(true)
    await save(target, 'submitted', 'return 1')
    await t.as(admin).post(`/api/invitation/trigger/${target}/submitted/effect`, { revision: 1 })
    const exported = await exportOf(target)
    await importInto(admin, target, { ...exported, triggers: [], invitation: { ...exported.invitation, languages: ['el', 'en'] } })
    expect([await kept(target), await running(target)]).toEqual([[], ['submitted']])
    expect((await t.as(admin).delete(`/api/invitation/trigger/${target}/submitted`)).status).toBe(200)
    expect(await running(target)).toEqual([])
  })

  test('keeps a script that does not compile out of effect, and the published invitation as it is', async () => {
    const target = await make(true)
    const triggers = [{ id: 'validate', script: 'return ((', isOn: true }]
    await importInto(admin, target, { ...(await exportOf(target)), triggers })
    expect([(await kept(target))?.length, await running(target)]).toEqual([1, []])
    const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${target}?edit=1`)
    expect(body).toMatchObject({ isPublished: true, problems: [{ code: 'triggerFails' }] })
  })

  test('is refused for a point that is not there', async () => {
    const target = await make()
    const invitation = { ...(await exportOf(target)), triggers: [{ id: 'sometime', script: 'return 1', isOn: true }] }
    expect((await t.as(admin).put('/api/invitation/import', { id: target, invitation })).status).toBe(422)
  })
})

describe('by a manager who is no administrator', () => {
  test('F18 an import leaves new scripts out and says so; those that are there stay', async () => {
    const target = await makeScripted()
    const exported = await exportOf(target)
    expect((await importInto(manager, target, exported)).notes).toEqual([])
    const triggers = [...both, { id: 'submitted', script: 'return 3', isOn: true }]
    const { notes } = await importInto(manager, target, { ...exported, triggers })
    expect(notes).toEqual([{ code: 'triggerLeftOut', message: expect.stringContaining('Μετά την υποβολή') }])
    expect(await kept(target)).toEqual(both)
    await importInto(manager, target, { ...exported, triggers: [] })
    expect(await kept(target)).toEqual(both)
  })

  test('A28 a copy has no scripts and says which were left out', async () => {
    const { id, notes } = await copy(manager, await makeScripted())
    expect(notes.map(({ code }) => code)).toEqual(['triggerLeftOut', 'triggerLeftOut'])
    expect(await kept(id)).toEqual([])
  })
})

test('a copy by an administrator has the scripts, as versions of its own that run at once', async () => {
  const source = await makeScripted()
  await save(source, 'validate', 'return ((')
  const { id, notes } = await copy(admin, source)
  expect(notes).toEqual([])
  expect(await states(id)).toMatchObject([
    { id: 'beforeCreate', number: 1, liveNumber: 1, isOn: true },
    { id: 'validate', number: 1, liveNumber: null, isOn: false, fault: expect.any(String) },
  ])
})
