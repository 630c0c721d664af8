import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeSubstitution } from '../../org/testing/unit-fixtures.ts'
import { makeInvitation, makePendingApplications } from '../testing/fixtures.ts'
import { type Reminders, remindDaily } from './remind-approvers.ts'

const secret = 'a-secret-of-the-scheduler'
const t = await testApp({ environment: { SCHEDULER_SECRET: secret, PUBLIC_URL: 'https://portal.uni.example', REMINDER_DAYS: '3' } })
const remind = async () => (await t.guest.get<Reminders>('/pub/approvals/remind', { 'x-scheduler-secret': secret })).body
const mailsTo = (address: string) => t.db.selectFrom('mail').selectAll().where('to_address', '=', address).orderBy('id').execute()

test('approvers with an overdue step get one mail a day with all pending steps; others get none', async () => {
  expect(remindDaily.cron).toBe('0 8-20 * * *')
  const applicant = await t.person({ firstName: 'Ελένη', lastName: '<b>Νέα</b>' })
  const broken = await t.person({ email: 'χωρίς παπάκι' })
  const [late, punctual, silent] = [await t.person({ language: 'en' }), await t.person(), await t.person({ email: null })]
  const invitation = await makeInvitation(t.db, applicant.id)
  const waiting = { invitation, applicantId: applicant.id }
  const ids = await makePendingApplications(t.db, { ...waiting, approvers: [[broken.id, late.id, silent.id]], count: 2, openedAt: '2026-05-01T09:00:00Z' })
  const [recent] = await makePendingApplications(t.db, { ...waiting, approvers: [[late.id, punctual.id]], openedAt: '2026-05-09T09:00:00Z' })

  t.clock.set('2026-05-10T08:00:00Z')
  expect(await remind()).toEqual({ sent: 1, alreadyToday: 0, notDue: 1 })
  expect(await remind()).toEqual({ sent: 0, alreadyToday: 1, notDue: 1 })
  const [mail, ...more] = await mailsTo(late.uid)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Reminder: 3 applications await your decision · Υποτροφίες (en)')
  for (const id of [...ids, recent]) expect(mail?.text).toContain(`https://portal.uni.example/application/edit/${id}\n`)
  expect(mail?.html).not.toContain('<b>Νέα')

  // The portal's administrators word it for all invitations.
  const worded = { language: 'en', namespace: 'reminders', key: 'subject_other', text: 'Please decide {count} applications', revision: 0 }
  expect((await t.as(await t.person({ roles: ['systemAdmin'] })).put('/api/translations', worded)).status).toBe(200)
  t.clock.set('2026-05-10T21:30:00Z')
  expect(await remind()).toMatchObject({ sent: 1, alreadyToday: 0 })
  expect((await mailsTo(late.uid)).slice(1)).toMatchObject([{ subject: 'Please decide 3 applications · Υποτροφίες (en)' }])
})

test('an approver who switched reminders off gets none and is not counted', async () => {
  const [applicant, quiet] = [await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[quiet.id]], openedAt: '2026-03-01T09:00:00Z' })
  await t.as(quiet).put('/api/profile/mails', { choices: [{ kind: 'approval.reminder', delivery: 'off' }] })
  t.clock.set('2026-03-10T08:00:00Z')
  await remind()
  expect(await mailsTo(quiet.uid)).toEqual([])
})

test('two simultaneous schedulers send one mail', async () => {
  t.clock.set('2026-05-20T08:00:00Z')
  const answers = await Promise.all([remind(), remind(), remind()])
  const total = (name: keyof Reminders) => answers.reduce((sum, answer) => sum + answer[name], 0)
  expect([total('sent'), total('alreadyToday')]).toEqual([2, 4])
})

test.each([
  ['exactly the set days ago', '2026-06-01T08:00:00.000Z', 1],
  ['a moment later', '2026-06-01T08:00:00.001Z', 0],
])('a step that was opened %s, at %s, gets %i mails', async (_, openedAt, mails) => {
  const [applicant, approver] = [await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[approver.id]], openedAt })
  t.clock.set('2026-06-04T08:00:00.000Z')
  await remind()
  expect(await mailsTo(approver.uid)).toHaveLength(mails)
})

