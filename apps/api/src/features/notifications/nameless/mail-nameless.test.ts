import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import type { OpenedApplication } from '@klesis/contract/links/links.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { asOf } from '../../../testing/as-of.ts'
import { tokenIn } from '../../../testing/last-mail.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { approveStep, deleteApplication, extendApplication, rejectStep, reopenApplication, sendToReview, takeBack } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { makeCommittee, makeInvitation } from '../../lifecycle/testing/fixtures.ts'
import { makeNoticeLink } from '../../links/index.ts'
import { scriptOwner } from '../../procedures/index.ts'
import { putScript, runsOf } from '../../procedures/testing/put-script.ts'
import { pressRepeat } from '../../procedures/testing/repeat.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })
const now = new Date()
const form = {
  display: 'form',
  components: [
    { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true },
    { type: 'email', key: 'mail', label: 'Ηλεκτρονική διεύθυνση', input: true },
  ],
}

const actor = (person: TestPerson, roles: ('admin' | 'staff')[] = []) => actorOf(t.db, person.id, { roles })
const mailsTo = (address: string) => t.db.selectFrom('mail').selectAll().where('to_address', '=', address).orderBy('id').execute()
const open = (text: string) => t.guest.get<OpenedApplication>(`/pub/application/${tokenIn(text, 'https://portal.uni.example/public/application')}`)

/** Makes the link of a notice and returns the API path that its page calls. */
const makeNotice = async (applicationId: number, to: string) =>
  ((await inTransaction(t.db, (tx) => makeNoticeLink(tx, { applicationId, to, now }))) ?? '').replace('/public/', '/pub/')

let made = 0

/** An anonymous application with an address in its form and one pending step. */
async function makeFixture({ language = 'el', submitted = true, address = true } = {}) {
  made += 1
  const { id: committeeId, members } = await makeCommittee(t.db, { size: 1 })
  const dates = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }
  const invitation = await makeInvitation(t.db, { flags: { anonymous: true }, form, app_approvals: true, committee_id: committeeId, ...dates })
  const { entry_key } = await t.db.selectFrom('invitation').select('entry_key').where('id', '=', invitation.id).executeTakeFirstOrThrow()
  const headers = { 'x-language': language }
  const as = asOf(t, (await t.guest.get<SignedIn>(`/pub/anonymous/${entry_key}`, headers)).body)
  const { id } = (await as.post<{ id: number }>('/api/application/new', { invitationId: invitation.id }, headers)).body
  const to = `applicant${made}@mail.example`
  const save = async (data: object, { final = false } = {}) => {
    const { revision } = (await as.get<ApplicationView>(`/api/application/${id}`)).body
    return as.put(`/api/application/${id}`, { data, final, revision })
  }
  await save({ purpose: 'Υποτροφία', ...(address && { mail: ` ${to.toUpperCase()} ` }) }, { final: submitted })
  await t.runJobs()
  const approver = members[0] as TestPerson
  const readMails = async () => {
    await t.runJobs()
    return (await mailsTo(to)).filter((mail) => mail.message_key.startsWith('nameless:'))
  }
  return { id, to, as, save, readMails, approver, invitation, admin: await t.person({ roles: ['admin'] }) }
}

test('an applicant without account gets each decision by mail, with a link that opens the application', async () => {
  const { id, readMails, approver, admin } = await makeFixture()
  await rejectStep(t.db, await actor(approver), { applicationId: id, reason: 'Λείπει <η> βεβαίωση', now })
  await t.runJobs()
  await reopenApplication(t.db, await actor(admin, ['admin']), { id, reason: 'Λάθος', now })
  await t.runJobs()
  await approveStep(t.db, await actor(approver), { applicationId: id, now })
  const mails = await readMails()
  expect(mails.map((mail) => mail.subject)).toEqual([
    'Η αίτησή σας απορρίφθηκε: Άδεια απουσίας',
    'Η αίτησή σας εξετάζεται ξανά: Άδεια απουσίας',
    'Η αίτησή σας εγκρίθηκε: Άδεια απουσίας',
  ])
  expect(mails[0]?.text).toContain('Λόγος: Λείπει <η> βεβαίωση')
  for (const { text } of mails) expect((await open(text)).body).toMatchObject({ applicationId: id, user: { isNameless: true } })
})

test('requested corrections are made and submitted with the link of the mail', async () => {
  const { id, readMails, approver } = await makeFixture()
  await sendToReview(t.db, await actor(approver), { id, reason: 'Γράψτε τον τόπο', marks: null, now })
  const [mail] = await readMails()
  expect(mail).toMatchObject({ subject: 'Χρειάζονται διορθώσεις: Άδεια απουσίας', text: expect.stringContaining('Λόγος: Γράψτε τον τόπο') })
  const as = asOf(t, (await open(mail?.text ?? '')).body.user)
  const { revision, allowed } = (await as.get<ApplicationView>(`/api/application/${id}`)).body
  expect(allowed).toContain('resubmit')
  expect((await as.post(`/api/application/${id}/resubmit`, { data: { purpose: 'Στο Ρέθυμνο' }, revision })).status).toBe(200)
})

