import type { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import type { ListedNotification, Notification } from '@klesis/contract/notifications/notifications.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/in-transaction.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  approveStep,
  deleteApplication,
  extendApplication,
  rejectStep,
  reopenApplication,
  resubmitApplication,
  sendToReview,
  takeBack,
  withdrawApplication,
} from '../lifecycle/index.ts'
import { actorOf } from '../lifecycle/testing/actor-of.ts'
import { anyAnswers, makeChain, makeDraft, makeInvitation, makeSubmitted, now } from '../lifecycle/testing/fixtures.ts'
import { NoticeParams } from './notice-params.ts'
import { notify } from './notify.ts'

const t = await testApp({ environment: { PUBLIC_URL: 'https://portal.uni.example' } })

interface Bell {
  items: Notification[]
  total: number
}
const bell = async (person: TestPerson, headers?: Record<string, string>) => (await t.as(person).get<Bell>('/api/user/notifications', headers)).body
const subjects = async (person: TestPerson) => (await bell(person)).items.map((item) => item.subject)
const mailsTo = (person: TestPerson) => t.db.selectFrom('mail').selectAll().where('to_address', '=', person.uid).orderBy('id').execute()
const actor = (person: TestPerson, roles: ('admin' | 'staff')[] = []) => actorOf(t.db, person.id, { roles })
const setLanguage = (person: TestPerson, language: 'el' | 'en') => t.db.updateTable('person').set({ language }).where('id', '=', person.id).execute()

async function makeFixture() {
  const chain = await makeChain(t.db, 2, { title: 'Άδεια απουσίας' })
  const [head, dean] = chain.heads as [TestPerson, TestPerson]
  await setLanguage(dean, 'en')
  const { id } = await makeSubmitted(t.db, chain.invitation.id, chain.applicant)
  return { ...chain, head, dean, id }
}

test('a submission notifies the applicant and the first approver, and nobody else', async () => {
  const { applicant, head, dean, id } = await makeFixture()
  expect(await subjects(applicant)).toEqual(['Η αίτησή σας υποβλήθηκε: Άδεια απουσίας'])
  expect(await bell(head)).toMatchObject({
    total: 1,
    items: [{ subject: 'Αίτηση για έγκριση: Άννα Αιτών', sender: 'Άννα Αιτών', routing: `/application/edit/${id}`, hdif: 'μόλις τώρα' }],
  })
  expect(await subjects(dean)).toEqual([])
})

test('the notices of a submission contain the number that it gets, in the one form of instants', async () => {
  const { invitation, applicant, heads } = await makeChain(t.db, 1, { flags: { protocol: true } })
  const { id } = await makeSubmitted(t.db, invitation.id, applicant)
  const { protocol_number: protocolNumber } = await t.db.selectFrom('application').select('protocol_number').where('id', '=', id).executeTakeFirstOrThrow()
  expect(protocolNumber).toMatch(/^\d+\/2026$/)
  const instant = expect.stringMatching(/^2026-11-20T\d\d:\d\d:\d\d\.\d{6}Z$/)
  for (const reader of [applicant, ...heads]) {
    const { params } = await t.db.selectFrom('notification').select('params').where('person_id', '=', reader.id).executeTakeFirstOrThrow()
    expect(NoticeParams.strict().parse(params)).toMatchObject({ applicant: 'Άννα Αιτών', protocolNumber, submitted: instant, sent: instant, reason: '' })
  }
})

const substitute = (head: TestPerson | undefined, person: TestPerson, active_from: string, active_until: string) =>
  t.db
    .insertInto('substitution')
    .values({ person_id: head?.id ?? 0, substitute_id: person.id, active_from, active_until })
    .execute()

test('the substitute of today is notified with the approver, unless it is the applicant', async () => {
  const { invitation, applicant, heads } = await makeChain(t.db, 1)
  const [earlier, present] = [await t.person(), await t.person()]
  await substitute(heads[0], earlier, '2000-01-01', '2000-01-02')
  await substitute(heads[0], present, '2000-01-03', '2999-01-01')
  await makeSubmitted(t.db, invitation.id, applicant)
  expect(await subjects(present)).toEqual(['Αίτηση για έγκριση: Άννα Αιτών'])
  expect(await subjects(earlier)).toEqual([])

  const other = await makeChain(t.db, 1)
  await substitute(other.heads[0], other.applicant, '2000-01-01', '2999-01-01')
  await makeSubmitted(t.db, other.invitation.id, other.applicant)
  expect(await subjects(other.applicant)).toHaveLength(1)
})

