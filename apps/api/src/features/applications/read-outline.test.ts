import type { ApplicationOutline } from '@klesis/contract/applications/outline.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeChain, makeInvitation, makeSubmitted } from '../lifecycle/testing/fixtures.ts'

const t = await testApp()
const outline = (person: TestPerson, id: number) => t.as(person).get<ApplicationOutline>(`/api/application/outline/${id}`)
const field = (key: string, more: object = {}) => ({ type: 'textfield', key, label: `Πεδίο ${key}`, input: true, ...more })

test('says what an empty form asks, by its parts, and which documents, in the language of the person', async () => {
  const other = field('other', { customConditional: "show = data.name === 'x'", conditional: { show: true, when: 'name', eq: 'x' } })
  const form = {
    display: 'wizard',
    components: [
      { type: 'panel', key: 'one', title: 'Στοιχεία', input: false, components: [field('name'), other] },
      { type: 'panel', key: 'two', title: 'Δαπάνη', input: false, components: [field('cost'), field('total', { calculateValue: 'value = 1' })] },
    ],
    i18n: { en: { Στοιχεία: 'Details', 'Πεδίο name': 'Name' } },
  }
  const { id } = await makeInvitation(t.db, { form, requirements: [{ title: 'Βεβαίωση' }, { title: 'Συστατική', isRequired: false }] })
  const { body, text } = await outline(await t.person({ language: 'en' }), id)
  expect(body.parts, text).toEqual([
    { title: 'Details', questions: ['Name'] },
    { title: 'Δαπάνη', questions: ['Πεδίο cost'] },
  ])
  expect(body).toMatchObject({
    documents: [
      { title: { el: 'Βεβαίωση' }, isRequired: true },
      { title: { el: 'Συστατική' }, isRequired: false },
    ],
    asksItems: false,
    asksPhoto: false,
    isEvaluated: false,
    mayDiffer: false,
  })
})

test('says what the invitation asks besides its form: the jobs with what is asked of each, the Scopus ID and the photograph', async () => {
  const trips = { type: 'editgrid', key: 'trips', label: 'Ταξίδια', input: true, components: [field('city')] }
  const asked = { app_experience: true, app_scopus: true, avatar_required: true }
  const { id } = await makeInvitation(t.db, { form: { display: 'form', components: [field('name'), trips] }, ...asked })
  const { body, text } = await outline(await t.person({ language: 'en' }), id)
  expect(body.parts, text).toEqual([
    { title: '', questions: ['Πεδίο name'] },
    { title: 'Ταξίδια', questions: ['Πεδίο city'] },
    { title: 'Work experience', questions: ['Employer', 'Role', 'From', 'Until', 'Description', 'Certificate'] },
    { title: 'Scopus', questions: ['Scopus ID'] },
  ])
  expect(body.asksPhoto).toBe(true)
})

test('says which positions decide on an application of this person, without names, and their usual time from three decisions on', async () => {
  const { applicant, heads, invitation } = await makeChain(t.db, 2)
  const decideAfter = async (days: number) => {
    const { id } = await makeSubmitted(t.db, invitation.id, applicant)
    const group = await t.db.selectFrom('step_group').select('id').where('application_id', '=', id).orderBy('sort_order').executeTakeFirstOrThrow()
    const [opened_at, decided_at] = ['2026-11-01T10:00:00Z', new Date(Date.parse('2026-11-01T10:00:00Z') + days * 86_400_000).toISOString()]
    await t.db.updateTable('step').set({ state: 'approved', opened_at, decided_at }).where('group_id', '=', group.id).execute()
    await t.db.updateTable('step_group').set({ state: 'approved' }).where('id', '=', group.id).execute()
  }
  for (const days of [2, 4]) await decideAfter(days)
  const early = await outline(applicant, invitation.id)
  expect(early.body.deciders.map(({ usualDays }) => usualDays)).toEqual([null, null])
  const ids = heads.map(({ id }) => id)
  const names = await t.db.selectFrom('person').select('fullname').where('id', 'in', ids).execute()
  for (const { fullname } of names) expect(early.text).not.toContain(fullname)
  await decideAfter(9)
  expect((await outline(applicant, invitation.id)).body.deciders.map(({ usualDays }) => usualDays)).toEqual([4, null])

  // Of a submitted application, those of its own steps that have not decided; of somebody else's, what is true of everyone.
  const mine = await makeSubmitted(t.db, invitation.id, applicant)
  const of = (person: TestPerson, id: number) => t.as(person).get<ApplicationOutline>(`/api/application/outline/${invitation.id}?applicationId=${id}`)
  const { body, text } = await of(applicant, mine.id)
  expect(body.deciders.map(({ usualDays }) => usualDays)).toEqual([4, null])
  expect(
    body.deciders.every(({ title }) => title.el),
    text,
  ).toBe(true)
  for (const { fullname } of names) expect(text).not.toContain(fullname)
  const [decided] = await t.db.selectFrom('application').select('id').where('invitation_id', '=', invitation.id).orderBy('id').execute()
  expect((await of(applicant, decided?.id ?? 0)).body.deciders.map(({ usualDays }) => usualDays)).toEqual([null])
  expect((await of(await t.person(), decided?.id ?? 0)).body.deciders).toHaveLength(0)
})

test('of a submitted application whose deciders have usual times it gives the day of the decision, for a calendar program', async () => {
  const { applicant, invitation } = await makeChain(t.db, 1)
  const opened_at = '2026-11-01T10:00:00Z'
  const submit = async () => (await makeSubmitted(t.db, invitation.id, applicant)).id
  const openedAt = (id: number, more: object = {}) =>
    t.db
      .updateTable('step')
      .set({ opened_at, ...more })
      .where('application_id', '=', id)
      .execute()
  const mine = await submit()
  await openedAt(mine)
  const expected = async (day: string) => {
    t.clock.set(`${day}T10:00:00Z`)
    return (await t.as(applicant).get<ApplicationOutline>(`/api/application/outline/${invitation.id}?applicationId=${mine}`)).body.expected
  }
  expect(await expected('2026-11-02')).toBeNull()
  for (const _ of ['one', 'two', 'three']) await openedAt(await submit(), { state: 'approved', decided_at: '2026-11-05T10:00:00Z' })
  await t.db.updateTable('step_group').set({ state: 'approved' }).where('application_id', '<>', mine).execute()
  t.clock.set('2026-11-03T10:00:00Z')
  expect((await outline(applicant, invitation.id)).body.expected).toBeNull()
  const found = await expected('2026-11-05')
  expect(found?.on).toBe('2026-11-05')
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(found?.calendar ?? '') as unknown[]).getFirstSubcomponent('vevent') ?? undefined)
  expect([event.summary, event.startDate.isDate, String(event.startDate), String(event.endDate)]).toEqual([
    expect.stringMatching(/^Αναμενόμενη απόφαση: ./),
    ...[true, '2026-11-05', '2026-11-06'],
  ])
  expect(event.component.getFirstPropertyValue('url')).toMatch(new RegExp(`/application/edit/${mine}$`))
  // Nobody keeps a day that is past.
  expect(await expected('2026-11-06')).toBeNull()
})

test('an invitation that the person may not know of is not found', async () => {
  const { id } = await makeInvitation(t.db, { is_published: false })
  expect((await outline(await t.person(), id)).status).toBe(404)
})
