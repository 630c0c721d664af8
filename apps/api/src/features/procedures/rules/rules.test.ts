import type { ChangeEntry } from '@klesis/contract/history.ts'
import type { ExportedInvitation, InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { InvitationRules, RulesVersion } from '@klesis/contract/procedures/rules/rules.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData, makePrivilege, oneQuestion } from '../../invitations/testing/fixtures.ts'
import { ruleOf } from '../testing/rule-of.ts'

const t = await testApp()
let admin: TestPerson
let manager: TestPerson
let viewer: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  manager = await t.person({ firstName: 'Άννα', lastName: 'Δοκιμή' })
  viewer = await t.person()
})

const text = { el: 'Όχι', en: 'No' }
const refusing = (rest: Parameters<typeof ruleOf>[2] = {}) => ruleOf('beforeCreate', [{ kind: 'refuse', text }], rest)

async function make(overrides: Parameters<typeof makeInvitation>[2] = { isPublished: false }): Promise<number> {
  const { id } = await makeInvitation(t, admin, overrides)
  await makePrivilege(t.db, id, manager.id, 'manage')
  await makePrivilege(t.db, id, viewer.id, 'view')
  return id
}

const path = (id: number) => `/api/invitation/${id}/rules`
type Answer = InvitationRules & { code?: string; params?: { message?: string }; issues?: { path: string }[] }
const save = (id: number, rules: Rule[], revision = 0, person = manager) => t.as(person).put<Answer>(path(id), { rules, revision })
const read = async (id: number, person = manager) => (await t.as(person).get<Answer>(path(id))).body
const publish = async (id: number) => {
  const { body } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)
  return (await t.as(admin).put<InvitationEdit>('/api/invitation', { ...body, isPublished: true })).body
}
const pointsOf = async (id: number) => (await t.db.selectFrom('invitation').select('points').where('id', '=', id).executeTakeFirstOrThrow()).points
const codesOf = async (id: number) =>
  (await t.as(admin).get<{ items: ChangeEntry[] }>(`/api/invitation/${id}/history`)).body.items.map(({ code }) => code).filter((code) => code.includes('ule'))

