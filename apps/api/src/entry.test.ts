import type { DryRunResult } from '@klesis/contract/procedures/dry-run.ts'
import type { EntryStep } from '@klesis/contract/procedures/entry/entry.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { EffectOf } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from './db/in-transaction.ts'
import { makeInvitation, now } from './features/lifecycle/testing/fixtures.ts'
import { eraseExits } from './features/procedures/entry/erase-exits.ts'
import { putRules } from './features/procedures/testing/put-rules.ts'
import { putScript, runsOf } from './features/procedures/testing/put-script.ts'
import { ruleOf } from './features/procedures/testing/rule-of.ts'
import type { TestPerson } from './testing/people.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
t.clock.set(now.toISOString())
const { db } = t
const admin = await t.person({ roles: ['admin'] })

const both = (text: string) => ({ el: text, en: `${text} (en)` })
const choice = (value: string, isAllowed: boolean) => ({ value, text: both(value), isAllowed })
const exit = (name: string, choices?: NonNullable<EffectOf<'exit'>['question']>['choices']): EffectOf<'exit'> => ({
  kind: 'exit',
  ...(choices && { question: { text: both(`${name};`), choices } }),
  text: both(`Όχι για εσάς, {applicant.name}: ${name}.`),
  link: { url: '/dashboard', text: both('Άλλες προσκλήσεις') },
})
const asks = (name: string) => ruleOf('beforeCreate', [exit(name, [choice('yes', true), choice('maybe', true), choice('no', false)])])

let invitationId: number
let applicant: TestPerson
beforeEach(async () => {
  ;({ id: invitationId } = await makeInvitation(db))
  applicant = await t.person({ lastName: 'Αιτών' })
})
const put = (...rules: Rule[]) => putRules(db, invitationId, rules)
type Answers = Record<string, string>
type Answer = { id?: number; code?: string; message?: string }
const next = async (answers: Answers = {}, person = applicant) =>
  (await t.as(person).post<EntryStep>(`/api/invitation/${invitationId}/entry`, { answers })).body
const create = async (answers?: Answers, person = applicant) =>
  (await t.as(person).post<Answer>('/api/application/new', { invitationId, ...(answers && { answers }) })).body
const exits = async (person: TestPerson = admin) => t.as(person).get<{ items: { ruleId: string; people: number }[] }>(`/api/invitation/${invitationId}/exits`)
const applications = () => db.selectFrom('application').select('id').where('invitation_id', '=', invitationId).execute()

describe('questions before an application', () => {
  test('come one at a time, in their order, and an answer that fits leads on to the application', async () => {
    const [first, off, second] = [asks('Α'), { ...asks('κλειστή'), isOn: false }, asks('Β')]
    await put(first, off, second)
    expect(await next()).toEqual({
      kind: 'question',
      number: 1,
      question: { ruleId: first.id, text: 'Α;', choices: [...['yes', 'maybe', 'no'].map((value) => ({ value, text: value }))] },
    })
    expect(await next({ [first.id]: 'yes' })).toMatchObject({ kind: 'question', number: 2, question: { ruleId: second.id } })
    const answers = { [first.id]: 'yes', [second.id]: 'maybe' }
    expect(await next(answers)).toEqual({ kind: 'open' })
    expect(await create(answers)).toMatchObject({ id: expect.any(Number), isNew: true })
    expect((await exits()).body.items).toEqual([])
  })

  test('one that does not fit leads to the text and the link, and the creation refuses it, too', async () => {
    const [first, second] = [asks('Α'), asks('Β')]
    await put(first, second)
    const answers = { [first.id]: 'no' }
    const link = { url: '/dashboard', text: 'Άλλες προσκλήσεις' }
    expect(await next(answers)).toEqual({ kind: 'exit', exit: { ruleId: first.id, text: 'Όχι για εσάς, Άννα Αιτών: Α.', link } })
    expect(await create(answers)).toMatchObject({
      code: 'application.refused',
      message: 'Όχι για εσάς, Άννα Αιτών: Α.\nΆλλες προσκλήσεις: https://portal.uni.example/dashboard',
    })
    expect([await applications(), (await runsOf(db, invitationId)).map(({ outcome, rule_id }) => [outcome, rule_id])]).toEqual([[], [['refused', first.id]]])
  })

  test.each<[string, (rule: Rule) => Answers | undefined]>([
    ['without answers, in the specified shape', () => undefined],
    ['without this one', () => ({})],
    ['with a choice that there is not', ({ id }) => ({ [id]: 'perhaps' })],
  ])('are asked again by the creation: %s nothing is created', async (_, answersTo) => {
    const rule = asks('Α')
    await put(rule)
    expect(await create(answersTo(rule))).toMatchObject({ code: 'application.questionsOpen' })
    expect([await applications(), await runsOf(db, invitationId), (await exits()).body.items]).toEqual([[], [], []])
  })

  test('only ask those for whom their condition holds, in the language of each', async () => {
    await put({ ...asks('Φοιτητές'), when: { conjunction: 'all', conditions: [{ fact: 'applicant.group', operator: 'isEqual', value: 'student' }] } })
    expect([await next(), await create()]).toMatchObject([{ kind: 'open' }, { isNew: true }])
    const student = await t.person({ loginGroup: 'student', language: 'en' })
    expect(await next({}, student)).toMatchObject({ kind: 'question', question: { text: 'Φοιτητές; (en)' } })
  })

  test('an invitation without them is open, and creates in the specified shape', async () => {
    expect([await next(), await create()]).toMatchObject([{ kind: 'open' }, { isNew: true }])
  })
})

