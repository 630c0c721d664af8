import type { ReportSchedule } from '@klesis/contract/reports/report-schedules.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { testApp } from '../../../testing/test-app.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'
import { sendScheduled } from './send-scheduled.ts'

const t = await testApp()

test('a schedule is mailed once a period to those who still may count, its owner is told of the others, and it ends with the owner’s right', async () => {
  t.clock.set('2026-11-20T10:00:00Z')
  const owner = await t.person({ roles: ['report'], language: 'en' })
  const [reader, former, stranger] = [await t.person({ roles: ['report'] }), await t.person({ roles: ['report'], lastName: 'Πρώην' }), await t.person()]
  const as = t.as(owner)
  const path = '/api/reports/applications-per-day/schedule'
  const input = { rhythm: 'weekly', recipients: [reader.id, former.id], question: { invitations: [3] } }
  expect((await as.put(path, { ...input, recipients: [stranger.id] })).status).toBe(422)
  expect((await as.put<{ schedule: ReportSchedule }>(path, input)).body.schedule).toMatchObject({ rhythm: 'weekly', nextOn: '2026-11-23', lastOn: null })
  expect((await t.as(reader).get<{ schedule: null }>(path)).body).toEqual({ schedule: null })
  await t.db.deleteFrom('person_role').where('person_id', '=', former.id).execute()

  const sendOnce = async () => {
    await inTransaction(t.db, (tx) => enqueue(tx, sendScheduled, {}))
    await t.runJobs()
  }
  await sendOnce()
  const mails = () => t.db.selectFrom('mail').select(['to_address', 'subject', 'text']).orderBy('id').execute()
  expect(await mails()).toEqual([])
  // Two processes, on the day.
  t.clock.set('2026-11-23T06:03:00Z')
  // A change on the day itself does not put it off.
  expect((await as.put<{ schedule: ReportSchedule }>(path, input)).status).toBe(422)
  expect((await as.put<{ schedule: ReportSchedule }>(path, { ...input, recipients: [reader.id] })).body.schedule).toMatchObject({ nextOn: '2026-11-23' })
  const { id: scheduleId } = await t.db.selectFrom('report_schedule').select('id').executeTakeFirstOrThrow()
  await t.db.insertInto('report_recipient').values({ schedule_id: scheduleId, person_id: former.id }).execute()
  await inTransaction(t.db, (tx) => enqueue(tx, sendScheduled, {}))
  await sendOnce()
  expect((await mails()).map(({ to_address, subject }) => [to_address, subject])).toEqual([
    [reader.uid, 'Αναφορά: Υποβολές ανά ημέρα'],
    [owner.uid, 'Not sent to everybody: Submissions per day'],
  ])
  const [sent, told] = await mails()
  expect(sent?.text).toContain('/management/report/applications-per-day?from=2026-11-16&until=2026-11-22&invitations=3')
  expect(told?.text).toContain('Πρώην')
  expect((await as.get<{ schedule: ReportSchedule }>(path)).body.schedule).toMatchObject({ nextOn: '2026-11-30', lastOn: '2026-11-23' })

  await t.db.deleteFrom('person_role').where('person_id', '=', owner.id).execute()
  t.clock.set('2026-12-02T06:03:00Z')
  await sendOnce()
  expect((await mails()).slice(2).map(({ to_address, text }) => [to_address, text.includes('no longer sent')])).toEqual([[owner.uid, true]])
  expect(await t.db.selectFrom('report_schedule').selectAll().execute()).toEqual([])
  const entries = await t.db.selectFrom('audit_entry').select('code').where('subject', '=', 'report').orderBy('number').execute()
  expect(entries.map(({ code }) => code)).toEqual(['report.scheduled', 'report.scheduled', 'report.sent', 'report.unscheduled'])
})

test('the sendings of a report end with it, and their owners are told which it was', async () => {
  t.clock.set('2027-01-11T10:00:00Z')
  const [owner, author] = [await t.person({ roles: ['report'] }), await t.person({ roles: ['report'] })]
  const definition = { source: 'applications', groups: ['loginGroup'], measures: ['count'], time: 'created', filter: {}, chart: 'bars', parameters: [] }
  const { key } = (await t.as(author).post<{ key: string }>('/api/reports', { title: { el: 'Πρόσκαιρη', en: 'Passing' }, definition })).body
  expect((await t.as(owner).put(`/api/reports/${key}/schedule`, { rhythm: 'weekly', recipients: [author.id], question: {} })).status).toBe(200)
  expect((await t.as(author).delete(`/api/reports/${key}`)).status).toBe(200)
  const mails = await t.db.selectFrom('mail').select('subject').where('to_address', 'in', [owner.uid, author.uid]).execute()
  expect(mails.map(({ subject }) => subject)).toEqual(['Δεν στέλνεται πια: Πρόσκαιρη'])
  const entries = await t.db
    .selectFrom('audit_entry')
    .select(['code', 'actor_id'])
    .where('subject_id', '=', Number(key))
    .where('subject', '=', 'report')
    .orderBy('number')
    .execute()
  expect(entries.slice(-2)).toEqual(['report.unscheduled', 'report.removed'].map((code) => ({ code, actor_id: author.id })))
  expect(await t.db.selectFrom('report_schedule').select('id').where('report_key', '=', key).execute()).toEqual([])
})