test('a cancelled request for corrections and a deletion are mailed; a deleted application has no link', async () => {
  const { id, readMails, approver, admin } = await makeFixture()
  await sendToReview(t.db, await actor(approver), { id, reason: 'Διορθώστε', marks: null, now })
  await t.runJobs()
  await takeBack(t.db, await actor(approver), { id, now })
  await t.runJobs()
  await deleteApplication(t.db, await actor(admin, ['admin']), { id, reason: 'Διπλή', now })
  const mails = await readMails()
  expect(mails.map((mail) => mail.subject.split(':')[0])).toEqual(['Χρειάζονται διορθώσεις', 'Οι διορθώσεις δεν χρειάζονται πια', 'Η αίτησή σας διαγράφηκε'])
  expect(mails.at(-1)?.text).not.toContain('https://')
})

test('an extension is mailed to the address in the saved form', async () => {
  const { id, readMails, admin } = await makeFixture({ submitted: false })
  await extendApplication(t.db, await actor(admin, ['admin']), { id, until: '2999-05-05T10:00:00Z', reason: 'Ασθένεια', now })
  const [mail] = await readMails()
  expect(mail?.subject).toBe('Έχετε παράταση: Άδεια απουσίας')
  expect((await open(mail?.text ?? '')).status).toBe(200)
})

test('the mails are in the language in which the application was begun', async () => {
  const { id, readMails, approver } = await makeFixture({ language: 'en' })
  await approveStep(t.db, await actor(approver), { applicationId: id, now })
  const [mail] = await readMails()
  expect(mail).toMatchObject({ subject: 'Your application was approved: Άδεια απουσίας', text: expect.stringMatching(/^Klesis · [^\n]+\n\nHello,\n/) })
})

test('an address written after submitting sends no decision and no link elsewhere', async () => {
  const { id, readMails, approver, as } = await makeFixture()
  await sendToReview(t.db, await actor(approver), { id, reason: 'Διορθώστε', marks: null, now })
  await t.runJobs()
  const other = `other${id}@mail.example`
  const { revision } = (await as.get<ApplicationView>(`/api/application/${id}`)).body
  expect((await as.post(`/api/application/${id}/resubmit`, { data: { purpose: 'Α', mail: other }, revision })).status).toBe(200)
  await approveStep(t.db, await actor(approver), { applicationId: id, now })
  expect((await readMails()).map((mail) => mail.subject.split(':')[0])).toEqual(['Χρειάζονται διορθώσεις', 'Η αίτησή σας εγκρίθηκε'])
  expect(await mailsTo(other)).toEqual([])
})

test('after a withdrawal and a new submission, mails go to the new address and former links are invalid', async () => {
  const { id, to, as, save, readMails, approver } = await makeFixture()
  await sendToReview(t.db, await actor(approver), { id, reason: 'Διορθώστε', marks: null, now })
  await t.runJobs()
  await takeBack(t.db, await actor(approver), { id, now })
  const former = (await readMails()).map((mail) => mail.text)
  expect((await as.post(`/api/application/${id}/withdraw`)).status).toBe(200)
  const other = `anew${id}@mail.example`
  expect((await save({ mail: other }, { final: true })).status).toBe(200)
  await approveStep(t.db, await actor(approver), { applicationId: id, now })
  expect(await readMails()).toHaveLength(former.length)
  expect((await mailsTo(other)).map((mail) => mail.subject)).toContain('Η αίτησή σας εγκρίθηκε: Άδεια απουσίας')
  for (const text of former) expect((await open(text)).status).toBe(404)
  expect(to).not.toBe(other)
})

test('former links are also invalid if a decision was mailed to the new address before its private link', async () => {
  const { id, save, as, readMails, to } = await makeFixture()
  const before = await makeNotice(id, to)
  await readMails()
  expect((await as.post(`/api/application/${id}/withdraw`)).status).toBe(200)
  const other = `sooner${id}@mail.example`
  expect((await save({ mail: other }, { final: true })).status).toBe(200)
  const after = await makeNotice(id, other)
  await t.runJobs()
  expect([(await t.guest.get(before)).status, (await t.guest.get(after)).status]).toEqual([404, 200])
})

