import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeChain, makeSubmitted } from '../../lifecycle/testing/fixtures.ts'
import { notify } from '../notify.ts'
import { mailDigests } from './mail-digests.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
const mailsTo = (person: TestPerson) => t.db.selectFrom('mail').selectAll().where('to_address', '=', person.uid).orderBy('id').execute()
const choose = (person: TestPerson, kind: string, delivery: string) => t.as(person).put('/api/profile/mails', { choices: [{ kind, delivery }] })

/** Notifies the person as at that time. */
async function notifyAt(person: TestPerson, at: string, { link = '/application/me', author = 'Άννα', code = 'comment.added' as const } = {}) {
  await inTransaction(t.db, (tx) => notify(tx, { code, to: [person.id], params: { author, title: { el: 'Άδεια' } }, senderId: null, link }))
  const newest = t.db.selectFrom('notification').select('id').where('person_id', '=', person.id).orderBy('id', 'desc').limit(1)
  await t.db.updateTable('notification').set({ created_at: at }).where('id', '=', newest).execute()
}

/** The mails of the day that are sent at an instant, by two processes at once. */
async function mailAt(instant: string): Promise<number> {
  const context = { ...t.jobs, now: () => new Date(instant) }
  const [one, other] = await Promise.all([mailDigests(context), mailDigests(context)])
  return one + other
}

test('what is chosen for the mail of the day comes in one mail a day, in the person’s language, and only of what they may still see', async () => {
  const { applicant, heads, invitation } = await makeChain(t.db, 1, { title: 'Άδεια' })
  const [reader, stranger] = [heads[0] as TestPerson, await t.person({ language: 'en' })]
  const { id } = await makeSubmitted(t.db, invitation.id, applicant)
  await t.runJobs()
  await t.db.deleteFrom('mail').execute()
  for (const person of [reader, stranger]) await choose(person, 'comment.added', 'daily')
  for (const person of [reader, stranger]) await notifyAt(person, '2026-10-24T20:00:00Z', { link: `/application/edit/${id}`, author: 'Βάσω <b>' })
  await notifyAt(stranger, '2026-10-25T04:59:59Z', { author: 'Κώστας' })
  await notifyAt(stranger, '2026-10-25T05:00:00Z', { author: 'Late' })
  await t.runJobs()
  expect(await mailsTo(stranger)).toEqual([])

  // The clocks were set back in the night before: seven in the morning is five in UTC.
  expect(await mailAt('2026-10-25T05:02:00Z')).toBe(2)
  expect(await mailAt('2026-10-25T12:02:00Z')).toBe(0)
  const [toReader, toStranger] = [await mailsTo(reader), await mailsTo(stranger)]
  expect([...toReader, ...toStranger].map(({ subject }) => subject)).toEqual(['Μία ειδοποίηση από την πύλη', 'One notification from the portal'])
  expect(toReader[0]?.text).toMatch(/24 Οκτωβρίου .*23:00 · Νέο σχόλιο: Βάσω <b> · Άδεια:\nhttps:\/\/portal\.uni\.example\/application\/edit\/\d+\n/)
  expect(toReader[0]?.html).toContain('Βάσω &lt;b&gt;')
  expect(toStranger[0]?.text).toContain('New comment: Κώστας')
  expect(toStranger[0]?.text).not.toContain('Βάσω')
  expect(toStranger[0]?.text).toContain('Stop or change these messages:\nhttps://portal.uni.example/profile/me?tab=mails')

  expect(await mailAt('2026-10-26T05:02:00Z')).toBe(1)
  expect((await mailsTo(stranger))[1]?.text).toContain('New comment: Late')
})

test('what was hidden or is no longer wanted is left out, and nothing is sent of nothing', async () => {
  // The address of the first cannot be written to, which is nobody else's loss.
  const [unreachable, silent, reader] = [await t.person({ email: 'nobody' }), await t.person({ email: null }), await t.person()]
  for (const person of [unreachable, silent, reader]) await choose(person, 'comment.added', 'daily')
  for (const person of [unreachable, silent]) await notifyAt(person, '2026-11-01T10:00:00Z')
  await notifyAt(reader, '2026-11-01T10:00:00Z')
  await t.as(reader).put('/api/user/notification/hide', { all: true })
  await mailAt('2026-11-02T05:02:00Z')
  await notifyAt(reader, '2026-11-02T10:00:00Z')
  await choose(reader, 'comment.added', 'off')
  await mailAt('2026-11-03T05:02:00Z')
  await choose(reader, 'comment.added', 'atOnce')
  await notifyAt(reader, '2026-11-03T10:00:00Z')
  await t.runJobs()
  await choose(reader, 'comment.added', 'daily')
  await notifyAt(reader, '2026-11-03T11:00:00Z')
  expect(await mailAt('2026-11-04T05:02:00Z')).toBe(1)
  // The last but one came by itself, at once.
  expect((await mailsTo(reader)).map(({ subject }) => subject)).toEqual(['Νέο σχόλιο: Άννα · Άδεια', 'Μία ειδοποίηση από την πύλη'])
})
