import { expect, test } from 'vitest'
import { inTransaction } from '../db/in-transaction.ts'
import { makeInvitation, makePendingApplications } from '../features/approvals/testing/fixtures.ts'
import { makeBulkScene } from '../features/bulk-runs/testing/bulk-scene.ts'
import { notify } from '../features/notifications/notify.ts'
import { testApp } from '../testing/test-app.ts'
import { queueMail } from './queue-mail.ts'

const t = await testApp()
const mail = { to: 'a@uni.example', text: 'Α' }
const decided = (messageKey: string) => inTransaction(t.db, (tx) => queueMail(tx, { ...mail, subject: messageKey, messageKey }))

/** How many mails were sent before the one of this subject. */
async function sentBefore(subject: string): Promise<number> {
  const sent = await t.db.selectFrom('mailbox').select('subject').orderBy('id').execute()
  return sent.findIndex((one) => one.subject === subject)
}

/** `runJobs` fetches twenty at a time. */
const batch = 20

test('the mail of one decision leaves with the first of five hundred that were queued before as one list', async () => {
  await inTransaction(t.db, async (tx) => {
    for (let place = 0; place < 500; place += 1) await queueMail(tx, { ...mail, subject: 'Πολλοί', messageKey: `many:${place}`, place })
  })
  await decided('decided:1')
  await t.runJobs()
  expect(await sentBefore('decided:1')).toBeLessThan(batch)
})

test('a mail to many applicants, in batches, is one list', async () => {
  const scene = await makeBulkScene(t, { managed: 52 })
  const letter = { subject: { el: 'Προς όλους', en: 'To all' }, body: { el: 'Κείμενο', en: 'Text' } }
  await scene.start({ kind: 'mail', ...letter, selectionId: (await scene.select()).id, expected: 52 })
  await t.runJobs({ except: 'mail' })
  await t.db.deleteFrom('mailbox').execute()
  await decided('decided:2')
  await t.runJobs()
  expect(await t.db.selectFrom('mailbox').select('id').execute()).toHaveLength(53)
  expect(await sentBefore('decided:2')).toBeLessThan(batch)
})

test('notices of one event to many people are one list', async () => {
  const to: number[] = []
  for (let index = 0; index < 40; index += 1) to.push((await t.person()).id)
  const one = (await t.person()).id
  const told = async (ids: readonly number[]) => {
    await inTransaction(t.db, (tx) => notify(tx, { code: 'application.approved', to: ids, params: { title: { el: 'Άδεια' } }, senderId: null, link: '' }))
    await t.runJobs({ except: 'mail' })
  }
  await told(to)
  await told([one])
  await t.db.deleteFrom('mailbox').execute()
  await t.runJobs()
  const sent = await t.db.selectFrom('mailbox').select('to_address as to').orderBy('id').execute()
  const person = await t.db.selectFrom('person').select('email').where('id', '=', one).executeTakeFirstOrThrow()
  expect([sent.length, sent.findIndex((mail) => mail.to === person.email) < batch]).toEqual([41, true])
})

test('the mails about the decisions of one run are one list', async () => {
  const [applicant, head] = [await t.person(), await t.person()]
  const invitation = await makeInvitation(t.db, applicant.id)
  const ids = await makePendingApplications(t.db, { invitation, applicantId: applicant.id, approvers: [[head.id]], count: 25 })
  expect((await t.as(head).post('/api/approval/applications/approve', { ids })).status).toBe(200)
  await t.runJobs({ except: 'mail' })
  await t.db.deleteFrom('mailbox').execute()
  await decided('decided:3')
  await t.runJobs()
  expect(await t.db.selectFrom('mailbox').select('id').execute()).toHaveLength(26)
  expect(await sentBefore('decided:3')).toBeLessThan(batch)
})