test('each mail is in its reader’s language and to its reader alone, with a link to the portal', async () => {
  const { applicant, head, dean, id } = await makeFixture()
  await approveStep(t.db, await actor(head), { applicationId: id, now })
  await approveStep(t.db, await actor(dean), { applicationId: id, now })
  await t.runJobs()
  const [toApplicant, toHead, toDean] = [await mailsTo(applicant), await mailsTo(head), await mailsTo(dean)]
  expect(new Set(toApplicant.map((mail) => mail.subject))).toEqual(
    new Set(['Η αίτησή σας υποβλήθηκε: Άδεια απουσίας', 'Η αίτησή σας εγκρίθηκε: Άδεια απουσίας']),
  )
  expect(toApplicant).toHaveLength(2)
  expect(toHead.map((mail) => mail.subject)).toEqual(['Αίτηση για έγκριση: Άννα Αιτών · Άδεια απουσίας'])
  expect(toDean.map((mail) => mail.subject)).toEqual(['Application to approve: Άννα Αιτών · Άδεια απουσίας'])
  for (const mail of [...toApplicant, ...toHead, ...toDean]) {
    expect(mail.text).toContain(`https://portal.uni.example/application/edit/${id}`)
    expect(mail.to_address).not.toContain(',')
  }
})

test('who is to decide reads who has approved before, with what was noted; the applicant does not', async () => {
  const { applicant, head, dean, id } = await makeFixture()
  await t.runJobs()
  await approveStep(t.db, await actor(head), { applicationId: id, reason: 'Να προηγηθεί.', now })
  await t.runJobs()
  await approveStep(t.db, await actor(dean), { applicationId: id, now })
  await t.runJobs()
  const { fullname } = await t.db.selectFrom('person').select('fullname').where('id', '=', head.id).executeTakeFirstOrThrow()
  const [[toHead], [toDean], toApplicant] = [await mailsTo(head), await mailsTo(dean), await mailsTo(applicant)]
  expect(toDean?.text).toContain(`Application: no. ${id}\nApplicant: Άννα Αιτών\nSubmitted: `)
  expect(toDean?.text).toMatch(new RegExp(`Approved so far by: ${fullname}, \\d\\d-\\d\\d-2026: “Να προηγηθεί.”\\nWhat is asked: Your decision\\n`))
  expect(toHead?.text).not.toContain('Έχουν εγκρίνει')
  for (const { text } of toApplicant) for (const word of [fullname, 'Να προηγηθεί.']) expect(text).not.toContain(word)
})

