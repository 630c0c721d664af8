import type { ExportedInvitation, ImportNote, InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData, makePrivilege } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
let manager: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  manager = await t.person()
})

const field = (more: Record<string, unknown> = {}): Record<string, unknown> => ({ type: 'textfield', key: 'name', label: 'Όνομα', input: true, ...more })
const formOf = (...components: unknown[]) => ({ display: 'form', components })
const scripted = field({
  calculateValue: 'value = 1',
  validate: { required: true, custom: 'valid = true' },
  logic: [{ trigger: { type: 'simple' }, actions: [] }],
})
const action = { id: 'a', title: 'Μία', script: 'return {}' }
type Copied = { id: number; notes: ImportNote[] }

/** An invitation with scripts of an administrator that the manager may change. */
async function make(): Promise<InvitationEdit> {
  const made = await makeInvitation(t, admin, { form: formOf(scripted) as never, actions: [action], isPublished: false })
  await t.as(admin).post('/api/invitation/requirement', { invitationId: made.id, attachmentTypeId: 1, actions: { hint: 'x' } })
  await makePrivilege(t.db, made.id, manager.id, 'manage')
  return edit(made.id)
}
const edit = async (id: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
const save = (who: TestPerson, made: InvitationEdit, change: object) =>
  t.as(who).put<{ code?: string; params?: object }>('/api/invitation', { ...made, ...change })

describe('a manager who is no administrator', () => {
  test('saves a form with the scripts that it has, wherever their fields went', async () => {
    const made = await make()
    const moved = formOf({ type: 'panel', key: 'panel', components: [field({ ...scripted, key: 'renamed', label: 'Άλλο' })] })
    expect(await save(manager, made, { form: moved })).toMatchObject({ status: 200 })
  })

  test.each<[string, object]>([
    ['a calculation', { calculateValue: 'value = 2' }],
    ['a default', { customDefaultValue: 'value = 1' }],
    ['a condition', { customConditional: 'show = false' }],
    ['a check', { validate: { custom: 'valid = false' } }],
    ['a trigger of logic', { logic: [{ trigger: { type: 'javascript', javascript: 'result = true' }, actions: [] }] }],
    ['an action of logic', { logic: [{ trigger: { type: 'simple' }, actions: [{ type: 'value', value: 'value = 1' }] }] }],
  ])('A28 adds no script: %s', async (_, property) => {
    const made = await make()
    const refused = { status: 403, body: { code: 'invitation.scriptsByAdministrators', params: { name: 'more' } } }
    const more = formOf(scripted, field({ key: 'more', ...property }))
    expect(await save(manager, made, { form: more })).toMatchObject(refused)
    expect(await save(manager, made, { appEvaluation: true, evaluationForm: more })).toMatchObject(refused)
    expect((await edit(made.id)).form).toEqual(made.form)
    expect(await save(admin, made, { form: more })).toMatchObject({ status: 200 })
  })

  test('adds a field of a type whose presets have a script, which an administrator wrote', async () => {
    const presets = { validate: { custom: 'valid = input.length > 2' } }
    const type = { kind: 'textfield', title: { el: 'Τύπος' }, isOffered: true, pattern: '', checkRule: '', message: {}, example: '', presets, revision: 0 }
    expect(await t.as(await t.person({ roles: ['systemAdmin'] })).put('/api/field-types/long', type)).toMatchObject({ status: 200 })
    const made = await make()
    expect(await save(manager, made, { form: formOf(scripted, { type: 'long', key: 'long', label: 'x', input: true }) })).toMatchObject({ status: 200 })
  })

  test('changes no actions, neither of the invitation nor of a document', async () => {
    const refused = { status: 403, body: { code: 'invitation.actionsByAdministrators' } }
    const made = await make()
    const [requirement] = made.requirements
    expect(await save(manager, made, { actions: [{ ...action, script: 'return 1' }] })).toMatchObject(refused)
    expect(await save(manager, made, { actions: [] })).toMatchObject(refused)
    const changed = { ...requirement, invitationId: made.id, max: 3 }
    expect(await t.as(manager).put('/api/invitation/requirement', { ...changed, actions: { hint: 'y' } })).toMatchObject(refused)
    expect(await t.as(manager).post('/api/invitation/requirement', { ...changed, id: 0, attachmentTypeId: 2 })).toMatchObject(refused)
    expect(await t.as(manager).put('/api/invitation/requirement', changed)).toMatchObject({ status: 200, body: { max: 3, actions: { hint: 'x' } } })
  })

  test('F18 imports without new scripts and actions, and is told', async () => {
    const made = await make()
    const { body: exported } = await t.as(admin).get<ExportedInvitation>(`/api/invitation/export/${made.id}`)
    const more = {
      ...field({ key: 'more', label: 'Κι άλλο' }),
      ...{ calculateValue: 'value = 2', logic: [{ trigger: { type: 'javascript', javascript: 'x' } }] },
    }
    const invitation = {
      ...exported,
      invitation: { ...exported.invitation, form: formOf(scripted, more), actions: [{ ...action, id: 'b' }] },
      requirements: exported.requirements.map((one) => ({ ...one, actions: { hint: 'y' } })),
    }
    const { status, body } = await t.as(manager).put<Copied>('/api/invitation/import', { id: made.id, invitation })
    expect([status, body.notes.map(({ code }) => code)]).toEqual([200, ['scriptLeftOut', 'actionsLeftOut', 'requirementActionsLeftOut']])
    const { calculateValue: _, ...plain } = more
    expect(await edit(made.id)).toMatchObject({
      form: formOf(scripted, { ...plain, logic: [] }),
      actions: [action],
      requirements: [{ actions: { hint: 'x' } }],
    })
    expect((await t.as(admin).put<Copied>('/api/invitation/import', { id: made.id, invitation })).body.notes).toEqual([])
    expect(await edit(made.id)).toMatchObject({ form: formOf(scripted, more), actions: [{ id: 'b' }], requirements: [{ actions: { hint: 'y' } }] })
  })

  test('an import without actions leaves those of an administrator, and is told', async () => {
    const made = await make()
    const { body: exported } = await t.as(admin).get<ExportedInvitation>(`/api/invitation/export/${made.id}`)
    const requirements = exported.requirements.map((one) => ({ ...one, actions: null }))
    const invitation = { ...exported, invitation: { ...exported.invitation, actions: [] }, requirements }
    const { body } = await t.as(manager).put<Copied>('/api/invitation/import', { id: made.id, invitation })
    expect(body.notes.map(({ code }) => code)).toEqual(['actionsLeftOut', 'requirementActionsLeftOut'])
    expect(await edit(made.id)).toMatchObject({ actions: [action], requirements: [{ actions: { hint: 'x' } }] })
  })

  test('copies without scripts and actions, and is told; an administrator copies all', async () => {
    const made = await make()
    const { body } = await t.as(manager).post<Copied>(`/api/invitation/${made.id}/copy`)
    expect(body.notes.map(({ code }) => code)).toEqual(['scriptLeftOut', 'actionsLeftOut', 'requirementActionsLeftOut'])
    const { calculateValue: _, ...plain } = scripted
    const without = formOf({ ...plain, validate: { required: true } })
    expect(await edit(body.id)).toMatchObject({ form: without, actions: [], requirements: [{ actions: null }] })
    const { body: whole } = await t.as(admin).post<Copied>(`/api/invitation/${made.id}/copy`)
    expect(whole.notes).toEqual([])
    expect(await edit(whole.id)).toMatchObject({ form: formOf(scripted), actions: [action], requirements: [{ actions: { hint: 'x' } }] })
  })
})
