import { randomUUID } from 'node:crypto'
import type { ErasurePlan } from '@klesis/contract/identity/account.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../../db/in-transaction.ts'
import { queueMail, sendMail } from '../../../../mail/queue-mail.ts'
import { sendFile } from '../../../../testing/multipart.ts'
import type { TestPerson } from '../../../../testing/people.ts'
import { samplePng } from '../../../../testing/sample-files.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { untilBlocked } from '../../../../testing/until-blocked.ts'
import { expectConsistent } from '../../../lifecycle/testing/expect-consistent.ts'
import { makeAttachment, makeCommittee, makeDraft, makeInvitation, makePendingStep, makeSubmitted, now } from '../../../lifecycle/testing/fixtures.ts'
import { makeUnit } from '../../../org/testing/unit-fixtures.ts'
import { sweepPasswords } from '../../external/sweep-passwords.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const plan = async (person: TestPerson) => (await t.as(person).get<ErasurePlan>('/api/profile/erasure')).body
const erase = (person: TestPerson) => t.as(person).post<{ code?: string; params?: unknown }>('/api/profile/erasure', { confirm: true })

/** The rows of the database that still contain a text, by table. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`.execute(t.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} r where r::text like ${`%${text}%`} limit 1`.execute(t.db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('data that the law does not keep is deleted from all tables; submitted applications stay with the name of the applicant', async () => {
  const me = await t.person({ uid: 'wishes.to.go@uni.example', firstName: 'Ευανθία', lastName: 'Αποχωρητοπούλου', language: 'en', roles: ['lookup'] })
  const invitation = await makeInvitation(t.db, { requirements: [{}] })
  const kept = await makeSubmitted(t.db, (await makeInvitation(t.db)).id, me)
  const draft = await makeDraft(t.db, invitation.id, me)
  await t.db
    .updateTable('application')
    .set({ data: JSON.stringify({ secret: 'κρυφό-του-προχείρου' }) })
    .where('id', '=', draft.id)
    .execute()
  await makeAttachment(t.db, { applicationId: draft.id, personId: me.id, requirementId: invitation.requirementIds[0] ?? 0, name: 'prosopiko.pdf' })
  await t.db.insertInto('comment').values({ application_id: draft.id, person_id: me.id, audience: 'applicant', body: 'σχόλιο-του-προχείρου' }).execute()
  await sendFile(t.as(me), '/api/profile/avatar', { name: 'photo.png', bytes: samplePng(300, 300) })
  await t
    .as(me)
    .put(
      '/api/profile',
      { firstName: 'Ευανθία', lastName: 'Αποχωρητοπούλου', fatherName: 'Πατρώνυμος', phone: '2810 999888', language: 'en' },
      { 'idempotency-key': 'k1' },
    )
  const [recording] = await t.db
    .insertInto('recording')
    .values({ session_id: randomUUID(), person_id: me.id, began_at: now.toISOString(), last_at: now.toISOString() })
    .returning('id')
    .execute()
  await t.runJobs()
  expect(await plan(me)).toMatchObject({ duties: [], erased: { drafts: 1, sessions: 1 }, kept: { applications: 1, decisions: 0 }, runningApplications: 0 })

  expect((await erase(me)).body).toEqual({ ok: true })
  expect((await t.as(me).get('/auth/me')).status).toBe(401)
  for (const text of ['κρυφό-του-προχείρου', 'σχόλιο-του-προχείρου', 'prosopiko', 'Πατρώνυμος', '2810 999888'])
    expect([text, await tablesWith(text)]).toEqual([text, text === 'prosopiko' ? ['file'] : []])
  expect(await tablesWith('Αποχωρητοπούλου')).toEqual(expect.arrayContaining(['application', 'mail']))
  expect(
    await t.db
      .selectFrom('recording')
      .select('id')
      .where('id', '=', recording?.id ?? 0)
      .execute(),
  ).toEqual([])
  const person = await t.db.selectFrom('person').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow()
  expect(person).toMatchObject({ uid: expect.stringMatching(/^erased-[0-9a-f]{16}$/), email: null, fullname: '', is_active: false, avatar_file_id: null })
  const applications = await t.db
    .selectFrom('application')
    .select(['id', 'applicant_name', 'deleted_at'])
    .where('person_id', '=', me.id)
    .orderBy('id')
    .execute()
  expect(applications).toMatchObject([
    { id: kept.id, applicant_name: 'Ευανθία Αποχωρητοπούλου', deleted_at: null },
    { id: draft.id, applicant_name: '' },
  ])
  await expectConsistent(t.db)

  const mail = await t.db.selectFrom('mail').select(['subject', 'to_address']).where('message_key', '=', `identity.erased:${me.id}`).execute()
  expect(mail).toEqual([{ subject: 'Your account was erased', to_address: me.uid }])
  expect((await t.runJobs()).failed).toEqual([])
  await t.db.updateTable('mail').set({ created_at: '2026-11-20T08:00:00Z' }).execute()
  await sweepPasswords.handler(t.jobs, {}, { id: '1', retries: 0 })
  // The demonstration shows these mails instead of sending them.
  expect(await tablesWith(me.uid)).toEqual(['mailbox'])
  const files = await t.db.selectFrom('file').select('attached_at').where('created_by', '=', me.id).execute()
  expect(files.map(({ attached_at }) => attached_at)).toEqual([null, null])
})

test('a mail that waits for the mail server during the erasure is erased once it was sent or refused for good', async () => {
  const me = await t.person({ uid: 'waits@uni.example', lastName: 'Αναμονόπουλος' })
  const queue = (messageKey: string) =>
    inTransaction(t.db, (tx) => queueMail(tx, { to: me.uid, subject: 'Για την Αναμονοπούλου', text: 'Αναμονόπουλος', html: 'Αναμονόπουλος', messageKey }))
  for (const key of ['waits:sent', 'waits:failed', 'waits:before']) await queue(key)
  await t.db
    .updateTable('mail')
    .set({ state: 'failed', last_error: `550 <${me.uid}> unknown` })
    .where('message_key', '=', 'waits:before')
    .execute()
  expect((await erase(me)).status).toBe(200)
  const rows = () =>
    t.db
      .selectFrom('mail')
      .select(['message_key as key', 'state', 'to_address as to', 'subject', 'text', 'html', 'last_error as error'])
      .where('message_key', 'like', 'waits:%')
      .orderBy('message_key')
      .execute()
  const erased = { to: '', subject: '', text: '', html: null, error: null }
  expect(await rows()).toMatchObject([
    { ...erased, key: 'waits:before' },
    { to: me.uid, key: 'waits:failed' },
    { to: me.uid, key: 'waits:sent' },
  ])
  const { id } = await t.db.selectFrom('mail').select('id').where('message_key', '=', 'waits:failed').executeTakeFirstOrThrow()
  const unreachable = { ...t.jobs, config: { ...t.jobs.config, SMTP_URL: 'smtp://127.0.0.1:1' } }
  await sendMail.handler(unreachable, { mailId: id }, { id: '1', retries: 30 })
  expect((await t.runJobs()).failed).toEqual([])
  expect(await rows()).toMatchObject([
    { ...erased, key: 'waits:before' },
    { ...erased, key: 'waits:failed', state: 'failed' },
    { ...erased, key: 'waits:sent', state: 'sent' },
  ])
})

test('the name stays on decisions, and the audit entry of the erasure contains no personal data', async () => {
  const head = await t.person({ firstName: 'Δήμητρα', lastName: 'Αποφασίσασα' })
  const unit = await makeUnit(t.db, {})
  const invitation = await makeInvitation(t.db)
  const application = await makeSubmitted(t.db, invitation.id)
  const group = await t.db
    .insertInto('step_group')
    .values({ application_id: application.id, sort_order: 1, rule: 'all', state: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const step = { application_id: application.id, invitation_id: invitation.id, group_id: group.id, approver_id: head.id, decided_by: head.id, unit_id: unit.id }
  await t.db
    .insertInto('step')
    .values({ ...step, state: 'approved', opened_at: now.toISOString(), decided_at: now.toISOString() })
    .execute()
  expect((await plan(head)).kept.decisions).toBe(1)
  expect((await erase(head)).status).toBe(200)
  const person = await t.db.selectFrom('person').select(['fullname', 'email']).where('id', '=', head.id).executeTakeFirstOrThrow()
  expect(person).toEqual({ fullname: 'Δήμητρα Αποφασίσασα', email: null })
  const entries = await t.db.selectFrom('audit_entry').select(['code', 'ids']).where('subject', '=', 'person').where('subject_id', '=', head.id).execute()
  expect(entries).toMatchObject([{ code: 'person.erased', ids: { kept: { decisions: 1 } } }])
})

test('final evaluations stay with the name and are listed with declarations and the entry in the staff directory', async () => {
  const member = await t.person({ firstName: 'Μελπομένη', lastName: 'Αξιολογήσασα' })
  const applications = [await makeSubmitted(t.db, (await makeInvitation(t.db)).id), await makeSubmitted(t.db, (await makeInvitation(t.db)).id)]
  const at = now.toISOString()
  for (const [index, { id }] of applications.entries()) {
    await sql`
      insert into evaluation (application_id, person_id, version_id, state, began_at, saved_at, final_at)
      select id, ${member.id}, version_id, ${index === 0 ? 'final' : 'draft'}, ${at}, ${at}, ${index === 0 ? at : null} from application where id = ${id}`.execute(
      t.db,
    )
  }
  await sql`
    insert into kept_evaluation (application_id, person_id, round, version_id, revision, state, counts, data, began_at, saved_at, final_at)
    select id, ${member.id}, 1, version_id, 1, 'final', true, '{}', ${at}, ${at}, ${at} from application where id = ${applications[1]?.id}`.execute(t.db)
  await t.db.insertInto('confidentiality_declaration').values({ person_id: member.id, year: 2026, declared_at: at, wording: '{}' }).execute()
  await t.db.insertInto('employee').values({ first_name: 'Μελπομένη', last_name: 'Αξιολογήσασα', email: member.uid, person_id: member.id }).execute()
  expect((await plan(member)).kept).toEqual({ applications: 0, decisions: 0, comments: 0, evaluations: 2, declarations: 1, staff: 1 })
  expect((await erase(member)).status).toBe(200)
  expect(await t.db.selectFrom('person').select('fullname').where('id', '=', member.id).execute()).toEqual([{ fullname: 'Μελπομένη Αξιολογήσασα' }])
  const mail = await t.db.selectFrom('mail').select('text').where('message_key', '=', `identity.erased:${member.id}`).executeTakeFirstOrThrow()
  for (const kept of ['αξιολογήσεις', 'δηλώσεις εχεμύθειας', 'κατάλογο προσωπικού']) expect(mail.text).toContain(kept)
})

test('a person with duties is refused with the list of duties, and nothing is erased', async () => {
  const { approver } = await makePendingStepFor()
  const answer = await erase(approver)
  expect(answer).toMatchObject({ status: 409, body: { code: 'identity.hasDuties' } })
  expect(answer.body.params).toMatchObject({
    duties: expect.arrayContaining([
      { code: 'openSteps', count: 1 },
      { code: 'position', count: 1 },
    ]),
  })
  expect((await t.as(approver).get('/auth/me')).status).toBe(200)
  const { members } = await makeCommittee(t.db)
  expect((await plan(members[0] as TestPerson)).duties).toEqual([{ code: 'committee', count: 1 }])
})

async function makePendingStepFor(): Promise<{ approver: TestPerson }> {
  const { heads } = await makePendingStep(t.db, 1)
  return { approver: heads[0] as TestPerson }
}

test('of the last two system administrators who erase their accounts simultaneously, one stays', async () => {
  await t.db.deleteFrom('person_role').where('role', '=', 'systemAdmin').execute()
  const both = [await t.person({ roles: ['systemAdmin'] }), await t.person({ roles: ['systemAdmin'] })]
  const answers = await Promise.all(both.map(erase))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.params).toEqual({ duties: [{ code: 'lastSystemAdmin', count: 1 }] })
})

test('an erased address is free: a later sign-in with it creates a new person', async () => {
  const email = 'comes.again@mail.example'
  const enter = async () => {
    await t.guest.post('/auth/extlogin', { email })
    const { sentPassword } = await import('../../external/testing/sent-password.ts')
    return (await t.guest.post<{ id: number; access_token: string }>('/auth/extlogin/validate', { email, password: await sentPassword(t.db, email) })).body
  }
  const first = await enter()
  expect((await t.as({ token: first.access_token }).post('/api/profile/erasure', { confirm: true })).status).toBe(200)
  const second = await enter()
  expect(second.id).not.toBe(first.id)
})

test('an erasure must be confirmed', async () => {
  const me = await t.person()
  expect((await t.as(me).post('/api/profile/erasure', {})).status).toBe(422)
  expect((await t.as(me).get('/auth/me')).status).toBe(200)
})

test('a person to whom a step is being assigned simultaneously is not erased', async () => {
  const me = await t.person()
  const { steps } = await makePendingStep(t.db, 1)
  const [step] = steps
  const giveTo = (db: typeof t.db, approver: number) =>
    db
      .updateTable('step')
      .set({ approver_id: approver })
      .where('id', '=', step?.id ?? 0)
      .execute()
  const giving = await t.db.startTransaction().execute()
  await giveTo(giving, me.id)
  const erasing = erase(me)
  await untilBlocked(t.db, giving)
  await giving.commit().execute()
  expect((await erasing).body.code).toBe('identity.hasDuties')
  await giveTo(t.db, step?.approver_id ?? 0)
})
