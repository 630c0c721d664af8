import type { Report, ReportResult, ReportRun } from '@klesis/contract/reports/reports.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { makeInvitation } from '../lifecycle/testing/fixtures.ts'
import { toValues } from './count/to-values.ts'
import { runReport } from './runs/run-report.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')

const people = {} as Record<'counter' | 'viewer' | 'admin' | 'stranger', TestPerson>
let large: number
let small: number

/** Applications, submitted on 2 November, of which the first were decided after 1, 2, 3 … days. */
async function makeApplications({ id, versionId }: { id: number; versionId: number }, count: number, decided: number): Promise<void> {
  const applicant = await t.person({ lastName: 'Απόκρυφη' })
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ invitation_id: id, version_id: versionId, person_id: applicant.id, created_by: applicant.id, login_group: 'university' as const },
    ...{
      app_state: 'permanent' as const,
      title: 'Άδεια',
      applicant_name: 'Απόκρυφη',
      submitted_at: '2026-11-02T08:00:00Z',
      created_at: '2026-11-02T07:00:00Z',
    },
    ...(index < decided
      ? { approval_state: 'approved' as const, decided_at: new Date(Date.UTC(2026, 10, 3 + index, 8)).toISOString() }
      : { approval_state: 'pending' as const }),
  }))
  await t.db.insertInto('application').values(rows).execute()
}

beforeAll(async () => {
  people.counter = await t.person({ roles: ['report'] })
  people.viewer = await t.person()
  people.admin = await t.person({ roles: ['admin', 'report'] })
  people.stranger = await t.person()
  const [first, second] = [await makeInvitation(t.db, { title: 'Υποτροφίες' }), await makeInvitation(t.db, { title: 'Στέγαση' })]
  await makeApplications(first, 12, 9)
  await makeApplications(second, 3, 0)
  await t.db.insertInto('invitation_privilege').values({ invitation_id: second.id, person_id: people.viewer.id, privilege: 'view' }).execute()
  ;[large, small] = [first.id, second.id]
})

const run = async (person: TestPerson, key: string, question = {}) => (await t.as(person).post<ReportRun>(`/api/reports/${key}/run`, question)).body
const table = ({ rows }: ReportResult) => rows.map(({ labels, values }) => [...labels.map(({ el }) => el), ...values])
const tableOf = async (person: TestPerson, key: string, question = {}) => table((await run(person, key, question)).result as ReportResult)

test('an administrator counts exactly; the role counts over all invitations in fives and hides fewer than five; who views an invitation counts only that one', async () => {
  expect(await tableOf(people.admin, 'applications-by-state')).toEqual([
    ['Υποτροφίες', 'Εγκρίθηκε', 9],
    ['Υποτροφίες', 'Προς έγκριση', 3],
    ['Στέγαση', 'Προς έγκριση', 3],
  ])
  const counted = (await run(people.counter, 'applications-by-state')).result
  expect(counted && table(counted)).toEqual([
    ['Υποτροφίες', 'Εγκρίθηκε', 10],
    ['Υποτροφίες', 'Προς έγκριση', 'few'],
    ['Στέγαση', 'Προς έγκριση', 'few'],
  ])
  // The sum is that of what is shown: it does not tell the hidden ones by subtraction.
  expect([counted?.totals, counted?.isRounded, counted?.rows.map(({ listId }) => listId)]).toEqual([[10], true, [null, null, null]])
  expect(JSON.stringify(counted)).not.toContain('Απόκρυφη')
  const viewed = (await run(people.viewer, 'applications-by-state', { invitations: [large, small] })).result
  expect([viewed && table(viewed), viewed?.isRounded, viewed?.rows[0]?.listId]).toEqual([[['Στέγαση', 'Προς έγκριση', 3]], false, small])
  expect((await t.as(people.stranger).post('/api/reports/applications-by-state/run', {})).status).toBe(403)
})

test('who knows the numbers of one invitation does not learn a small one of another from what both come to', async () => {
  const knowing = await t.person({ roles: ['report'] })
  await t.db.insertInto('invitation_privilege').values({ invitation_id: large, person_id: knowing.id, privilege: 'view' }).execute()
  expect(await tableOf(knowing, 'applications-per-day', { invitations: [large] })).toEqual([['02-11-2026', 12]])
  expect(await tableOf(knowing, 'applications-per-day', { invitations: [large, small] })).toEqual([['02-11-2026', 10]])
  const days = (...took: number[]) => ({ counts: [], minutes: { took: took.map((day) => day * 1440), waited: [] } })
  const shown = (own: number[], known: number[]) => toValues({ keys: [], ...days(...own), known: days(...known) }, ['medianDays'], true)
  expect([shown([9], [1, 1, 1, 1]), shown([9], [1, 1, 1, 1, 1]), shown([9, 9, 9, 9, 9], [1])]).toEqual([[null], [1], [9]])
})

