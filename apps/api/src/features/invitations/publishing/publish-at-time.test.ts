import type { DraftChoice, SubmittedReview } from '@klesis/contract/invitations/impact.ts'
import type { InvitationEdit, InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { killJobAt } from '../../../testing/kill-job-at.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { changeBeforeTransaction } from '../../lifecycle/testing/change-before-transaction.ts'
import { auditCodes, makeInvitation, makeMasterData, makePrivilege, oneQuestion } from '../testing/fixtures.ts'
import { publishAtTime } from './publish-at-time.ts'
import { sweepPlans } from './sweep-plans.ts'

const t = await testApp()
let admin: TestPerson
let manager: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'], firstName: 'Άννα', lastName: 'Δοκιμή' })
  manager = await t.person({ firstName: 'Νίκη', lastName: 'Γραμματέα' })
})

type Saved = InvitationEdit & { code: string }
const at = '2999-01-01T07:00:00.000Z'
const faulty = { form: { components: [] } }

const make = async (isPublished: boolean) => {
  const made = await makeInvitation(t, admin, { isPublished })
  await makePrivilege(t.db, made.id, manager.id, 'manage')
  return made
}
const read = async (id: number) => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
const save = (
  invitation: InvitationEdit,
  change: Partial<InvitationEdit> & { publishAt?: string | null; drafts?: DraftChoice; review?: SubmittedReview },
  by = manager,
) => t.as(by).put<Saved>('/api/invitation', { ...invitation, ...change })
const cancel = (id: number) => t.as(manager).delete(`/api/invitation/${id}/publication`)
const publishedTitle = async (id: number) => (await t.guest.get<{ title?: object }>(`/pub/invitation/${id}`)).body.title
const codesAfter = async (id: number, count: number) => (await auditCodes(t.db, id)).slice(count)
const notices = (id: number) =>
  t.db
    .selectFrom('notification')
    .select(['person_id', 'params'])
    .where('code', '=', 'invitation.notPublished')
    .where('link', '=', `/invitation/edit/${id}?section=check`)
    .orderBy('person_id')
    .execute()
const runAtTheTime = async () => expect((await t.runJobs({ early: true })).failed).toEqual([])

test('a time is set with a save, shown to the managers, and publishes then what was saved last, once', async () => {
  const made = await make(false)
  const { body: planned } = await save(made, { publishAt: at })
  expect([planned.isPublished, planned.plannedPublication]).toEqual([false, { at: expect.any(String), by: 'Νίκη Γραμματέα' }])
  expect(new Date(planned.plannedPublication?.at ?? '').toISOString()).toBe(at)
  const { items } = (await t.as(manager).get<{ items: InvitationRow[] }>('/api/invitation/list/managed')).body
  expect(items.find(({ id }) => id === made.id)?.publishAt).toBe(planned.plannedPublication?.at)
  const { body: later } = await save(planned, { title: { el: 'Νεότερος τίτλος' } })
  expect(later.plannedPublication).toEqual(planned.plannedPublication)
  expect((await t.runJobs()).done).toBe(0)
  await runAtTheTime()
  expect(await publishedTitle(made.id)).toEqual({ el: 'Νεότερος τίτλος' })
  expect((await read(made.id)).plannedPublication).toBeNull()
  const codes = ['invitation.created', 'invitation.saved', 'invitation.publicationPlanned', 'invitation.saved']
  expect(await auditCodes(t.db, made.id)).toEqual([...codes, 'invitation.publishedAsPlanned', 'invitation.published'])
  expect(await notices(made.id)).toEqual([])
})