test('mails have the words of their invitation in the languages in which it has any, wherever they lead; others and notices have the portal’s', async () => {
  const mailTexts: MailText[] = [
    { kind: 'approval.opened', subject: { el: 'Για {applicant.name}' }, body: { el: 'Ζητά άδεια.' } },
    ...(['application.deleted', 'evaluation.begun'] as const).map((kind) => ({ kind, subject: {}, body: { el: 'Δικό μας: {invitation.title}.' } })),
    { kind: 'evaluation.declined', subject: {}, body: { el: 'Αντί για { member }' } },
  ]
  const [{ applicant, heads, invitation }, other, member] = [
    await makeChain(t.db, 2, { title: 'Παρουσία', flags: { mailTexts } }),
    await makeFixture(),
    await t.person(),
  ]
  const [head, dean] = heads as [TestPerson, TestPerson]
  await setLanguage(dean, 'en')
  const { id } = await makeSubmitted(t.db, invitation.id, applicant)
  await approveStep(t.db, await actor(head), { applicationId: id, now })
  await deleteApplication(t.db, await actor(await t.person({ roles: ['admin'] }), ['admin']), { id, reason: 'Διπλή', now })
  const begun = { code: 'evaluation.begun' as const, to: [member.id], params: { title: { el: 'Παρουσία' } }, senderId: null }
  const declined = { ...begun, code: 'evaluation.declined' as const, params: { author: 'Εύα' } }
  const links = [invitation, other.invitation].map((one) => ({ ...begun, link: `/evaluate/applications/${one.id}` }))
  for (const one of [...links, { ...declined, link: `/evaluate/assignment/${invitation.id}` }]) await inTransaction(t.db, (tx) => notify(tx, one))
  await t.runJobs()
  const [[opened], [toDean], [elsewhere], ofMember, own] = [
    ...[await mailsTo(head), await mailsTo(dean), await mailsTo(other.head), await mailsTo(member), await mailsTo(applicant)],
  ] as const
  expect(opened).toMatchObject({ subject: 'Για Άννα Αιτών · Παρουσία', text: expect.stringContaining('\n\nΖητά άδεια.\n\nΠρόσκληση: Παρουσία\n') })
  expect([toDean?.subject, elsewhere?.subject, ...(await subjects(head))]).toEqual([
    ...['Application to approve: Άννα Αιτών · Παρουσία', 'Αίτηση για έγκριση: Άννα Αιτών · Άδεια απουσίας', 'Αίτηση για έγκριση: Άννα Αιτών'],
  ])
  expect([ofMember, own].map((mails) => mails.filter(({ text }) => /Δικό μας: Παρουσία|\n\nΑντί για Εύα\n/.test(text)).length)).toEqual([2, 1])
})

test('the notice of a rejection contains its reason', async () => {
  const { applicant, head, id } = await makeFixture()
  await rejectStep(t.db, await actor(head), { applicationId: id, reason: 'Λείπει <η> βεβαίωση', now })
  expect((await bell(applicant)).items[0]).toMatchObject({ body: expect.stringContaining('Λείπει <η> βεβαίωση') })
  await t.runJobs()
  const mail = (await mailsTo(applicant)).find(({ subject }) => subject.includes('απορρίφθηκε'))
  expect(mail?.text).toContain('Λόγος: Λείπει <η> βεβαίωση')
  expect(mail?.html).toContain('Λείπει &lt;η&gt; βεβαίωση')
})

test('a request for corrections notifies the applicant, and their resubmission the approver who asked', async () => {
  const { applicant, head, id } = await makeFixture()
  await sendToReview(t.db, await actor(head), { id, reason: 'Διορθώστε τον τόπο', marks: null, now })
  expect((await bell(applicant)).items[0]).toMatchObject({
    subject: 'Χρειάζονται διορθώσεις: Άδεια απουσίας',
    body: expect.stringContaining('Διορθώστε τον τόπο'),
  })
  const { revision } = await t.db.selectFrom('application').select('revision').where('id', '=', id).executeTakeFirstOrThrow()
  const later = new Date('2026-12-24T08:00:00Z')
  const corrected = { id, data: { purpose: 'Συνέδριο', place: 'Ρέθυμνο' }, revision, now: later, checkAnswers: anyAnswers }
  await resubmitApplication(t.db, await actor(applicant), corrected)
  expect(await subjects(head)).toEqual(['Διορθωμένη αίτηση: Άννα Αιτών', 'Αίτηση για έγκριση: Άννα Αιτών'])
  expect((await bell(head)).items[0]?.body).toMatch(/πρώτη φορά: 20 Νοεμβρίου 2026.* υποβλήθηκε: 24 Δεκεμβρίου 2026/)
})

test('an approver who cancels a request for corrections is not notified', async () => {
  const { applicant, head, id } = await makeFixture()
  await sendToReview(t.db, await actor(head), { id, reason: 'Διορθώστε', marks: null, now })
  await takeBack(t.db, await actor(head), { id, now })
  expect(await subjects(head)).toEqual(['Αίτηση για έγκριση: Άννα Αιτών'])
  expect((await subjects(applicant))[0]).toBe('Οι διορθώσεις δεν χρειάζονται πια: Άδεια απουσίας')
})

