import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData, oneQuestion } from '../testing/fixtures.ts'

const t = await testApp({ environment: { OUTGOING_HOSTS: 'listed.example' } })
let admin: TestPerson
let nobodysGroup = 0
const committees = { full: 0, empty: 0, past: 0, sparesOnly: 0, disabled: 0 }
type Kind = keyof typeof committees
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
  nobodysGroup = (await t.db.insertInto('target_group').values({ title: '{}', hmu_login: false }).returning('id').executeTakeFirstOrThrow()).id
  for (const kind of Object.keys(committees) as Kind[]) {
    const { id } = await t.db.insertInto('committee').values({ code: kind, title: '{}', rule: 'majority' }).returning('id').executeTakeFirstOrThrow()
    committees[kind] = id
    if (kind === 'empty') continue
    const { id: person_id } = await t.person({ isActive: kind !== 'disabled' })
    const seat = { role: kind === 'sparesOnly' ? ('substitute' as const) : ('member' as const), active_until: kind === 'past' ? '2020-12-31' : null }
    await t.db
      .insertInto('committee_member')
      .values({ committee_id: id, person_id, active_from: '2020-01-01', ...seat })
      .execute()
  }
})

type Overrides = Partial<z.input<typeof InvitationInput>>
const field = (more: object) => ({ components: [{ type: 'textfield', key: 'a', label: 'Ερώτηση', input: true, ...more }] })
const boxes = (minSelectedCount: number) => ({ type: 'selectboxes', values: [{ label: 'Α', value: 'a' }], validate: { required: true, minSelectedCount } })

const fields: [object, string[]][] = [
  [{ type: 'select', dataSrc: 'url', data: { url: ' ' } }, ['noChoices']],
  [{ type: 'select', dataSrc: 'url', data: { url: 'https://a.example' } }, []],
  [{ type: 'select', dataSrc: 'url', data: { url: 'https://a.example' }, validate: { required: true } }, ['noChoices']],
  [{ type: 'select', dataSrc: 'url', data: { url: 'https://listed.example' }, validate: { required: true } }, []],
  [{ type: 'select', dataSrc: 'indexeddb', validate: { required: true } }, ['noChoices']],
  [{ type: 'select', data: { values: [{ label: 'Α', value: ' ' }] }, validate: { required: true } }, ['noChoices']],
  [{ type: 'survey', questions: [], values: [], validate: { required: true } }, ['noChoices']],
  [{ type: 'datetime', datePicker: { minDate: '2026-12-02', maxDate: '2026-12-01' }, validate: { required: true } }, ['formFaulty']],
  [{ type: 'day', minYear: 2030, maxYear: 2020, validate: { required: true } }, ['formFaulty']],
  [{ type: 'datagrid', components: [field({}).components[0]], validate: { minLength: 3, maxLength: 2 } }, ['formFaulty']],
  [{ type: 'datagrid', components: [], validate: { required: true } }, ['formFaulty']],
  [{ type: 'file', filePattern: '.exe', validate: { required: true } }, ['formFaulty']],
  [{ type: 'number', validate: { required: true, integer: true, min: 1.2, max: 1.8 } }, ['formFaulty']],
  [{ validate: { required: true, maxLength: 0 } }, ['formFaulty']],
  [{ type: 'number', validate: { required: true, min: 3, max: 2 } }, ['formFaulty']],
  [{ type: 'number', validate: { required: true, min: '3', max: 3 } }, []],
  [{ type: 'number', validate: { required: true, min: 3, max: '' } }, []],
  [{ type: 'number', validate: { min: 3, max: 2 } }, []],
  [{ validate: { required: true, minLength: 9, maxLength: 5 } }, ['formFaulty']],
  [{ validate: { required: true, minWords: 9, maxWords: 5 } }, ['formFaulty']],
  [boxes(2), ['formFaulty']],
  [boxes(1), []],
  [{ ...boxes(2), dataSrc: '' }, ['formFaulty']],
  [{ type: 'select', dataSrc: '', data: { values: [] } }, ['noChoices']],
  [{ type: 'radio', values: [], data: { values: [{ label: 'Α', value: 'a' }] } }, ['noChoices']],
]
test.each(fields)('U6 a field with %j keeps from publishing: %j', async (more, expected) => {
  const { problems, isPublished } = await makeInvitation(t, admin, { form: field(more) })
  expect([problems.map(({ code }) => code), isPublished]).toEqual([expected, expected.length === 0])
  for (const { message } of problems) expect(message).not.toMatch(/\{\w+\}|undefined/)
})