describe('the rules of an invitation', () => {
  test('are saved by a manager as versions, which are listed, read, and restored', async () => {
    const id = await make()
    const [first, second] = [refusing({ name: 'Όριο' }), refusing()]
    expect(await read(id)).toEqual({ rules: [], revision: 0, saved: null, live: null, differsFromLive: false, problems: [] })
    expect(await save(id, [first])).toMatchObject({ status: 200, body: { rules: [first], revision: 1, saved: { number: 1, savedBy: 'Άννα Δοκιμή' } } })
    await save(id, [second], 1)
    const { body: versions } = await t.as(manager).get<{ items: RulesVersion[] }>(`${path(id)}/versions`)
    expect(versions.items.map(({ number }) => number)).toEqual([2, 1])
    expect((await t.as(manager).get(`${path(id)}/versions/2`)).body).toMatchObject({ rules: [second], before: [first] })
    expect((await t.as(manager).post(`${path(id)}/versions/1/restore`, { revision: 2 })).body).toMatchObject({ rules: [first], saved: { number: 3 } })
    expect(await codesOf(id)).toEqual(['invitation.rulesRestored', 'invitation.rulesSaved', 'invitation.rulesSaved'])
  })

  test('are refused to a viewer, and those of another invitation are not found', async () => {
    const [id, { id: foreign }] = [await make(), await makeInvitation(t, admin, { isPublished: false })]
    expect([(await save(id, [], 0, viewer)).status, (await t.as(viewer).get(path(id))).status]).toEqual([403, 403])
    expect([(await save(foreign, [])).status, (await t.as(manager).get(path(foreign))).status]).toEqual([404, 404])
    expect(await t.db.selectFrom('rule_set').select('id').where('invitation_id', 'in', [id, foreign]).execute()).toEqual([])
  })

  test('of two managers who save at once one is refused, and nothing of the other is lost', async () => {
    const id = await make()
    const mine = [refusing(), refusing()]
    const answers = await Promise.all(mine.map((rule) => save(id, [rule])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('rule.changed')
    const winner = mine[answers.findIndex(({ status }) => status === 200)]
    expect((await read(id)).rules).toEqual([winner])
  })

  test('name the piece that does not fit', async () => {
    const id = await make()
    const misplaced = { ...refusing(), point: 'submitted' as const }
    expect(await save(id, [misplaced])).toMatchObject({ status: 422, body: { code: 'request.invalid', issues: [{ path: 'rules.0.then.0.kind' }] } })
  })

  test('run at once while the invitation is not published, afterwards when they are put into effect', async () => {
    const id = await make()
    const [first, second] = [refusing(), ruleOf('submitted', [{ kind: 'notify', to: [{ kind: 'role', role: 'managers' }], text }])]
    expect((await save(id, [first])).body).toMatchObject({ differsFromLive: false, live: { number: 1 } })
    expect((await publish(id)).isPublished).toBe(true)
    expect((await save(id, [second], 1)).body).toMatchObject({ differsFromLive: true, rules: [second], live: { number: 1, rules: [first] } })
    expect(await pointsOf(id)).toEqual(['beforeCreate'])
    expect((await t.as(manager).post(`${path(id)}/effect`, { revision: 2 })).body).toMatchObject({ differsFromLive: false, live: { number: 2 }, revision: 3 })
    expect(await pointsOf(id)).toEqual(['submitted'])
    await save(id, [first], 3)
    await publish(id)
    expect(await pointsOf(id)).toEqual(['beforeCreate'])
  })

  test('are switched on and off at once, also one that runs and is no longer saved', async () => {
    const id = await make()
    const rule = refusing()
    await save(id, [rule])
    await publish(id)
    const turn = (isOn: boolean, revision: number) => t.as(manager).put<Answer>(`${path(id)}/${rule.id}/switch`, { isOn, revision })
    expect((await turn(false, 1)).body).toMatchObject({ rules: [{ isOn: false }], live: { rules: [{ isOn: false }] }, differsFromLive: false })
    expect(await pointsOf(id)).toEqual([])
    await save(id, [], 2)
    expect([await pointsOf(id), (await turn(true, 2)).body.code]).toEqual([[], 'rule.changed'])
    expect((await turn(true, 3)).body.live?.rules).toMatchObject([{ isOn: true }])
    expect(await pointsOf(id)).toEqual(['beforeCreate'])
  })
})

describe('what a rule names and is not there', () => {
  const position = { kind: 'position', unit: 'nowhere', position: 'head' } as const
  const faulty = () => [
    ruleOf('submitted', [{ kind: 'mail', to: [position], subject: text, body: { el: 'Γεια {aplicant.name}' } }], {
      name: 'Ενημέρωση',
      conditions: [{ component: 'missing', operator: 'isEmpty' }],
    }),
    ruleOf('submitted', [{ kind: 'tag', change: 'add', tagId: 999_999 }]),
    ruleOf('validate', [{ kind: 'document', attachmentTypeId: 999_999, title: text }]),
    ruleOf('approvalDepartment', [{ kind: 'department', unit: { kind: 'unit', unit: 'nowhere' } }]),
    ruleOf('approversList', [{ kind: 'approvers', steps: [{ order: 1, rule: 'all', approver: { kind: 'committee', committee: 'none' } }] }]),
    ruleOf('approversList', [{ kind: 'approvers', steps: [{ order: 1, rule: 'all', approver: { kind: 'person', uid: 'nobody' } }] }], { isOn: false }),
  ]

  test('prevents publishing and putting into effect, in words', async () => {
    const id = await make({ isPublished: false, languages: ['el', 'en'] })
    const { body } = await save(id, faulty())
    expect(body.problems.map(({ code }) => code)).toEqual([
      ...['ruleField', 'rulePosition', 'rulePlaceholder', 'ruleText', 'ruleTag', 'ruleDocument', 'ruleUnit', 'ruleCommittee'],
    ])
    expect(body.problems[0]?.message).toBe('Ο κανόνας «Ενημέρωση» αναφέρει το πεδίο «missing», που δεν υπάρχει στη φόρμα.')
    expect(body.problems[4]?.message).toContain('«Μετά την υποβολή, 2»')
    expect(await t.as(manager).post(`${path(id)}/effect`, { revision: 1 })).toMatchObject({ status: 422, body: { code: 'rule.faulty' } })
    const { isPublished, problems } = await publish(id)
    // What is not translated is said with the other texts of the invitation.
    expect([isPublished, problems.filter(({ code }) => code === 'ruleFaulty').length]).toEqual([false, body.problems.length - 1])
  })
})

test('a field is named by its path: one that was moved out of its container is missing', async () => {
  const bank = { type: 'container', key: 'bank', input: true, components: [] as object[] }
  const iban = { type: 'textfield', key: 'iban', label: 'IBAN', input: true }
  const rule = ruleOf('validate', [{ kind: 'refuse', text }], { conditions: [{ component: 'bank.iban', operator: 'isEmpty' }] })
  const problemsWith = async (components: object[]) => {
    const id = await make({ isPublished: false, form: { components } as never })
    return (await save(id, [rule])).body.problems.map(({ code }) => code)
  }
  expect(await problemsWith([{ ...bank, components: [iban] }])).toEqual([])
  expect(await problemsWith([bank, iban])).toEqual(['ruleField'])
})

test('a value that a field does not accept is named, one that is known only when it is filled in is not', async () => {
  const choices = ['a', 'b'].map((value) => ({ label: value, value }))
  const components = [
    { type: 'selectboxes', key: 'boxes', label: 'Επιλογές', input: true, values: choices },
    { type: 'number', key: 'count', label: 'Πλήθος', input: true },
    { type: 'radio', key: 'one', label: 'Μία', input: true, values: choices },
  ]
  const filling = (component: string, value: string | number | boolean | null | { [key: string]: boolean }) =>
    ruleOf('beforeSubmit', [{ kind: 'fill', values: [{ component, value }] }])
  const id = await make({ isPublished: false, form: { components } as never })
  const rules = [filling('boxes', 'a'), filling('count', 'πολλά'), filling('boxes', { a: true, b: false }), filling('count', 3)]
  const { problems } = (await save(id, [...rules, filling('count', '{answer:one}'), filling('one', 'b'), filling('one', null)])).body
  expect(problems.map(({ ruleId, code }) => [rules.findIndex((rule) => rule.id === ruleId), code])).toEqual([
    [0, 'ruleValue'],
    [1, 'ruleValue'],
  ])
})

test('rules that come into effect by themselves name fields of the form that applicants fill in, not of its draft', async () => {
  const id = await make({ isPublished: true })
  const { body: edit } = await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)
  const form = { components: [{ type: 'textfield', key: 'added', label: 'Νέο', input: true }] } as unknown as InvitationEdit['form']
  // Nothing is translated, so that it stays a draft.
  const { body } = await t.as(admin).put<InvitationEdit>('/api/invitation', { ...edit, form, languages: ['el', 'en'] })
  expect(body.draft).not.toBeNull()
  const of = (component = 'added') => ruleOf('validate', [{ kind: 'refuse', text }], { conditions: [{ component, operator: 'isEmpty' }] })
  const putIntoEffect = (revision: number) => t.as(manager).post<Answer>(`${path(id)}/effect`, { revision })
  await save(id, [of()])
  expect((await putIntoEffect(1)).body.code).toBe('rule.faulty')
  await save(id, [of(oneQuestion.components[0]?.key)], 1)
  expect((await putIntoEffect(2)).status).toBe(200)
})

describe('a file', () => {
  test('carries rules to another invitation, tags and attachment types by name, and a manager may import them', async () => {
    const [source, target] = [await make(), await make()]
    const tag = await t.db
      .insertInto('app_tag')
      .values({ name: JSON.stringify({ el: 'Ακριβή', en: 'Costly' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const title = { el: 'Βεβαίωση σίτισης' }
    const type = await t.db
      .insertInto('attachment_type')
      .values({ title: JSON.stringify(title) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const document = { kind: 'document', attachmentTypeId: type.id, title: { el: 'Βεβαίωση' } } as const
    const tagging = ruleOf('submitted', [{ kind: 'tag', change: 'add', tagId: tag.id }], { name: 'Α' })
    const rules = [tagging, refusing({ isOn: false }), ruleOf('validate', [document])]
    await save(source, rules)
    const { body: file } = await t.as(admin).get<ExportedInvitation>(`/api/invitation/export/${source}`)
    expect(file.rules).toMatchObject([{ name: 'Α' }, { isOn: false }, {}])
    expect(file.rules?.[2]?.then).toMatchObject([{ kind: 'document', attachmentType: title }])
    expect(file.rules?.[0]?.then).toEqual([{ kind: 'tag', change: 'add', tag: { el: 'Ακριβή', en: 'Costly' } }])
    const importInto = () => t.as(manager).put('/api/invitation/import', { id: target, invitation: file })
    expect(await importInto()).toMatchObject({ status: 200 })
    const imported = await read(target)
    const withoutIds = (list: Rule[]) => list.map(({ id: _, ...rule }) => rule)
    expect(withoutIds(imported.rules)).toEqual(withoutIds(rules))
    expect(imported.rules.some((rule, index) => rule.id === rules[index]?.id)).toBe(false)
    await importInto()
    expect((await read(target)).revision).toBe(imported.revision)
    const broken = { ...file, rules: [{ ...file.rules?.[0], point: 'listFilter' }] }
    expect(await t.as(manager).put('/api/invitation/import', { id: target, invitation: broken })).toMatchObject({ body: { code: 'invitation.badImport' } })
  })

  describe('that a draft discards', () => {
    /** Imports rules with a language in which texts are missing, so that the import is only a draft of the published invitation. */
    const importing = async (id: number, rules: Rule[]) => {
      const { body: file } = await t.as(admin).get<ExportedInvitation>(`/api/invitation/export/${id}`)
      const invitation = { ...file, invitation: { ...file.invitation, languages: ['el', 'en'] }, rules: rules.map(({ id: _, ...rule }) => rule) }
      await t.as(manager).put('/api/invitation/import', { id, invitation })
    }
    const discard = async (id: number) => {
      const { revision } = (await t.as(manager).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
      return t.as(manager).delete(`/api/invitation/${id}/draft?revision=${revision}`)
    }

    test('leaves the rules as they were saved before, on or off, and one that runs as it is switched now', async () => {
      const id = await make()
      const [running, waiting] = [refusing({ name: 'Ισχύει' }), refusing({ name: 'Περιμένει', isOn: false })]
      await save(id, [running])
      await publish(id)
      await save(id, [running, waiting], 1)
      for (const name of ['Α', 'Β']) await importing(id, [refusing({ name })])
      const imported = await read(id)
      expect(imported.rules).toMatchObject([{ name: 'Β' }])
      await t.as(manager).put(`${path(id)}/${running.id}/switch`, { isOn: false, revision: imported.revision })
      expect((await discard(id)).status).toBe(200)
      expect(await read(id)).toMatchObject({ rules: [{ ...running, isOn: false }, waiting], live: { rules: [{ ...running, isOn: false }] } })
    })

    test('leaves none if there were none, and what somebody saved since', async () => {
      const [id, other] = [await make(), await make()]
      for (const one of [id, other]) {
        await publish(one)
        await importing(one, [refusing()])
      }
      const own = refusing({ name: 'Δικός μου' })
      await save(other, [own], 1)
      for (const one of [id, other]) await discard(one)
      expect([(await read(id)).rules, (await read(other)).rules]).toEqual([[], [own]])
    })
  })

  test('a copy has the rules under ids of its own', async () => {
    const id = await make()
    const rule = refusing({ name: 'Όριο' })
    await save(id, [rule])
    const { body } = await t.as(admin).post<{ id: number }>(`/api/invitation/${id}/copy`)
    const copied = await read(body.id, admin)
    expect(copied).toMatchObject({ rules: [{ name: 'Όριο' }], live: { number: 1 } })
    expect(copied.rules[0]?.id).not.toBe(rule.id)
  })
})