test('the mail and the record of asked corrections name what was marked, by its labels, with the notes on it', async () => {
  const form = { display: 'form', components: [{ type: 'textfield', key: 'place', label: 'Τόπος', input: true }] }
  const { applicant, heads, invitation } = await makeChain(t.db, 1, { form, requirements: [{ title: 'Βεβαίωση', isRequired: false }] })
  const { id } = await makeSubmitted(t.db, invitation.id, applicant)
  const marks = { answers: ['place'], requirements: invitation.requirementIds, answerNotes: { place: 'Ο τόπος\nλείπει' } }
  await sendToReview(t.db, await actor(heads[0] as TestPerson), { id, reason: 'Διορθώστε τον τόπο', marks, now })
  await t.runJobs()
  const mail = (await mailsTo(applicant)).find(({ subject }) => subject.startsWith('Χρειάζονται διορθώσεις'))
  expect(mail?.text).toContain('Λόγος: Διορθώστε τον τόπο')
  expect(mail?.text).toContain('Ζητείται: Διόρθωση και νέα υποβολή\nΓια διόρθωση:\n  Τόπος: Ο τόπος λείπει\n  Βεβαίωση\n')
  expect(await t.db.selectFrom('audit_text').select('text').execute()).toContainEqual({ text: 'Διορθώστε τον τόπο\nΤόπος: Ο τόπος λείπει' })
})

test('a withdrawal notifies the approvers of the pending steps', async () => {
  const { applicant, head, dean, id } = await makeFixture()
  await withdrawApplication(t.db, await actor(applicant), { id, now })
  expect((await subjects(head))[0]).toBe('Η αίτηση ανακλήθηκε: Άννα Αιτών')
  expect(await subjects(dean)).toEqual([])
})

test('an extension, a reopened decision and a deletion notify the applicant', async () => {
  const { applicant, head, id, invitation } = await makeFixture()
  const admin = await t.person({ roles: ['admin'] })
  await rejectStep(t.db, await actor(head), { applicationId: id, reason: 'Όχι', now })
  await reopenApplication(t.db, await actor(admin, ['admin']), { id, reason: 'Λάθος', now })
  await deleteApplication(t.db, await actor(admin, ['admin']), { id, reason: 'Διπλή', now })
  const draft = await makeDraft(t.db, invitation.id, applicant)
  await extendApplication(t.db, await actor(admin, ['admin']), { id: draft.id, until: '2026-12-31T22:30:00Z', reason: 'Ασθένεια', now })
  expect((await bell(applicant, { 'x-language': 'en' })).items.slice(0, 3).map((item) => item.subject)).toEqual([
    'You have more time: Άδεια απουσίας',
    'Your application was deleted: Άδεια απουσίας',
    'Your application is being reviewed again: Άδεια απουσίας',
  ])
  expect((await bell(applicant)).items[0]?.body).toContain('1 Ιανουαρίου 2027')
})

test('if no approver is found, the invitation’s managers are notified with the reason', async () => {
  const manager = await t.person({ language: 'en' })
  const invitation = await makeInvitation(t.db, { created_by: manager.id, flags: { approvalUnit: 'applicant', approvalLevels: 1 } })
  await makeSubmitted(t.db, invitation.id)
  expect((await bell(manager, { 'x-language': 'el' })).items[0]).toMatchObject({
    subject: 'Δεν βρέθηκε εγκρίνων: Άδεια απουσίας',
    body: expect.stringContaining('δεν ανήκει σε μονάδα'),
  })
  await t.runJobs()
  expect((await mailsTo(manager))[0]?.text).toContain('The applicant belongs to no unit')
})

test('a comment notifies everybody in the conversation but its author', async () => {
  const { applicant, head, dean, invitation, id } = await makeFixture()
  await t.db.updateTable('invitation').set({ app_comments: true }).where('id', '=', invitation.id).execute()
  expect((await t.as(head).post(`/api/application/${id}/comments`, { body: 'Πότε ακριβώς;' })).status).toBe(200)
  expect((await subjects(applicant))[0]).toMatch(/^Νέο σχόλιο: /)
  expect(await subjects(head)).toEqual(['Αίτηση για έγκριση: Άννα Αιτών'])
  expect(await subjects(dean)).toEqual([])
})

