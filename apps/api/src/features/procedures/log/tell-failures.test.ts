import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeScene } from '../../lifecycle/testing/script-scene.ts'
import { makeRuns } from '../testing/make-runs.ts'
import { tellFailures, tellOfFailures } from './tell-failures.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
const { db } = t
const noticesOf = (personId: number) =>
  db.selectFrom('notification').select(['params', 'link']).where('person_id', '=', personId).where('code', '=', 'procedure.failed').orderBy('id').execute()
const mailsTo = (address: string) => db.selectFrom('mail').select(['subject', 'text']).where('to_address', '=', address).execute()

async function makeManaged() {
  const { invitationId } = await makeScene(db)
  const [manager, muted, viewer] = [await t.person(), await t.person(), await t.person()]
  const privileges = [
    [manager, 'manage'],
    [muted, 'manage'],
    [viewer, 'view'],
  ] as const
  const rows = privileges.map(([{ id }, privilege]) => ({ invitation_id: invitationId, person_id: id, privilege }))
  await db.insertInto('invitation_privilege').values(rows).execute()
  await db.insertInto('mail_choice').values({ person_id: muted.id, kind: 'procedure.failed', delivery: 'off' }).execute()
  return { invitationId, manager, muted, viewer }
}

test('managers are told once a day how many runs failed at which points, by mail too unless they take none', async () => {
  const { invitationId, manager, muted, viewer } = await makeManaged()
  await makeRuns(db, invitationId, { point: 'validate', outcome: 'failed' })
  await makeRuns(db, invitationId, { point: 'submitted', outcome: 'failed', count: 3 })
  await makeRuns(db, invitationId, { point: 'submitted', outcome: 'refused' })
  const morning = new Date('2026-11-21T06:15:00Z')
  expect(tellFailures.cron).toBe('15 8-20 * * *')
  expect((await Promise.all([tellOfFailures(db, morning), tellOfFailures(db, morning)])).toSorted()).toEqual([0, 1])
  const link = `/invitation/rules/${invitationId}?view=log&outcome=failed`
  const message = { el: 'Μετά την υποβολή: 3, Έλεγχος στοιχείων: 1', en: 'Submitted: 3, Validate data: 1' }
  for (const { id } of [manager, muted]) expect(await noticesOf(id)).toMatchObject([{ link, params: { message } }])
  expect(await noticesOf(viewer.id)).toEqual([])
  expect(await t.runJobs()).toMatchObject({ failed: [] })
  expect(await mailsTo(manager.uid)).toMatchObject([{ subject: expect.stringContaining('Σενάρια που απέτυχαν'), text: expect.stringContaining(message.el) }])
  expect((await mailsTo(manager.uid))[0]?.text).toContain(`https://portal.uni.example${link}`)
  expect(await mailsTo(muted.uid)).toEqual([])

  await makeRuns(db, invitationId, { point: 'submitted', outcome: 'failed', count: 2 })
  expect(await tellOfFailures(db, new Date('2026-11-21T21:59:00Z'))).toBe(0)
  expect(await tellOfFailures(db, new Date('2026-11-21T22:00:00Z'))).toBe(1)
  expect(await tellOfFailures(db, new Date('2026-11-22T22:00:00Z'))).toBe(0)
  expect((await noticesOf(manager.id)).map(({ params }) => (params as { message: { en: string } }).message.en)).toEqual([message.en, 'Submitted: 2'])
})