test('changes of a published invitation wait for their time, and later saves with them; restoring a version and taking it off publication end the plan', async () => {
  const made = await make(true)
  const { body: planned } = await save(made, { title: { el: 'Δεύτερος' }, publishAt: at })
  const review = { changes: ['a field'], text: 'Δείτε το νέο ερώτημα' }
  const { body: later } = await save(planned, { shortNote: { el: 'Σημείωση' }, drafts: 'lookAgain', review })
  const { drafts, review: kept } = await t.db
    .selectFrom('planned_publication')
    .select(['drafts', 'review'])
    .where('invitation_id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect([drafts, kept]).toEqual(['lookAgain', { concerns: [], text: review.text }])
  expect([planned.draft !== null, later.draft !== null, await publishedTitle(made.id)]).toEqual([true, true, made.title])
  await runAtTheTime()
  expect([await publishedTitle(made.id), (await read(made.id)).draft]).toEqual([{ el: 'Δεύτερος' }, null])
  const { body: again } = await save(await read(made.id), { title: { el: 'Τρίτος' }, publishAt: at })
  const { body: restored } = await t.as(manager).post<Saved>(`/api/invitation/${made.id}/versions/1/restore`, { revision: again.revision })
  expect([again.plannedPublication !== null, restored.draft !== null, restored.plannedPublication]).toEqual([true, true, null])
  const { body: fourth } = await save(restored, { title: { el: 'Τέταρτος' }, publishAt: at })
  const { body: off } = await save(fourth, { isPublished: false })
  expect([off.isPublished, off.plannedPublication]).toEqual([false, null])
})

test('a plan that was cancelled, replaced or carried out at once does nothing', async () => {
  const [cancelled, replaced, atOnce] = [await make(false), await make(false), await make(false)]
  await save(cancelled, { publishAt: at })
  expect((await cancel(cancelled.id)).status).toBe(200)
  expect((await cancel(cancelled.id)).status).toBe(409)
  await save((await save(replaced, { publishAt: at })).body, { publishAt: '2999-02-01T07:00:00.000Z' })
  const { body } = await save((await save(atOnce, { publishAt: at })).body, { isPublished: true, publishAt: null })
  expect([body.isPublished, body.plannedPublication]).toEqual([true, null])
  await runAtTheTime()
  expect([await publishedTitle(cancelled.id), await publishedTitle(replaced.id)]).toEqual([undefined, replaced.title])
  expect(await codesAfter(cancelled.id, 3)).toEqual(['invitation.publicationCancelled'])
  expect((await codesAfter(replaced.id, 0)).filter((code) => code === 'invitation.published')).toHaveLength(1)
  expect(await codesAfter(atOnce.id, 3)).toEqual(['invitation.saved', 'invitation.published', 'invitation.publicationCancelled'])
})

test('what has a fault, or a time that has passed, is not planned', async () => {
  const made = await make(false)
  expect((await save(made, { publishAt: '2020-01-01T00:00:00.000Z' })).body.code).toBe('invitation.timePassed')
  const { body } = await save(made, { ...faulty, publishAt: at })
  expect([body.plannedPublication, body.problems.map(({ code }) => code)]).toEqual([null, ['noForm']])
  // Nor at the time that was set before, which was to be another.
  const planned = await make(false)
  const moved = await save((await save(planned, { publishAt: at })).body, { ...faulty, publishAt: '2999-02-01T07:00:00.000Z' })
  expect([moved.status, moved.body.plannedPublication]).toEqual([200, null])
})

test.each<[string, (made: InvitationEdit) => Promise<unknown>, RegExp, RegExp]>([
  ['a problem appeared', (made) => save(made, faulty), /κανένα πεδίο/, /no field/],
  [
    'who planned it no longer manages it',
    ({ id }) => t.db.deleteFrom('invitation_privilege').where('invitation_id', '=', id).where('person_id', '=', manager.id).execute(),
    /Νίκη Γραμματέα/,
    /no longer manages/,
  ],
])('if %s, it stays as it is and its managers are told why', async (_, happens, greek, english) => {
  const made = await make(false)
  const { body } = await save(made, { publishAt: at })
  await happens(body)
  await runAtTheTime()
  expect(await publishedTitle(made.id)).toBeUndefined()
  expect((await read(made.id)).plannedPublication).toBeNull()
  const told = await notices(made.id)
  expect(told.map((one) => one.person_id)).toContain(admin.id)
  expect(told[0]?.params).toMatchObject({ title: made.title, message: { el: expect.stringMatching(greek), en: expect.stringMatching(english) } })
  expect((await auditCodes(t.db, made.id)).at(-1)).toBe('invitation.notPublishedAsPlanned')
})

test('a document that changes during the check is checked too, though the revision of the invitation stays', async () => {
  const made = await make(true)
  await save(made, { title: { el: 'Με έγγραφο' }, publishAt: at })
  const { invitation_id: invitationId, plan_id: planId } = await t.db
    .selectFrom('planned_publication')
    .select(['invitation_id', 'plan_id'])
    .where('invitation_id', '=', made.id)
    .executeTakeFirstOrThrow()
  const broken = { id: 'a', title: { el: 'Ενέργεια' }, script: 'return (' }
  const added = () => t.as(admin).post('/api/invitation/requirement', { invitationId, attachmentTypeId: 1, actions: [broken] })
  const db = changeBeforeTransaction(t.db, async () => expect((await added()).status).toBe(200))
  await publishAtTime.handler({ ...t.jobs, db }, { invitationId, planId }, { id: '', retries: 0 })
  expect(await publishedTitle(made.id)).toEqual(made.title)
  expect((await notices(made.id))[0]?.params).toMatchObject({ message: { en: expect.stringContaining('a') } })
})

test('one whose job was lost is published late, and given up after a day with a word to its managers', async () => {
  const [late, lost] = [await make(false), await make(false)]
  for (const made of [late, lost]) await save(made, { publishAt: at })
  await sql`delete from pgboss.job where data ->> 'job' = ${publishAtTime.name}`.execute(t.db)
  const sweepAfter = (minutes: number) => sweepPlans.handler({ ...t.jobs, now: () => new Date(Date.parse(at) + minutes * 60_000) }, {}, { id: '', retries: 0 })
  await sweepAfter(5)
  await runAtTheTime()
  expect(await publishedTitle(late.id)).toBeUndefined()
  await t.db.updateTable('planned_publication').set({ publish_at: '2999-01-03T07:00:00.000Z' }).where('invitation_id', '=', lost.id).execute()
  await sweepAfter(30)
  await runAtTheTime()
  expect([await publishedTitle(late.id), (await read(lost.id)).plannedPublication !== null]).toEqual([late.title, true])
  await sweepAfter(4 * 24 * 60)
  expect([await publishedTitle(lost.id), (await read(lost.id)).plannedPublication]).toEqual([undefined, null])
  await runAtTheTime()
  expect((await notices(lost.id)).map((one) => one.person_id)).toContain(admin.id)
  expect((await auditCodes(t.db, lost.id)).at(-1)).toBe('invitation.notPublishedAsPlanned')
})

test.each([
  ['before it is published, it is published by the next run', 'publishAtTime.checked', false],
  ['after it was published, the next run finds nothing to do', 'publishAtTime.done', true],
])('if the server is killed %s', async (_, point, isPublishedThen) => {
  const made = await make(false)
  await save(made, { form: oneQuestion, publishAt: at })
  expect(await killJobAt(t.url, point)).toBe('SIGKILL')
  expect((await read(made.id)).isPublished).toBe(isPublishedThen)
  await runAtTheTime()
  expect((await read(made.id)).isPublished).toBe(true)
  expect((await auditCodes(t.db, made.id)).filter((code) => code.startsWith('invitation.published'))).toHaveLength(2)
})
