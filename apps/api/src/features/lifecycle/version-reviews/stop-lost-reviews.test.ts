import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeChain, makeSubmitted, now } from '../testing/fixtures.ts'
import { stopLostReviews } from './stop-lost-reviews.ts'
import { stopReviewing } from './stop-reviewing.ts'
import { takeReviewRun } from './take-review-run.ts'

const t = await testApp()
t.clock.set(now.toISOString())

const field = (key: string) => ({ type: 'textfield', key, label: key, input: true })
const review = { changes: ['fieldRemoved:place'], text: 'Δείτε την ξανά.' }

/** A run that has not begun to send its only application back. */
async function makeRun() {
  const manager = await t.person()
  const { invitation, applicant } = await makeChain(t.db, 1, { created_by: manager.id })
  const application = await makeSubmitted(t.db, invitation.id, applicant)
  const edited = async () => (await t.as(manager).get<InvitationEdit>(`/api/invitation/${invitation.id}?edit=1`)).body
  const save = async (keys: readonly string[], more: object = {}) =>
    expect((await t.as(manager).put('/api/invitation', { ...(await edited()), form: { display: 'form', components: keys.map(field) }, ...more })).status).toBe(
      200,
    )
  await save(['purpose'], { review })
  const { id } = await t.db.selectFrom('version_review_run').select('id').where('invitation_id', '=', invitation.id).executeTakeFirstOrThrow()
  const stop = async () => {
    const run = await takeReviewRun(t.db, id, { now })
    if (!run) throw new Error('the run is there to be taken')
    await stopReviewing(t.jobs, run, now)
  }
  const breakSearch = () => sql`update version_review_run set concerns = jsonb_set(concerns, '{0,paths}', '["("]') where id = ${id}`.execute(t.db)
  const overtake = () => save(['purpose', 'room'])
  return { id, application, invitation, manager, stop, breakSearch, overtake, notSent: async () => (await edited()).notSentBack }
}

const sweep = () => stopLostReviews.handler(t.jobs, {}, { id: '', retries: 0 })

const codesOf = async ({ invitation }: Awaited<ReturnType<typeof makeRun>>) =>
  (
    await t.db
      .selectFrom('audit_entry')
      .select('code')
      .where('subject_id', '=', invitation.id)
      .where('code', 'like', 'invitation.review%')
      .orderBy('id')
      .execute()
  ).map(({ code }) => code.replace('invitation.', ''))

test('what a stopped run did not send is named, without another search, from the moment that a newer version is live', async () => {
  const run = await makeRun()
  await run.stop()
  // It is known by then: nothing is searched for any more.
  await run.breakSearch()
  await run.overtake()
  const named = { count: 1, applicationIds: [run.application.id], isOutdated: true }
  expect(await run.notSent()).toMatchObject(named)
  await sweep()
  expect(await run.notSent()).toMatchObject(named)
  expect(await codesOf(run)).toEqual(['reviewAsked', 'reviewStopped', 'reviewEnded'])
})

test('a run that cannot be ended keeps no other waiting, and one whose applications cannot be found is stopped all the same', async () => {
  const [stuck, unfound] = [await makeRun(), await makeRun()]
  await stuck.stop()
  await stuck.overtake()
  await unfound.breakSearch()
  const stuckId = sql.lit(stuck.id)
  await sql`alter table version_review_run add constraint stuck check (id <> ${stuckId} or finished_at is null)`.execute(t.db)
  onTestFinished(async () => void (await sql`alter table version_review_run drop constraint stuck`.execute(t.db)))
  t.clock.set(new Date(now.getTime() + 3_600_000).toISOString())
  onTestFinished(() => t.clock.set(now.toISOString()))
  await sweep()
  expect([await codesOf(stuck), await codesOf(unfound)]).toEqual([
    ['reviewAsked', 'reviewStopped'],
    ['reviewAsked', 'reviewStopped'],
  ])
  expect(await unfound.notSent()).toMatchObject({ count: 0, applicationIds: [], isOutdated: false })
  const told = await t.db.selectFrom('notification').select(['code', 'params']).where('person_id', '=', unfound.manager.id).execute()
  expect(told).toMatchObject([{ code: 'invitation.notSentBack', params: { message: { el: '', en: '' } } }])
})
