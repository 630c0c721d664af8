import { readdirSync, readFileSync } from 'node:fs'
import type { ApprovalStep } from '@klesis/contract/invitations/approval-steps.ts'
import type { InvitationEdit, InvitationInput, PublishCheck, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeItems, makeLookup } from '../../lookups/testing/lookup-fixtures.ts'
import { auditCodes, makeInvitation, makeMasterData, oneQuestion } from '../testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
const ids = { withMembers: 0, empty: 0, chairless: 0, past: 0, coming: 0, sparesOnly: 0, disabled: 0, today: 0, headed: 0, headless: 0 }
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  const committee = async (rule: 'majority' | 'chair', members: { from?: string; until?: string; role?: 'substitute'; isActive?: boolean }[]) => {
    const { id } = await t.db
      .insertInto('committee')
      .values({ code: `c${Math.random()}`, title: JSON.stringify({ el: 'Επιτροπή' }), rule })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { from = '2020-01-01', until, role = 'member', isActive = true } of members) {
      const { id: person_id } = await t.person({ isActive })
      await t.db
        .insertInto('committee_member')
        .values({ committee_id: id, person_id, role, active_from: from, active_until: until ?? null })
        .execute()
    }
    return id
  }
  ids.withMembers = await committee('majority', [{}, {}])
  ids.empty = await committee('majority', [])
  ids.past = await committee('majority', [{ until: '2020-12-31' }])
  ids.coming = await committee('majority', [{ from: '2998-01-01' }])
  ids.sparesOnly = await committee('majority', [{ role: 'substitute' }])
  ids.disabled = await committee('majority', [{ isActive: false }])
  ids.today = await committee('majority', [{ from: '2031-05-05', until: '2031-05-05' }])
  ids.chairless = await committee('chair', [{}])
  const type = await t.db
    .insertInto('unit_type')
    .values({ code: 'school', label: JSON.stringify({ el: 'Σχολή' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db.insertInto('unit').values({ id: 0, code: 'uni', label: 'Πανεπιστήμιο', unit_type_id: type.id }).execute()
  const unit = async (code: string) =>
    (await t.db.insertInto('unit').values({ code, label: code, unit_type_id: type.id, parent_id: 0 }).returning('id').executeTakeFirstOrThrow()).id
  ids.headed = await unit('headed')
  ids.headless = await unit('headless')
  const kind = await t.db.selectFrom('position_type').select('id').where('default_code', '=', 'head').executeTakeFirstOrThrow()
  const position = await t.db
    .insertInto('position')
    .values({ unit_id: ids.headed, position_type_id: kind.id, code: 'head', label: 'Πρόεδρος' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const outOfUse = { code: 'once', is_active: false, active_until: '2020-01-01' }
  await t.db
    .insertInto('position')
    .values({ unit_id: ids.headed, position_type_id: kind.id, label: 'Παλιά', ...outOfUse })
    .execute()
  const keeper = t.as(await t.person({ roles: ['lookup'] }))
  const full = await makeLookup(keeper, { code: 'full' })
  const below = await makeLookup(keeper, { code: 'below', parentId: full.id })
  for (const lookup of [full, below]) await makeItems(keeper, lookup, [{ code: 'a' }])
  await makeItems(keeper, await makeLookup(keeper, { code: 'inside', isSignedInOnly: true }), [{ code: 'a' }])
  await makeItems(keeper, await makeLookup(keeper, { code: 'ended' }), [{ code: 'a', validUntil: '2020-12-31' }])
  const head = await t.person()
  const employee = await t.db
    .insertInto('employee')
    .values({ person_id: head.id, first_name: 'Ελένη', last_name: 'Προέδρου', email: head.uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db.insertInto('holding').values({ position_id: position.id, employee_id: employee.id, active_from: '2020-01-01' }).execute()
})

type InvitationOverrides = Partial<z.input<typeof InvitationInput>>
const field = (more: object) => ({ components: [{ type: 'textfield', key: 'a', label: 'Ερώτηση', input: true, ...more }] })
const select = (lookup: string, more = {}) => ({ type: 'select', key: 'c', label: 'Ερώτηση', input: true, dataSrc: 'lookup', data: { lookup, ...more } })
const inRows = (...components: object[]) => ({ form: { components: [{ type: 'datagrid', key: 'rows', label: 'Ερώτηση', input: true, components }] } })
/** Fields that choose from lookups, the first with the key `a`, the second `b`. */
const chosen = (...sources: object[]) => ({
  form: { components: sources.map((data, index) => ({ type: 'select', key: 'ab'[index], label: 'Ερώτηση', input: true, dataSrc: 'lookup', data })) },
})
const levels = (approvalUnit: number | 'applicant') => ({ flags: { approvalUnit, approvalLevels: 1 } })
const asked = (...approvalSteps: ApprovalStep[]) => ({ flags: { approvalSteps } })
const inEnglish = () => ({ languages: ['el', 'en'], title: { el: 'Τίτλος', en: 'Title' }, form: { ...field({}), i18n: { en: { Ερώτηση: 'Question' } } } })
const cases: { name: string; overrides: () => InvitationOverrides; problems: PublishProblem['code'][] }[] = [
  { name: 'nothing wrong', overrides: () => ({}), problems: [] },
  { name: 'an empty form', overrides: () => ({ form: { components: [] } }), problems: ['noForm'] },
  {
    name: 'a form of layout only',
    overrides: () => ({ form: { components: [{ type: 'panel', key: 'p', title: 'Μέρος', components: [] }] } }),
    problems: ['noForm'],
  },
  {
    name: 'fields inside a component of an unsupported type only',
    overrides: () => ({ form: { components: [{ type: 'orgbook', key: 'o', ...field({}) }] } }),
    problems: ['noForm'],
  },
  { name: 'evaluation without a form', overrides: () => ({ appEvaluation: true }), problems: ['noForm'] },
  { name: 'evaluation with a form', overrides: () => ({ appEvaluation: true, evaluationForm: oneQuestion }), problems: [] },
  { name: 'a choice from a lookup', overrides: () => chosen({ lookup: 'full' }), problems: [] },
  { name: 'a choice below another', overrides: () => chosen({ lookup: 'below', parent: 'b' }, { lookup: 'full' }), problems: [] },
  { name: 'a choice from an unknown lookup', overrides: () => chosen({ lookup: 'none' }), problems: ['noChoices'] },
  { name: 'a choice from no lookup', overrides: () => chosen({}), problems: ['noChoices'] },
  { name: 'a choice from a lookup whose items have ended', overrides: () => chosen({ lookup: 'ended' }), problems: ['noChoices'] },
  { name: 'a choice below a field that is not there', overrides: () => chosen({ lookup: 'below', parent: 'c' }), problems: ['noChoices'] },
  { name: 'a choice below another lookup', overrides: () => chosen({ lookup: 'below', parent: 'b' }, { lookup: 'below' }), problems: ['noChoices'] },
  {
    name: 'a choice below another beside it in rows',
    overrides: () => inRows(select('below', { parent: 'a' }), { ...select('full'), key: 'a' }),
    problems: [],
  },
  {
    name: 'a choice at the top below one in rows',
    overrides: () => ({ form: { components: [select('below', { parent: 'a' }), ...inRows({ ...select('full'), key: 'a' }).form.components] } }),
    problems: ['noChoices'],
  },
  { name: 'a choice for people who are signed in', overrides: () => chosen({ lookup: 'inside' }), problems: [] },
  {
    name: 'a choice for people who are signed in, where others apply too',
    overrides: () => ({ ...chosen({ lookup: 'inside' }), flags: { anonymous: true } }),
    problems: ['noChoices'],
  },
  {
    name: 'such a choice of evaluators, where others apply too',
    overrides: () => ({ appEvaluation: true, evaluationForm: chosen({ lookup: 'inside' }).form, flags: { anonymous: true } }),
    problems: [],
  },
  {
    name: 'a choice from a lookup by buttons',
    overrides: () => ({ form: field({ type: 'radio', dataSrc: 'lookup', data: { lookup: 'full' } }) }),
    problems: ['noChoices'],
  },
  { name: 'an end before the start', overrides: () => ({ startsAt: '2026-11-02T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' }), problems: ['endBeforeStart'] },
  { name: 'an end at the start', overrides: () => ({ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' }), problems: ['endBeforeStart'] },
  { name: 'no end at all', overrides: () => ({ endsAt: '2020-01-01T00:00:00Z', flags: { continuous: true } }), problems: [] },
  { name: 'approval without a committee', overrides: () => ({ appApprovals: true }), problems: ['noApprovers'] },
  { name: 'an empty committee', overrides: () => ({ appApprovals: true, committeeId: ids.empty }), problems: ['noApprovers'] },
  { name: 'a committee of the past', overrides: () => ({ appApprovals: true, committeeId: ids.past }), problems: ['noApprovers'] },
  { name: 'a committee to come', overrides: () => ({ appApprovals: true, committeeId: ids.coming }), problems: ['noApprovers'] },
  { name: 'a committee of substitutes', overrides: () => ({ appApprovals: true, committeeId: ids.sparesOnly }), problems: ['noApprovers'] },
  { name: 'a committee whose accounts are disabled', overrides: () => ({ appApprovals: true, committeeId: ids.disabled }), problems: ['noApprovers'] },
  { name: 'a chair that decides but is missing', overrides: () => ({ appApprovals: true, committeeId: ids.chairless }), problems: ['noApprovers'] },
  { name: 'a committee with members', overrides: () => ({ appApprovals: true, committeeId: ids.withMembers }), problems: [] },
  { name: 'a unit with a head', overrides: () => levels(ids.headed), problems: [] },
  { name: 'a unit without a head, nor above', overrides: () => levels(ids.headless), problems: ['noApprovers'] },
  { name: 'a unit without a head, of which no level is asked', overrides: () => ({ flags: { approvalUnit: ids.headless, approvalLevels: 0 } }), problems: [] },
  { name: 'the unit of each applicant', overrides: () => levels('applicant'), problems: [] },
  { name: 'a position of a unit that is held', overrides: () => asked({ unit: ids.headed ?? 0, up: 0, position: 'head' }), problems: [] },
  {
    name: 'a position that nobody holds there or above',
    overrides: () => asked({ unit: ids.headless ?? 0, up: 0, position: 'head' }),
    problems: ['noApprovers'],
  },
  { name: 'a position that a unit does not have', overrides: () => asked({ unit: ids.headed ?? 0, up: 0, position: 'secretary' }), problems: ['noApprovers'] },
  { name: 'a position above the unit that has it', overrides: () => asked({ unit: ids.headed ?? 0, up: 1, position: 'head' }), problems: ['noApprovers'] },
  { name: 'a position that was in use once', overrides: () => asked({ unit: 'applicant', up: 0, position: 'once' }), problems: ['noApprovers'] },
  { name: 'a unit that does not exist', overrides: () => asked({ unit: 987_654, up: 1, position: 'head' }), problems: ['noApprovers'] },
  { name: 'a position above each applicant', overrides: () => asked({ unit: 'applicant', up: 1, position: 'head' }), problems: [] },
  { name: 'a position that no unit has', overrides: () => asked({ unit: 'applicant', up: 1, position: 'nowhere.to.be.found' }), problems: ['noApprovers'] },
  { name: 'a form script that does not compile', overrides: () => ({ form: field({ calculateValue: 'value = (1 +' }) }), problems: ['scriptFails'] },
  {
    name: 'a check that fails on every answer',
    overrides: () => ({ form: field({ validate: { custom: 'valid = instance.isValid()' } }) }),
    problems: ['checkThrows'],
  },
  // W3 what decides no validity is only warned of.
  {
    name: 'a condition that fails on every answer',
    overrides: () => ({ form: field({ customConditional: 'show = instance.isValid()' }) }),
    problems: ['scriptThrows'],
  },
  {
    name: 'a condition that fails while the form is empty',
    overrides: () => ({ form: field({ customConditional: 'show = data.a ? true : missing' }) }),
    problems: ['scriptThrows'],
  },
  {
    name: 'a calculation that fails on answers',
    overrides: () => ({ form: field({ calculateValue: 'value = data.a ? missing : 1' }) }),
    problems: ['scriptThrows'],
  },
  { name: 'a form script that does', overrides: () => ({ form: field({ calculateValue: 'value = 1 + 1' }) }), problems: [] },
  { name: 'an action that does not compile', overrides: () => ({ actions: [{ id: 'mail', title: 'Μήνυμα', script: 'return {' }] }), problems: ['scriptFails'] },
  {
    name: 'a form of an action with a script that fails',
    overrides: () => ({ actions: [{ id: 'ask', title: 'Ερώτηση', script: 'return {}', form: field({ calculateValue: 'value = missing.value' }) }] }),
    problems: ['scriptThrows'],
  },
  { name: 'an action that awaits', overrides: () => ({ actions: [{ id: 'mail', title: 'Μήνυμα', script: 'await api.mail({}); return {}' }] }), problems: [] },
  { name: 'a pattern that does not compile', overrides: () => ({ form: field({ validate: { pattern: '(' } }) }), problems: ['formFaulty'] },
  {
    name: 'two fields of one key',
    overrides: () => ({ form: { components: [...field({}).components, { type: 'number', key: 'a', label: 'Άλλη', input: true }] } }),
    problems: ['formFaulty'],
  },
  {
    name: 'no English title',
    overrides: () => ({ languages: ['el', 'en'], form: { ...field({}), i18n: { en: { Ερώτηση: 'Question' } } } }),
    problems: ['textsMissing'],
  },
  {
    name: 'no English question',
    overrides: () => ({ languages: ['el', 'en'], title: { el: 'Τίτλος', en: 'Title' }, form: field({}) }),
    problems: ['textsMissing'],
  },
  {
    name: 'an English title of blanks',
    overrides: () => ({ languages: ['el', 'en'], title: { el: 'Τίτλος', en: ' ' }, form: { ...field({}), i18n: { en: { Ερώτηση: 'Question' } } } }),
    problems: ['textsMissing'],
  },
  {
    name: 'no English in the form of an evaluation',
    overrides: () => ({ ...inEnglish(), appEvaluation: true, evaluationForm: field({ label: 'Βαθμός' }) }),
    problems: ['textsMissing'],
  },
  {
    name: 'no English in the form of an evaluation that is off',
    overrides: () => ({ ...inEnglish(), evaluationForm: field({ label: 'Βαθμός' }) }),
    problems: [],
  },
  {
    name: 'all in English too',
    overrides: () => inEnglish(),
    problems: [],
  },
  {
    name: 'several things at once',
    overrides: () => ({ form: { components: [] }, appApprovals: true, endsAt: '2020-01-01T00:00:00Z' }),
    problems: ['noForm', 'endBeforeStart', 'noApprovers'],
  },
]

describe('publishing', () => {
  test.each(cases)('with $name → $problems', async ({ overrides, problems }) => {
    const made = await makeInvitation(t, admin, overrides())
    const isWarning = (code: string) => code === 'scriptThrows'
    const warnings = made.warnings.filter(({ code }) => isWarning(code))
    expect([...made.problems, ...warnings].map(({ code }) => code)).toEqual(problems)
    expect([made.problems.map(({ code }) => code), made.isPublished]).toEqual([problems.filter((code) => !isWarning(code)), problems.every(isWarning)])
    for (const { message } of [...made.problems, ...made.warnings]) expect(message).not.toMatch(/\{\w+\}|undefined/)
    const checked = await t.as(admin).get<PublishCheck>(`/api/invitation/${made.id}/problems`)
    expect(checked.body).toEqual({ problems: made.problems, warnings: made.warnings })
  })

  test('with problems saves everything else and leaves it unpublished', async () => {
    const made = await makeInvitation(t, admin, { isPublished: false })
    const { status, body } = await t.as(admin).put<InvitationEdit>('/api/invitation', {
      ...made,
      isPublished: true,
      title: { el: 'Νέος' },
      appApprovals: true,
      form: field({ calculateValue: 'value = (' }),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: { el: 'Νέος' }, appApprovals: true, isPublished: false, revision: 2 })
    expect(body.problems.map(({ code }) => code)).toEqual(['scriptFails', 'noApprovers'])
    expect((await t.guest.get(`/pub/invitation/${made.id}`)).status).toBe(404)
    const mended = await t.as(admin).put<InvitationEdit>('/api/invitation', { ...body, appApprovals: false, form: oneQuestion, isPublished: true })
    expect([mended.body.isPublished, mended.body.problems]).toEqual([true, []])
    expect(await auditCodes(t.db, made.id)).toEqual([...['invitation.created', 'invitation.saved'], ...['invitation.saved', 'invitation.published']])
  })

  test.each([
    ['2031-05-04T20:59:59Z', false],
    ['2031-05-04T21:00:00Z', true],
    ['2031-05-05T20:59:59Z', true],
    ['2031-05-05T21:00:00Z', false],
  ])('a committee of one day in Athens, at %s: %s', async (instant, isPublished) => {
    t.clock.set(instant)
    const made = await makeInvitation(t, admin, { appApprovals: true, committeeId: ids.today })
    t.clock.run()
    expect(made.isPublished).toBe(isPublished)
  })

  test('a text that is missing is shown without marks, and not longer than a line', async () => {
    const description = { el: `<p>${'Περιγραφή της πρόσκλησης '.repeat(9)}</p>` }
    const { problems } = await makeInvitation(t, admin, { ...inEnglish(), description })
    expect(problems).toMatchObject([
      {
        code: 'textsMissing',
        params: { place: 'card', languages: 'en', count: 1, example: `${'Περιγραφή της πρόσκλησης '.repeat(9).slice(0, 79).trimEnd()}…` },
      },
    ])
  })

  test('a faulty script is reported with its field and the reason', async () => {
    const { problems } = await makeInvitation(t, admin, { form: field({ calculateValue: 'value = (1 +' }) })
    expect(problems[0]).toMatchObject({ params: { name: 'a.calculateValue' } })
  })

  const folder = new URL('../../../../../../packages/forms/fixtures/common-hosted-form-service/', import.meta.url)
  test.each(readdirSync(folder).filter((name) => name.endsWith('.json')))('a form made elsewhere as it is: %s', async (name) => {
    const made = await makeInvitation(t, admin, { form: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) })
    expect([made.problems, made.isPublished]).toEqual([[], true])
  })
})