test.each([
  [{ avatarRequired: true, flags: { anonymous: true }, ofNobody: true }, ['noApplicants']],
  [{ avatarRequired: true, flags: { anonymous: true } }, []],
  [{ avatarRequired: true }, []],
  [{ flags: { anonymous: true } }, []],
])(
  'U6 an invitation with %j keeps from publishing: %j',
  async ({ ofNobody, ...more }: { avatarRequired?: boolean; flags?: object; ofNobody?: boolean }, expected) => {
    const { problems, isPublished } = await makeInvitation(t, admin, { ...more, ...(ofNobody && { targetGroupId: nobodysGroup }) })
    expect([problems.map(({ code, params }) => [code, params.reason]), isPublished]).toEqual([
      expected.map((code) => [code, 'photoOfVisitors']),
      expected.length === 0,
    ])
  },
)

test.each([
  [false, ['noApplicants']],
  [true, []],
])('U6 a target group that lets nobody sign in, where no sign-in is needed: %s', async (anonymous, expected) => {
  const { problems, isPublished } = await makeInvitation(t, admin, { targetGroupId: nobodysGroup, flags: { anonymous } })
  expect([problems.map(({ code }) => code), isPublished]).toEqual([expected, anonymous])
})

const warned: [string, () => Overrides, string[]][] = [
  ['an end that has passed', () => ({ startsAt: '2019-01-01T00:00:00Z', endsAt: '2020-01-01T00:00:00Z' }), ['endPassed']],
  ...(Object.keys(committees) as Kind[]).map((kind): [string, () => Overrides, string[]] => [
    `the committee that evaluates: ${kind}`,
    () => ({ appEvaluation: true, evaluationForm: oneQuestion, committeeId: committees[kind] }),
    kind === 'full' ? [] : ['noEvaluators'],
  ]),
]
test.each(warned)('U6 %s is warned of where it leaves nobody, and the invitation is published', async (_, overrides, expected) => {
  const { warnings, isPublished } = await makeInvitation(t, admin, overrides())
  expect([warnings.flatMap(({ code }) => (code === 'endPassed' || code === 'noEvaluators' ? [code] : [])), isPublished]).toEqual([expected, true])
})

test('U6 a required choice from elsewhere keeps from publishing in every form that does not read it: of an evaluation, of a step and of an action', async () => {
  const form = { display: 'form', ...field({ type: 'select', dataSrc: 'url', data: { url: 'https://listed.example' }, validate: { required: true } }) }
  const stored = { kind: 'form', path: 'opinion', title: { el: 'Γνώμη' }, isPublic: false, lookup: null, form }
  expect((await t.as(admin).post('/api/stored-forms', stored)).status).toBe(200)
  const step = { approvalType: 'form' as const, form: { path: 'opinion' } }
  const { problems, isPublished } = await makeInvitation(t, admin, {
    ...{ form, appEvaluation: true, evaluationForm: form, committeeId: committees.full },
    flags: { approvalUnit: 'applicant', approvalLevels: 1, levelSteps: [step] },
    actions: [{ id: 'act', title: 'Πράξη', script: 'return', form }],
  })
  const found = problems.flatMap(({ code, params }) => (code === 'noApprovers' ? [] : [[code, params.reason]]))
  expect([found.toSorted(), isPublished]).toEqual([
    [
      ['actionFaulty', 'actionSource'],
      ['noChoices', 'sourceOfApplications'],
      ['stepFaulty', 'stepSource'],
    ],
    false,
  ])
  for (const { message } of problems) expect(message).not.toMatch(/\{\w+\}|undefined/)
})