test.each([
  ['two days are due after two', 2, '2026-07-02T08:00:00.000Z', 1],
  ['five days are not due after four', 5, '2026-07-04T08:00:00.000Z', 0],
])('a step with its own %s, whatever the portal’s days are', async (_, days, at, mails) => {
  const [applicant, approver] = [await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  const opened = { invitation, applicantId: applicant.id, approvers: [[approver.id]], openedAt: '2026-06-30T08:00:00.000Z' }
  await makePendingApplications(t.db, opened)
  await t.db.updateTable('step').set({ reminder_days: days }).where('approver_id', '=', approver.id).execute()
  t.clock.set(at)
  await remind()
  expect(await mailsTo(approver.uid)).toHaveLength(mails)
})

test('a substitute is reminded with the holder of what they may decide today, which is nothing of their own', async () => {
  const [applicant, holder, substitute] = [await t.person(), await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  const waiting = { invitation, approvers: [[holder.id]], openedAt: '2026-08-01T08:00:00Z' }
  const [id] = await makePendingApplications(t.db, { ...waiting, applicantId: applicant.id })
  const [own] = await makePendingApplications(t.db, { ...waiting, applicantId: substitute.id })
  await makeSubstitution(t.db, holder.id, substitute.id, { from: '2026-08-05', until: '2026-08-05' })
  const listed = async ({ uid }: typeof holder) =>
    (await mailsTo(uid)).map(({ text }) => [id, own].filter((one) => text.includes(`https://portal.uni.example/application/edit/${one}\n`)))
  for (const day of ['2026-08-04', '2026-08-05', '2026-08-06']) {
    t.clock.set(`${day}T08:00:00Z`)
    await remind()
  }
  expect(await listed(holder)).toEqual([
    [id, own],
    [id, own],
    [id, own],
  ])
  expect(await listed(substitute)).toEqual([[id]])
  expect((await mailsTo(substitute.uid)).map(({ subject }) => subject)).toEqual([expect.stringContaining('μία αίτηση')])
})

test('what is due after the morning is reminded on the next one', async () => {
  const [applicant, approver] = [await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[approver.id]], openedAt: '2026-08-03T11:00:00.000Z' })
  const run = async (at: string) => {
    t.clock.set(at)
    await remindDaily.handler(t.jobs, {}, { id: at, retries: 0 })
    return (await mailsTo(approver.uid)).length
  }
  expect([await run('2026-08-06T12:00:00.000Z'), await run('2026-08-07T05:00:00.000Z')]).toEqual([0, 1])
})

test('nobody is reminded of a step that they may no longer decide', async () => {
  const [applicant, former] = [await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  const waiting = { invitation, applicantId: applicant.id, approvers: [[former.id]], openedAt: '2026-09-01T08:00:00Z' }
  const [lost, own] = await makePendingApplications(t.db, { ...waiting, count: 2 })
  const leave = (id = 0) => t.db.updateTable('step').set({ route_note: 'nobody' }).where('application_id', '=', id).execute()
  await leave(lost)
  t.clock.set('2026-09-10T08:00:00Z')
  await remind()
  const [mail] = await mailsTo(former.uid)
  expect([lost, own].filter((id) => mail?.text.includes(`/application/edit/${id}\n`))).toEqual([own])
  await leave(own)
  t.clock.set('2026-09-11T08:00:00Z')
  await remind()
  expect(await mailsTo(former.uid)).toHaveLength(1)
})

test('only an administrator or the scheduler may start reminders', async () => {
  const [admin, person] = [await t.person({ roles: ['admin'] }), await t.person()]
  expect((await t.guest.get('/pub/approvals/remind')).status).toBe(401)
  expect((await t.guest.get('/pub/approvals/remind', { 'x-scheduler-secret': `${secret}!` })).status).toBe(401)
  expect((await t.as(person).get('/pub/approvals/remind')).status).toBe(403)
  expect((await t.as(admin).get('/pub/approvals/remind')).status).toBe(200)
})
