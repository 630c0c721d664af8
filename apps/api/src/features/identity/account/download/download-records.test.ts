import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readZip } from '../../../../tables/testing/read-zip.ts'
import type { TestPerson } from '../../../../testing/people.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { makeInvitation as makeApprovedInvitation, makePendingApplications } from '../../../approvals/testing/fixtures.ts'
import { makeDraft, makeInvitation, makeSubmitted, now } from '../../../lifecycle/testing/fixtures.ts'
import { makeEmployee } from '../../../org/employees/testing/employee-fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())

interface Records {
  profile: { uid: string }[]
  applications: { id: number; data: unknown; items: unknown[]; comments: { body: string }[] }[]
  files: { name: string }[]
  [section: string]: unknown
}

async function download(person: TestPerson): Promise<{ records: Records; files: Map<string, Buffer>; text: string }> {
  const answer = await t.app.inject({ url: '/api/profile/download', headers: { authorization: `Bearer ${person.token}` } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = readZip(answer.rawPayload)
  const text = files.get('records.json')?.toString() ?? ''
  return { records: JSON.parse(text) as Records, files, text }
}

async function keep(personId: number, name: string, bytes: Buffer): Promise<string> {
  const stored = await t.app.files.put(Readable.from([bytes]), bytes.length)
  const sha256 = createHash('sha256').update(bytes).digest()
  const row = { ...stored, sha256, name, content_type: 'application/pdf', created_by: personId, attached_at: now.toISOString() }
  return (await t.db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function attach(applicationId: number, personId: number, requirementId: number, name: string, bytes: Buffer): Promise<void> {
  const fileId = await keep(personId, name, bytes)
  await t.db
    .insertInto('attachment')
    .values({ application_id: applicationId, requirement_id: requirementId, file_id: fileId, name, created_by: personId })
    .execute()
}

async function comment(applicationId: number, personId: number, more: { audience: 'applicant' | 'officials'; body: string; file: string }): Promise<void> {
  const { audience, body, file } = more
  const written = { application_id: applicationId, person_id: personId, audience, body }
  const { id } = await t.db.insertInto('comment').values(written).returning('id').executeTakeFirstOrThrow()
  const fileId = await keep(personId, file, Buffer.from(`%PDF ${file}`))
  await t.db.insertInto('comment_file').values({ application_id: applicationId, comment_id: id, person_id: personId, file_id: fileId }).execute()
}

test('the archive contains all data and files of the person, and neither data of others nor secrets', async () => {
  const [me, other] = [await t.person({ firstName: 'Λήδα', lastName: 'Λήπτρια' }), await t.person()]
  const invitation = await makeInvitation(t.db, { requirements: [{ max: 3 }] })
  const draft = await makeDraft(t.db, invitation.id, me)
  const theirs = await makeSubmitted(t.db, (await makeInvitation(t.db)).id, other, { purpose: 'ξένο μυστικό', place: 'Χανιά' })
  const [large, small] = [randomBytes(3_000_000), Buffer.from('%PDF')]
  const requirementId = invitation.requirementIds[0] ?? 0
  await attach(draft.id, me.id, requirementId, 'Πτυχίο.pdf', large)
  await attach(draft.id, me.id, requirementId, '../../.etc/passwd', small)
  await attach(theirs.id, other.id, requirementId, 'ξένο.pdf', small)
  await comment(draft.id, me.id, { audience: 'applicant', body: 'δικό μου σχόλιο', file: 'σημείωμα.pdf' })
  await comment(draft.id, other.id, { audience: 'officials', body: 'ξένο σχόλιο', file: 'ξένο σημείωμα.pdf' })
  await t.db.insertInto('local_login').values({ person_id: me.id, username: me.uid, password_hash: 'the-hash-of-mine' }).execute()
  await t.db.insertInto('login').values({ person_id: me.id, provider: 'taxisnet', subject: '555444333' }).execute()

  const { records, files, text } = await download(me)
  expect(records.profile).toMatchObject([{ uid: me.uid, firstName: 'Λήδα' }])
  expect(records.applications).toMatchObject([{ id: draft.id, comments: [{ body: 'δικό μου σχόλιο', files: ['σημείωμα.pdf'] }] }])
  expect(records.files.map(({ name }) => name)).toEqual([...files.keys()].filter((name) => name !== 'records.json').toSorted())
  const named = (part: string) => [...files].find(([name]) => name.includes(part))?.[1]
  expect(named('Πτυχίο.pdf')?.equals(large)).toBe(true)
  expect(named('σημείωμα.pdf')?.toString()).toBe('%PDF σημείωμα.pdf')
  expect(named('etc_passwd')?.equals(small)).toBe(true)
  for (const secret of ['ξένο', 'the-hash-of-mine', '555444333', me.token, other.uid]) expect(text).not.toContain(secret)
})

test('the archive contains what a member of a committee wrote about applications, and nothing that others wrote about theirs', async () => {
  const [me, other] = [await t.person(), await t.person()]
  const [theirs, mine] = [await makeSubmitted(t.db, (await makeInvitation(t.db)).id, other), await makeSubmitted(t.db, (await makeInvitation(t.db)).id, me)]
  for (const [id, author, words] of [
    [theirs.id, me.id, 'δικό μου'],
    [mine.id, other.id, 'ξένο'],
  ] as const) {
    const said = { application_id: id, person_id: author }
    const { id: commentId } = await t.db
      .insertInto('discussion_comment')
      .values({ ...said, round: 1, body: `${words} σχόλιο`, written_at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.db
      .insertInto('discussion_mark')
      .values({ ...said, read_until: commentId })
      .execute()
    const change = { changed_at: now.toISOString(), before: 7.5, is_complete: false, reason: `${words} αιτιολόγηση` }
    await t.db
      .insertInto('score_change')
      .values({ ...said, ...change })
      .execute()
    const proposal = { application_id: id, kind: 'accept' as const, note: `${words} σημείωμα`, set_by: author, set_at: now.toISOString() }
    await t.db.insertInto('evaluation_proposal').values(proposal).execute()
  }
  const invitation = await makeApprovedInvitation(t.db, other.id)
  const ids = await makePendingApplications(t.db, { invitation, applicantId: me.id, approvers: [[other.id]] })
  expect((await t.as(other).post('/api/approval/applications/approve', { ids, formData: { reason: 'ξένη σημείωση' } })).status).toBe(200)
  const { records, text } = await download(me)
  expect(text).not.toContain('ξένη')
  expect(records.discussionComments).toMatchObject([{ applicationId: theirs.id, round: 1, body: 'δικό μου σχόλιο', withdrawnAt: null }])
  const said = records.discussionComments as { id: number }[]
  expect(records.discussionsRead).toEqual([{ applicationId: theirs.id, untilComment: said[0]?.id }])
  expect(records.scoreChanges).toMatchObject([{ applicationId: theirs.id, before: 7.5, after: null, reason: 'δικό μου αιτιολόγηση' }])
  expect(records.proposals).toMatchObject([{ applicationId: theirs.id, proposal: 'accept', note: 'δικό μου σημείωμα' }])
  expect(text).not.toContain('ξένο')
})

test('the archive contains the person’s photo, and their entry in the staff directory with its photo', async () => {
  const me = await t.person()
  const bytes = randomBytes(5000)
  const { id: photo } = await t.db
    .insertInto('file')
    .values({
      ...(await t.app.files.put(Readable.from([bytes]), bytes.length)),
      name: 'avatar.jpg',
      content_type: 'image/jpeg',
      attached_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secrets = { extEmail: 'leda@mail.example', taxId: '094500001', mobile: '6900000001', homeAddress: 'Οδός 1', homeTelephone: '2810000001' }
  const { id } = await makeEmployee(t.db, { personId: me.id, email: me.uid, alt_title: 'ΕΔΙΠ', ...secrets })
  await t.db.updateTable('employee').set({ photo_file_id: photo }).where('id', '=', id).execute()
  await t.db.updateTable('person').set({ avatar_file_id: photo }).where('id', '=', me.id).execute()
  const { records, files } = await download(me)
  expect(records.staff).toMatchObject([{ email: me.uid, altTitle: 'ΕΔΙΠ', gender: 2, ...secrets }])
  for (const name of ['avatar.jpg', 'staff.jpg']) expect(files.get(name)?.equals(bytes)).toBe(true)
})

test('a missing photo or document does not prevent the download of the rest', async () => {
  const me = await t.person()
  const invitation = await makeInvitation(t.db, { requirements: [{}] })
  const draft = await makeDraft(t.db, invitation.id, me)
  const row = {
    key: 'gone',
    name: 'gone.pdf',
    size: 4,
    sha256: randomBytes(32),
    content_type: 'application/pdf',
    created_by: me.id,
    attached_at: now.toISOString(),
  }
  const { id } = await t.db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()
  const attachment = { application_id: draft.id, requirement_id: invitation.requirementIds[0] ?? 0, file_id: id, name: 'gone.pdf', created_by: me.id }
  await t.db.insertInto('attachment').values(attachment).execute()
  expect([...(await download(me)).files.keys()]).toEqual(['records.json'])
})

test('repeated downloads are limited', async () => {
  const me = await t.person()
  for (let i = 0; i < 10; i++) await download(me)
  expect((await t.as(me).get('/api/profile/download')).status).toBe(429)
})