test('a dry run tells what is asked and what refuses', async () => {
  const rules = [asks('Α'), ruleOf('beforeCreate', [exit('Κανείς')])]
  const { body } = await t.as(admin).post<DryRunResult>(`/api/invitation/trigger/${invitationId}/beforeCreate/try`, { rules })
  expect(body.rules.map(({ effects }) => effects)).toMatchObject([[{ kind: 'ask', text: 'Α;', choices: ['yes', 'maybe', 'no'] }], [{ kind: 'refuse' }]])
  expect((await exits()).body.items).toEqual([])
})

test('a dry run reaches nothing after an exit, as in truth', async () => {
  await putScript(db, invitationId, 'beforeCreate', 'api.log("asked")')
  const rules = [ruleOf('beforeCreate', [exit('Κανείς')]), asks('Β')]
  const { body } = await t.as(admin).post<DryRunResult>(`/api/invitation/trigger/${invitationId}/beforeCreate/try`, { rules })
  expect([body.script, ...body.rules.map(({ outcome }) => outcome)]).toEqual(['notAsked', 'refused', 'notReached'])
})

describe('people whom a rule stopped', () => {
  test('count once each for a rule, also side by side, whether they asked or tried to create', async () => {
    const [asked, plain] = [asks('Α'), ruleOf('beforeCreate', [exit('Κανείς')])]
    await put(asked, plain)
    const other = await t.person()
    const stopped = { [asked.id]: 'no' }
    await Promise.all([next(stopped), next(stopped), create(stopped), next(stopped, other), next({ [asked.id]: 'yes' })])
    const expected = [
      { ruleId: asked.id, people: 2 },
      { ruleId: plain.id, people: 1 },
    ].toSorted((one, two) => (one.ruleId < two.ruleId ? -1 : 1))
    expect((await exits()).body.items).toEqual(expected)
    await inTransaction(db, (tx) => eraseExits(tx, { personId: applicant.id }))
    expect((await exits()).body.items).toEqual(expected)
    expect(await db.selectFrom('rule_exit').select('person_id').where('invitation_id', '=', invitationId).execute()).toEqual([{ person_id: other.id }])
  })

  test('do not count if they may not apply anyway', async () => {
    await put(ruleOf('beforeCreate', [exit('Κανείς')]))
    await db.updateTable('invitation').set({ ends_at: '2026-01-01T00:00:00Z', starts_at: '2025-01-01T00:00:00Z' }).where('id', '=', invitationId).execute()
    expect(await next()).toMatchObject({ kind: 'exit' })
    expect((await exits()).body.items).toEqual([])
  })

  test('are told to managers only', async () => {
    expect((await exits(applicant)).status).toBe(403)
  })
})