test('times are told in days, within the period, and of five decisions at least where small groups are hidden', async () => {
  expect(await tableOf(people.admin, 'time-to-decision')).toEqual([['Υποτροφίες', 5, 8.2, 9]])
  expect(await tableOf(people.admin, 'time-to-decision', { from: '2026-11-04', until: '2026-11-05' })).toEqual([['Υποτροφίες', 2.5, 2.9, 2]])
  expect(await tableOf(people.counter, 'time-to-decision', { until: '2026-11-06' })).toEqual([['Υποτροφίες', null, null, 'few']])
  expect(await tableOf(people.admin, 'applications-per-day')).toEqual([['02-11-2026', 15]])
  const empty = (await run(people.admin, 'applications-per-day', { from: '2026-11-10', until: '2026-11-12' })).result
  expect([empty?.rows, empty?.nearest]).toEqual([[], { from: '2026-10-31', until: '2026-11-02' }])
  expect((await run(people.admin, 'applications-per-day', { from: '2026-11-02', until: '2026-11-03' })).result?.nearest).toBeNull()
})

test('the title of an invitation that is not public is for those who may view it', async () => {
  await t.db.updateTable('invitation').set({ is_published: false }).where('id', '=', small).execute()
  const seen = async (person: TestPerson) => {
    const { invitations } = (await t.as(person).get<{ invitations: { id: number }[] }>('/api/reports/choices')).body
    return [(await tableOf(person, 'applications-by-state', { invitations: [small] })).map(([title]) => title), invitations.map(({ id }) => id)]
  }
  expect([await seen(people.counter), await seen(people.viewer), await seen(people.admin)]).toEqual([
    [[`Αδημοσίευτη πρόσκληση ${small}`], [large]],
    [['Στέγαση'], [small]],
    [['Στέγαση'], [small, large]],
  ])
  await t.db.updateTable('invitation').set({ is_published: true }).where('id', '=', small).execute()
})

test('every shipped report counts, and the list of invitations has those that one may count', async () => {
  const { items } = (await t.as(people.admin).get<{ items: Report[] }>('/api/reports')).body
  for (const { key } of items) expect([key, (await run(people.admin, key, { tagId: 1, unitId: 0 })).state]).toEqual([key, 'done'])
  const choices = async (person: TestPerson) => (await t.as(person).get<{ invitations: { id: number }[] }>('/api/reports/choices')).body.invitations
  expect([(await choices(people.counter)).map(({ id }) => id), (await choices(people.viewer)).map(({ id }) => id)]).toEqual([[small, large], [small]])
})

test('what takes too long goes on as a job while its page asks for it, and the result is for nobody who may no longer count that much', async () => {
  const actor = { ...(await actorOf(t.db, people.admin.id)), roles: new Set(['admin' as const]) }
  const question = { from: null, until: null, invitations: [], unitId: null, tagId: null }
  const needs = { db: t.db, now: t.clock.now }
  const [first, second] = [
    await runReport(needs, actor, { key: 'time-to-decision', ...question }, 0),
    await runReport(needs, actor, { key: 'applications-per-day', ...question }, 0),
  ]
  await t.runJobs()
  const stateOf = async (id: number) => (await t.as(people.admin).get<ReportRun>(`/api/reports/runs/${id}`)).body
  expect([first.state, (await stateOf(first.id)).state]).toEqual(['running', 'cancelled'])
  expect(table((await stateOf(second.id)).result as ReportResult)).toEqual([['02-11-2026', 15]])
  expect((await t.as(people.counter).get(`/api/reports/runs/${second.id}`)).status).toBe(404)
  const third = await runReport(needs, actor, { key: 'applications-per-day', ...question }, 0)
  // A tab in the background asks less often than one that is looked at.
  t.clock.set('2026-11-20T10:02:00Z')
  await t.runJobs()
  expect((await stateOf(third.id)).state).toBe('done')
  const fourth = await runReport(needs, actor, { key: 'applications-per-day', ...question }, 0)
  t.clock.set('2026-11-20T10:05:00Z')
  await t.runJobs()
  expect((await stateOf(fourth.id)).state).toBe('cancelled')
  expect((await t.as(people.admin).get(`/api/reports/runs/${second.id}`, { 'x-admin-mode': 'off' })).status).toBe(404)
})

