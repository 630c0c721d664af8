import { afterEach, expect, test } from 'vitest'
import { lastMail } from '../../../testing/last-mail.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { expectConsistent } from '../../lifecycle/testing/expect-consistent.ts'
import { manySigners } from '../testing/given-many.ts'
import { startPdf } from '../testing/pdf-in-process.ts'
import { sweepSignRuns } from './sweep-sign-runs.ts'

const t = await testApp({ signing: { startPdf } })
const { givenMany, codeFor, post, runOf, ended } = manySigners(t)
afterEach(() => {
  t.clock.run()
  return expectConsistent(t.db)
})

/** After the seconds that an open page has to ask again. */
const sweepAfter = (seconds: number) => {
  t.clock.set(new Date(Date.now() + seconds * 1000).toISOString())
  return sweepSignRuns.handler(t.jobs, {}, { id: '1', retries: 0 })
}
const toldTo = (person: TestPerson) =>
  t.db.selectFrom('notification').select(['code', 'link', 'params']).where('person_id', '=', person.id).where('code', 'like', 'signing.%').execute()

const givenEnded = async () => {
  const { head, ids } = await givenMany({ count: 3, named: { language: 'en' } })
  const code = await codeFor(head, ids)
  await t.as(head).post('/api/approval/applications/reject', { ids: ids.slice(0, 1), formData: { reason: 'Incomplete' } })
  const { body } = await post(head, ids, code)
  await ended(head, body.code)
  return { head, run: body.code }
}

test('whoever closed the page is told how the run ended, once, by a notification and a mail that lead to it', async () => {
  const { head, run } = await givenEnded()
  await sweepAfter(5)
  expect(await toldTo(head)).toEqual([])
  await Promise.all([sweepAfter(15), sweepAfter(15)])
  await sweepAfter(120)
  const link = `/pdf/doc/sign-many?run=${run}`
  expect(await toldTo(head)).toMatchObject([{ code: 'signing.finished', link, params: { message: { el: '2 από τα 3', en: '2 of 3' } } }])
  await t.runJobs()
  const mail = await lastMail(t, head.uid)
  expect(mail).toContain('2 of 3 signed')
  expect(mail).toContain(link)
})

test('whoever saw the end is not told', async () => {
  const { head, run } = await givenEnded()
  expect((await runOf(head, run)).finish).toBe(true)
  await sweepAfter(60)
  expect(await toldTo(head)).toEqual([])
})

test('whoever saw that the process died is not told of it again', async () => {
  const { head, run } = await givenEnded()
  const died = new Date(t.clock.now().getTime() - 60_000).toISOString()
  const { run_id } = await t.db
    .updateTable('signing_run')
    .set({ alive_until: died })
    .where('person_id', '=', head.id)
    .returning('run_id')
    .executeTakeFirstOrThrow()
  await t.db.updateTable('bulk_item').set({ state: 'waiting', error: null }).where('run_id', '=', run_id).where('state', '=', 'error').execute()
  expect(await runOf(head, run)).toMatchObject({ finish: true, stopped: { code: 'signing.interrupted' } })
  await sweepAfter(0)
  await sweepAfter(60)
  expect(await toldTo(head)).toEqual([])
})