test('these mails contain the words of their invitation, nothing about other people, and nobody else gets one', async () => {
  const [mine, another] = [await makeFixture(), await makeFixture()]
  await t.db.updateTable('person').set({ first_name: 'Ευδοκία', last_name: 'Εγκρίνουσα' }).where('id', '=', mine.approver.id).execute()
  const mailTexts = [{ kind: 'application.rejected', subject: {}, body: { el: 'Λυπούμαστε πολύ.' } }]
  await t.db
    .updateTable('invitation')
    .set({ flags: JSON.stringify({ anonymous: true, mailTexts }) })
    .where('id', '=', mine.invitation.id)
    .execute()
  for (const { id, approver } of [mine, another]) await rejectStep(t.db, await actor(approver), { applicationId: id, reason: `Λόγος ${id}.`, now })
  for (const [one, other] of [
    [mine, another],
    [another, mine],
  ] as const) {
    const mails = await one.readMails()
    expect(mails).toHaveLength(1)
    const whole = `${mails[0]?.subject} ${mails[0]?.text} ${mails[0]?.html}`
    expect(whole).toContain(`Λόγος ${one.id}.`)
    expect(whole.includes('Λυπούμαστε πολύ.')).toBe(one === mine)
    for (const foreign of [`Λόγος ${other.id}.`, other.to, other.approver.uid, one.approver.uid, 'Εγκρίνουσα', 'Υποτροφία'])
      expect(whole).not.toContain(foreign)
    expect((await open(mails[0]?.text ?? '')).body.applicationId).toBe(one.id)
  }
})

test('without an address in the form no mail is sent, of which the approver knows, and the decision is valid', async () => {
  const { id, approver } = await makeFixture({ address: false })
  const reached = await makeFixture()
  const isNotified = async (one: typeof reached) => (await t.as(one.approver).get<ApplicationView>(`/api/application/${one.id}`)).body.isApplicantNotified
  expect([await isNotified({ ...reached, id, approver }), await isNotified(reached)]).toEqual([false, true])
  const before = (await t.db.selectFrom('mail').select('id').execute()).length
  await approveStep(t.db, await actor(approver), { applicationId: id, now })
  await t.runJobs()
  expect(await t.db.selectFrom('mail').select('id').execute()).toHaveLength(before)
  expect(await t.db.selectFrom('application').select('approval_state').where('id', '=', id).executeTakeFirst()).toEqual({ approval_state: 'approved' })
})

test('a script writes the mail of a decision; only the applicant gets the link that opens the application', async () => {
  const { id, to, readMails, approver, invitation } = await makeFixture({ language: 'en' })
  const cc = `copy-of-${to}`
  await putScript(t.db, invitation.id, 'approvedMail', `return { subject: ctx.language + ctx.user, body: 'Good news.', cc: '${cc}' }`)
  await approveStep(t.db, await actor(approver), { applicationId: id, now })
  const mails = await readMails()
  expect(mails.map(({ subject, to_address }) => [subject, to_address])).toEqual([['ennull', to]])
  expect((await open(mails[0]?.text ?? '')).body).toMatchObject({ applicationId: id, user: { isNameless: true } })
  expect(await mailsTo(cc)).toMatchObject([{ subject: 'ennull', text: expect.not.stringContaining('/public/') }])
  expect(await runsOf(t.db, invitation.id)).toMatchObject([{ outcome: 'answered', person_id: null }])
  const { rows } = await sql<{ job: string }>`select data ->> 'job' as job from ${sql.id(contextOf(t.db).world.queueSchema, 'job')}
    where name = 'scripts' and group_id = ${scriptOwner(invitation.id)}`.execute(t.db)
  expect(rows).toEqual([{ job: 'notifications.namelessByScript' }])
})

test.each([
  ['prevents', 'return { skip: true }', []],
  ['fails at', 'throw new Error("broken")', ['Η αίτησή σας απορρίφθηκε: Άδεια απουσίας']],
])('a script that %s the mail of an applicant without account', async (_, script, subjects) => {
  const { id, readMails, approver, invitation } = await makeFixture()
  await putScript(t.db, invitation.id, 'rejectedMail', script)
  await rejectStep(t.db, await actor(approver), { applicationId: id, reason: 'Λείπει', now })
  expect((await readMails()).map((mail) => mail.subject)).toEqual(subjects)
  expect(await runsOf(t.db, invitation.id)).toHaveLength(1)
})

test('a mail whose script is to run again when there is no address any more ends with nothing, and says why', async () => {
  const { id, readMails, approver, invitation, admin } = await makeFixture()
  await putScript(t.db, invitation.id, 'rejectedMail', 'throw new Error("broken")')
  await rejectStep(t.db, await actor(approver), { applicationId: id, reason: 'Λείπει', now })
  await readMails()
  const [failed] = await runsOf(t.db, invitation.id)
  expect(await pressRepeat(t.as(admin))({ invitationId: invitation.id, run: failed?.id ?? 0 })).toBe(200)
  await t.db.deleteFrom('contact_address').where('application_id', '=', id).execute()
  expect(await readMails()).toHaveLength(1)
  expect((await runsOf(t.db, invitation.id))[1]).toMatchObject({ outcome: 'nothing', message: 'noRecipient', repeats: failed?.id })
})