test('a report that is deleted while a sending is set up leaves none behind', async () => {
  t.clock.set('2027-01-18T10:00:00Z')
  const person = await t.person({ roles: ['report'] })
  const definition = { source: 'applications', groups: ['loginGroup'], measures: ['count'], time: 'created', filter: {}, chart: 'bars', parameters: [] }
  const { key } = (await t.as(person).post<{ key: string }>('/api/reports', { title: { el: 'Φευγαλέα', en: 'Fleeting' }, definition })).body
  let saving: Promise<{ status: number }> | undefined
  await inTransaction(t.db, async (tx) => {
    await tx.deleteFrom('report').where('id', '=', Number(key)).execute()
    saving = t.as(person).put(`/api/reports/${key}/schedule`, { rhythm: 'weekly', recipients: [person.id], question: {} })
    await untilBlocked(t.db, tx)
  })
  expect((await saving)?.status).toBe(404)
  expect(await t.db.selectFrom('report_schedule').select('id').where('report_key', '=', key).execute()).toEqual([])
})

test('a sending that fails does not hold up those after it, and its owner is told once', async () => {
  t.clock.set('2027-02-01T10:00:00Z')
  const [owner, reader] = [await t.person({ roles: ['report'] }), await t.person({ roles: ['report'] })]
  const definition = { source: 'applications', groups: ['loginGroup'], measures: ['count'], time: 'created', filter: {}, chart: 'bars', parameters: [] }
  const { key } = (await t.as(owner).post<{ key: string }>('/api/reports', { title: { el: 'Χαλασμένη', en: 'Broken' }, definition })).body
  const input = { rhythm: 'daily', recipients: [reader.id], question: {} }
  for (const one of [key, 'applications-per-day']) expect((await t.as(owner).put(`/api/reports/${one}/schedule`, input)).status).toBe(200)
  await t.db.updateTable('report').set({ definition: '{}' }).where('id', '=', Number(key)).execute()
  t.clock.set('2027-02-02T07:03:00Z')
  for (const _ of [1, 2]) await sendScheduled.run(t.jobs, {}, { id: '', retries: 0 })
  const mails = await t.db.selectFrom('mail').select(['to_address', 'subject']).where('to_address', 'in', [owner.uid, reader.uid]).orderBy('id').execute()
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    [owner.uid, 'Δεν στάλθηκε: Χαλασμένη'],
    [reader.uid, 'Αναφορά: Υποβολές ανά ημέρα'],
  ])
})

test('a sending asks only what its report asks', async () => {
  t.clock.set('2027-03-01T10:00:00Z')
  const [owner, reader] = [await t.person({ roles: ['report'] }), await t.person({ roles: ['report'] })]
  const definition = { source: 'applications', groups: ['loginGroup'], measures: ['count'], time: 'created', filter: {}, chart: 'bars', parameters: ['tag'] }
  const { key } = (await t.as(owner).post<{ key: string }>('/api/reports', { title: { el: 'Με ετικέτα', en: 'By tag' }, definition })).body
  const question = { invitations: [3], unitId: 4, tagId: 5 }
  expect((await t.as(owner).put(`/api/reports/${key}/schedule`, { rhythm: 'daily', recipients: [reader.id], question })).status).toBe(200)
  t.clock.set('2027-03-02T07:03:00Z')
  await sendScheduled.run(t.jobs, {}, { id: '', retries: 0 })
  const { text } = await t.db.selectFrom('mail').select('text').where('to_address', '=', reader.uid).executeTakeFirstOrThrow()
  expect(/management\/report\/\S*/.exec(text)?.[0]).toBe(`management/report/${key}?tag=5`)
})

test('while the account of its owner is disabled nothing is sent, and afterwards it goes on', async () => {
  t.clock.set('2027-04-01T10:00:00Z')
  const [owner, reader] = [await t.person({ roles: ['report'] }), await t.person({ roles: ['report'] })]
  const path = '/api/reports/applications-per-day/schedule'
  expect((await t.as(owner).put(path, { rhythm: 'daily', recipients: [reader.id], question: {} })).status).toBe(200)
  const sendOn = async (day: string, isActive: boolean) => {
    t.clock.set(`${day}T07:03:00Z`)
    await t.db.updateTable('person').set({ is_active: isActive }).where('id', '=', owner.id).execute()
    await sendScheduled.run(t.jobs, {}, { id: '', retries: 0 })
    const { next_on, last_on } = await t.db
      .selectFrom('report_schedule')
      .select(['next_on', 'last_on'])
      .where('person_id', '=', owner.id)
      .executeTakeFirstOrThrow()
    const mails = await t.db.selectFrom('mail').select('id').where('to_address', '=', reader.uid).execute()
    return [next_on, last_on, mails.length]
  }
  expect(await sendOn('2027-04-02', false)).toEqual(['2027-04-03', null, 0])
  expect(await sendOn('2027-04-03', true)).toEqual(['2027-04-04', '2027-04-03', 1])
})