test('the spreadsheet is what the page shows, formula-safe, with an entry in the audit trail', async () => {
  const { id } = await run(people.counter, 'applications-by-state')
  const { rawPayload } = await t.app.inject({ url: `/api/reports/runs/${id}/download`, headers: { authorization: `Bearer ${people.counter.token}` } })
  expect((await readXlsx(rawPayload)).sheets[0]?.rows).toEqual([
    ['Πρόσκληση', 'Κατάσταση', 'Αιτήσεις'],
    ['Υποτροφίες', 'Εγκρίθηκε', 10],
    ['Υποτροφίες', 'Προς έγκριση', '< 5'],
    ['Στέγαση', 'Προς έγκριση', '< 5'],
    ['Σύνολο όσων φαίνονται', null, 10],
  ])
  const entries = await t.db.selectFrom('audit_entry').select('code').where('subject', '=', 'report').execute()
  expect(entries.map(({ code }) => code)).toEqual(['report.exported'])
})

test('an own report is changed by its version, recorded, run and deleted; whoever only views an invitation writes none', async () => {
  const as = t.as(people.counter)
  const definition = {
    ...{ source: 'applications', groups: ['loginGroup'], measures: ['count'], time: 'created' },
    ...{ filter: {}, chart: 'bars', parameters: [] },
  }
  const input = { title: { el: 'Δική μας', en: 'Ours' }, definition }
  const { key } = (await as.post<Report>('/api/reports', input)).body
  expect(await tableOf(people.counter, key)).toEqual([['Μέλη του Πανεπιστημίου', 15]])
  // Its page shows no field for these, so that nobody would see that they were counted alone.
  expect(await tableOf(people.counter, key, { invitations: [small], until: '2026-11-01' })).toEqual([['Μέλη του Πανεπιστημίου', 15]])
  const renamed = { ...input, title: { el: 'Άλλη', en: 'Other' }, revision: 1 }
  expect((await as.put<Report>(`/api/reports/${key}`, renamed)).body).toMatchObject({ title: renamed.title, revision: 2 })
  expect((await as.put(`/api/reports/${key}`, renamed)).status).toBe(409)
  expect((await as.post('/api/reports', { ...input, definition: { ...definition, measures: ['medianWait'] } })).status).toBe(422)
  expect((await t.as(people.viewer).post('/api/reports', input)).status).toBe(403)
  expect((await as.delete(`/api/reports/${key}`)).status).toBe(200)
  expect((await as.post(`/api/reports/${key}/run`, {})).status).toBe(404)
  const entries = await t.db
    .selectFrom('audit_entry')
    .select('code')
    .where('subject', '=', 'report')
    .where('subject_id', '=', Number(key))
    .orderBy('number')
    .execute()
  expect(entries.map(({ code }) => code)).toEqual(['report.created', 'report.changed', 'report.removed'])
})

test('what was decided within the hour took 0 days, and is told', async () => {
  const { id, versionId } = await makeInvitation(t.db, { title: 'Αυθημερόν' })
  await makeApplications({ id, versionId }, 1, 1)
  await t.db.updateTable('application').set({ decided_at: '2026-11-02T08:20:00Z' }).where('invitation_id', '=', id).execute()
  const definition = {
    ...{ source: 'applications', groups: ['invitation'], measures: ['medianDays'], time: 'decided' },
    ...{ filter: {}, chart: 'bars', parameters: ['invitations'] },
  }
  const as = t.as(people.admin)
  const { key } = (await as.post<Report>('/api/reports', { title: { el: 'Χρόνος', en: 'Time' }, definition })).body
  expect(await tableOf(people.admin, key, { invitations: [id] })).toEqual([['Αυθημερόν', 0]])
})

test('a step waits for a decision only while its application does', async () => {
  const { id, versionId } = await makeInvitation(t.db, { title: 'Δύο εγκρίνοντες' })
  await makeApplications({ id, versionId }, 2, 0)
  const applications = await t.db.selectFrom('application').select('id').where('invitation_id', '=', id).orderBy('id').execute()
  const open = { invitation_id: id, approver_id: people.viewer.id, state: 'pending' as const, opened_at: '2026-11-02T08:00:00Z' }
  for (const { id: application_id } of applications) {
    const group = await t.db
      .insertInto('step_group')
      .values({ application_id, sort_order: 1, rule: 'all', state: 'pending' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('step')
      .values({ ...open, application_id, group_id: group.id })
      .execute()
  }
  const waiting = async () => (await run(people.admin, 'waiting-now', { invitations: [id] })).result?.totals[0]
  expect(await waiting()).toBe(2)
  await t.db
    .updateTable('application')
    .set({ approval_state: 'review' })
    .where('id', '=', applications[0]?.id ?? 0)
    .execute()
  expect(await waiting()).toBe(1)
})