test('people without address get no mail, anonymous applicants no notice; the others still get theirs', async () => {
  const [silent, nameless, gone, reader] = [
    await t.person({ email: null }),
    await t.person({ isNameless: true }),
    await t.person({ isActive: false }),
    await t.person(),
  ]
  const to = [silent, nameless, gone, reader, reader].map((person) => person.id)
  await inTransaction(t.db, (tx) => notify(tx, { code: 'application.approved', to, params: { title: { el: 'Α' } }, senderId: null, link: '/x' }))
  await t.runJobs()
  const notified = await t.db.selectFrom('notification').select('person_id').where('link', '=', '/x').orderBy('person_id').execute()
  expect(notified.map((row) => row.person_id)).toEqual([silent.id, reader.id])
  expect(await mailsTo(reader)).toHaveLength(1)
})

test('one’s own notices can be hidden, some or all; nobody else’s', async () => {
  const [reader, other] = [await t.person(), await t.person()]
  const sendNotice = () =>
    inTransaction(t.db, (tx) => notify(tx, { code: 'application.approved', to: [reader.id, other.id], params: {}, senderId: null, link: '/y' }))
  for (let i = 0; i < 4; i++) await sendNotice()
  await t.as(reader).put('/api/user/notification/hide', { id: (await bell(reader)).items[0]?.id })
  const mine = (await bell(reader)).items.map((item) => item.id)
  const theirs = (await bell(other)).items.map((item) => item.id)
  await t.as(reader).put('/api/user/notification/hide', { ids: [mine[0], theirs[0]] })
  expect((await bell(reader)).items.map((item) => item.id)).toEqual(mine.slice(1))
  expect([mine.length, (await bell(other)).total]).toEqual([3, 4])
  const { body } = await t.as(reader).put<{ hiddenAt: string }>('/api/user/notification/hide', { all: true })
  expect([await bell(reader), (await bell(other)).total]).toEqual([{ items: [], total: 0 }, 4])

  // The first one was hidden earlier, and others cannot show what is not theirs.
  await t.as(other).put('/api/user/notification/show', { hiddenAt: body.hiddenAt })
  await t.as(other).put('/api/user/notification/show', { ids: mine })
  expect((await bell(reader)).total).toBe(0)
  await t.as(reader).put('/api/user/notification/show', { hiddenAt: body.hiddenAt })
  expect((await bell(reader)).items.map((item) => item.id)).toEqual(mine.slice(1))
  await t.as(reader).put('/api/user/notification/show', { ids: mine.slice(0, 1) })
  expect((await bell(reader)).items.map((item) => item.id)).toEqual(mine)
})

test('the page of all notifications shows hidden ones too, by group, fifty at a time, and only one’s own', async () => {
  const [reader, other] = [await t.person(), await t.person()]
  const send = (code: 'application.approved' | 'comment.added', params: { title?: { el: string }; author?: string }) =>
    inTransaction(t.db, (tx) => notify(tx, { code, to: [reader.id, other.id], params, senderId: null, link: '/z' }))
  for (let number = 1; number <= 51; number++) await send('application.approved', { title: { el: `Αίτηση ${number}` } })
  await send('comment.added', { author: 'Άννα' })
  const all = async (query: string) =>
    (await t.as(reader).get<{ items: ListedNotification[]; total: number; totalIsExact: boolean }>(`/api/user/notifications/all?${query}`)).body
  const [newest] = (await bell(reader)).items
  await t.as(reader).put('/api/user/notification/hide', { ids: [newest?.id] })
  const [first, second, open, comments] = [await all(''), await all('page=1'), await all('open=true'), await all('group=comments')]
  expect([first.items.length, second.items.map(({ subject }) => subject), first.total, first.totalIsExact]).toEqual([
    50,
    ['Η αίτησή σας εγκρίθηκε: Αίτηση 2', 'Η αίτησή σας εγκρίθηκε: Αίτηση 1'],
    52,
    true,
  ])
  expect(first.items[0]).toMatchObject({ subject: 'Νέο σχόλιο: Άννα', group: 'comments', isHidden: true, routing: '/z' })
  expect([open.total, open.items.some(({ isHidden }) => isHidden)]).toEqual([51, false])
  expect(comments.items.map(({ id }) => id)).toEqual([newest?.id])
  expect((await all('group=comments&open=true')).total).toBe(0)
})
