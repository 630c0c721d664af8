import { X509Certificate } from 'node:crypto'
import { Readable } from 'node:stream'
import { sign } from '@klesis/pdf/sign/sign.ts'
import { inputFor, madeOf } from '@klesis/pdf/testing/given.ts'
import { issue, signerWith } from '@klesis/pdf/testing/test-authority.ts'
import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { pngOf } from '@klesis/pdf/testing/test-picture.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import { outcomes } from '../../../testing/outcomes.ts'
import { testApp } from '../../../testing/test-app.ts'
import { auditOf, expectConsistent, readApplication, stepStates } from '../../lifecycle/testing/expect-consistent.ts'
import { makeCommitteeStep, now } from '../../lifecycle/testing/fixtures.ts'
import { changedPage } from '../testing/changed-page.ts'
import { givenSigners, makeSignedChain } from '../testing/given-signers.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const signers = givenSigners(t)
const { prepared, signed, keep, signStep, listFor, verdicts, keyOf } = signers
afterEach(() => expectConsistent(t.db))

const documentOf = (applicationId: number) =>
  t.db.selectFrom('document').select(['id', 'state', 'version', 'code']).where('application_id', '=', applicationId).orderBy('made_at').execute()
/** Rows and bytes of files, of which none may be left over. */
const filesNow = async () => {
  const keys: string[] = []
  for await (const key of t.jobs.files.keys()) keys.push(key)
  const rows = await t.db.selectFrom('file').select('key').execute()
  return { bytes: keys.length, rows: rows.length }
}

test('head and dean sign the same file one after the other, and the last signature makes it official', async () => {
  const { id, head, dean, applicant } = await makeSignedChain(t)
  const first = await signStep(head, id)
  expect(await stepStates(t.db, id)).toEqual(['approved', 'pending'])
  expect(await listFor(applicant, id)).toEqual([])
  expect(await listFor(head, id)).toMatchObject([{ state: 'prepared', isOfficial: false, signatures: [{ level: 'B-B' }] }])
  // What is signed keeps the pictures that it has.
  const admin = await t.person({ roles: ['admin'] })
  expect((await sendFile(t.as(admin), '/api/org/units/0/pictures/logo', { name: 'logo.png', bytes: Buffer.from(pngOf(12)) })).status).toBe(200)
  const forDean = await prepared(dean, id)
  expect(Buffer.compare(forDean.bytes, first)).toBe(0)
  expect(forDean).toMatchObject({ state: 'ready', applicationId: id, version: 2, kind: 'application' })
  const second = await signStep(dean, id)
  expect(Buffer.compare(second.subarray(0, first.length), first)).toBe(0)
  const steps = await t.db.selectFrom('step').select('id').where('application_id', '=', id).orderBy('id').execute()
  expect(await verdicts(second)).toEqual(steps.map((step) => `step-${step.id} valid`))
  expect(await readApplication(t.db, id)).toMatchObject({ approval_state: 'approved' })
  expect(await auditOf(t.db, id)).toEqual([
    'application.created',
    'application.submitted',
    'document.opened',
    'approval.approved',
    'document.signed',
    'document.opened',
    'approval.approved',
    'document.signed',
  ])
  const [document] = await listFor(applicant, id)
  expect(document).toMatchObject({ state: 'official', isOfficial: true, isOriginal: false, size: second.length, fileName: `Αίτηση ${id}.pdf` })
  expect(document?.signatures.map(({ name, unit }) => [name, unit?.el])).toEqual([
    [expect.any(String), expect.any(String)],
    [expect.any(String), expect.any(String)],
  ])
  const file = await t.app.inject({ url: `/api/application/${id}/documents/${document?.id}`, headers: { authorization: `Bearer ${applicant.token}` } })
  expect(Buffer.compare(file.rawPayload, second)).toBe(0)
  expect(file.headers['content-disposition']).toContain('attachment')
})

test('the number of protocol is in the name of the file, whose slash begins no folder', async () => {
  const { id, head } = await makeSignedChain(t, 1)
  await t.db
    .updateTable('application')
    .set({ protocol_number: `${id}/2026` })
    .where('id', '=', id)
    .execute()
  expect(await prepared(head, id)).toMatchObject({ title: `Αίτηση ${id}/2026`, fileName: `Αίτηση ${id}-2026.pdf` })
})

test('a document is an original once each of its signatures has a time stamp', async () => {
  const { id, head, applicant } = await makeSignedChain(t, 1)
  const { uuid, bytes, field } = await prepared(head, id)
  await keep(head, uuid, await signed(bytes, head, { field: field ?? '' }), { level: 'B-T' })
  expect(await listFor(applicant, id)).toMatchObject([{ isOfficial: true, isOriginal: true }])
})

test('a step may sign an attachment: the bytes that the applicant sent, where the signer puts the signature', async () => {
  const { id, head, applicant, invitation } = await makeSignedChain(t, 1, { requirements: [{ title: 'Σύμβαση', accepts: ['pdf'], isRequired: false }] })
  await attach(id, applicant.id, invitation.requirementIds[0] ?? 0)
  const type = await t.db.selectFrom('requirement').select('attachment_type_id').where('invitation_id', '=', invitation.id).executeTakeFirstOrThrow()
  await t.db.updateTable('step').set({ signs_attachment_type_id: type.attachment_type_id }).where('application_id', '=', id).execute()
  const mine = await prepared(head, id)
  expect(mine).toMatchObject({ kind: 'upload', title: 'Σύμβαση', fileName: 'σύμβαση.pdf', field: null })
  expect(Buffer.compare(mine.bytes, contract)).toBe(0)
  const bytes = await signStep(head, id)
  expect(await verdicts(bytes)).toEqual(['Signature1 valid'])
  expect(await listFor(applicant, id)).toMatchObject([{ kind: 'upload', isOfficial: true }])
  // The attachment itself stays what was submitted.
  const attached = await t.db
    .selectFrom('attachment as a')
    .innerJoin('file as f', 'f.id', 'a.file_id')
    .select('f.size')
    .where('a.application_id', '=', id)
    .execute()
  expect(attached).toEqual([{ size: contract.length }])
})

test('a signed attachment that is missing is told', async () => {
  const { id, head } = await makeSignedChain(t, 1)
  const { id: type } = await t.db
    .insertInto('attachment_type')
    .values({ title: JSON.stringify({ el: 'Άλλο' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db.updateTable('step').set({ signs_attachment_type_id: type }).where('application_id', '=', id).execute()
  const { prepareTaskUuid: uuid } = (await signers.ask(head, id)).body
  await t.runJobs()
  expect((await signers.read(head, uuid)).body).toMatchObject({ state: 'error', error: { code: 'document.attachmentMissing' } })
})

const contract = Buffer.from(withTable(documentObjects({ text: 'Contract' })))

/** As an upload does it. */
async function attach(applicationId: number, personId: number, requirementId: number): Promise<void> {
  const stored = await t.jobs.files.put(Readable.from([contract]), contract.length)
  const file = {
    key: stored.key,
    name: 'σύμβαση.pdf',
    size: stored.size,
    sha256: stored.sha256,
    content_type: 'application/pdf',
    attached_at: now.toISOString(),
  }
  const { id } = await t.db.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow()
  await t.db
    .insertInto('attachment')
    .values({ application_id: applicationId, requirement_id: requirementId, file_id: id, name: 'σύμβαση.pdf', created_by: personId })
    .execute()
}

describe('nothing signed stays without its decision', () => {
  test('A43 F1: the step was decided meanwhile', async () => {
    const { id, head, dean } = await makeSignedChain(t)
    const { uuid, bytes, field } = await prepared(head, id)
    const mine = await signed(bytes, head, { field: field ?? '' })
    const both = await outcomes([keep(head, uuid, mine), keep(head, uuid, mine)])
    expect(both.toSorted()).toEqual(['approval.alreadyDecided', 'done'])
    const before = await filesNow()
    expect(await outcomes([keep(head, uuid, mine), keep(dean, uuid, mine)])).toEqual(['approval.alreadyDecided', 'approval.notFound'])
    expect(await filesNow()).toEqual(before)
    expect(before.bytes).toBe(before.rows)
    expect(await documentOf(id)).toMatchObject([{ version: 2 }])
  })

  test('it was rejected while the document was being signed', async () => {
    const { id, head } = await makeSignedChain(t)
    const { uuid, bytes, field } = await prepared(head, id)
    const mine = await signed(bytes, head, { field: field ?? '' })
    await t.as(head).post('/api/approval/applications/reject', { ids: [id], formData: { reason: 'Ελλιπής' } })
    const before = await filesNow()
    expect(await outcomes([keep(head, uuid, mine)])).toEqual(['approval.alreadyDecided'])
    expect(await filesNow()).toEqual(before)
    expect(await documentOf(id)).toMatchObject([{ state: 'withdrawn', version: 1 }])
  })

  test('F10: another of the same committee signed first', async () => {
    const { committee, application } = await makeCommitteeStep(t.db, 'all', 2)
    await t.db.updateTable('step').set({ approval_type: 'pdf.sign' }).where('application_id', '=', application.id).execute()
    const [one, other] = committee.members as [(typeof committee.members)[0], (typeof committee.members)[0]]
    const [mine, theirs] = [await prepared(one, application.id), await prepared(other, application.id)]
    expect([mine.documentId, mine.version]).toEqual([theirs.documentId, theirs.version])
    const [a, b] = await Promise.all([signed(mine.bytes, one, { field: mine.field ?? '' }), signed(theirs.bytes, other, { field: theirs.field ?? '' })])
    const both = await outcomes([keep(one, mine.uuid, a), keep(other, theirs.uuid, b)])
    expect(both.toSorted()).toEqual(['document.changed', 'done'])
    const late = both[0] === 'done' ? { who: other, uuid: theirs.uuid } : { who: one, uuid: mine.uuid }
    expect((await signers.read(late.who, late.uuid)).body).toMatchObject({ state: 'error', error: { code: 'document.changed' }, documentId: null })
    await signStep(late.who, application.id)
    expect(await documentOf(application.id)).toMatchObject([{ state: 'official', version: 3 }])
  })
})

describe('what comes back is what was prepared, and one signature of its signer', () => {
  const scene = async () => {
    const { id, head, dean } = await makeSignedChain(t)
    return { ...(await prepared(head, id)), id, head, dean }
  }
  type Scene = Awaited<ReturnType<typeof scene>>
  const own = ({ field }: Scene) => ({ field: field ?? '' })

  test.each<[string, string, (of: Scene) => Promise<Uint8Array>]>([
    ['other bytes', 'document.notTheSame', async (of) => signed(withOtherText(of.bytes), of.head, own(of))],
    ['fewer bytes', 'document.notTheSame', async ({ bytes }) => bytes.subarray(0, 100)],
    ['a page that was replaced before signing', 'document.notTheSame', async (of) => signed(changedPage(of.bytes), of.head, own(of))],
    ['no signature', 'document.notSigned', async ({ bytes }) => bytes],
    ["another's signature", 'document.notSigned', async (of) => signed(of.bytes, of.dean, own(of))],
    ["a signature in another's place", 'document.notSigned', async (of) => signed(of.bytes, of.head, { field: await placeOf(of.dean.id) })],
    ['two signatures', 'document.notSigned', async (of) => signed(await signed(of.bytes, of.head, own(of)), of.head, { area })],
    ['more behind the signature', 'document.notTheSame', async (of) => changedPage(await signed(of.bytes, of.head, own(of)))],
  ])('%s', async (_, code, make) => {
    const of = await scene()
    const before = await filesNow()
    expect(await outcomes([keep(of.head, of.uuid, await make(of))])).toEqual([code])
    expect(await filesNow()).toEqual(before)
    expect(await stepStates(t.db, of.id)).toEqual(['pending', 'notstarted'])
  })

  test('it may stand beside its place', async () => {
    const of = await scene()
    await keep(of.head, of.uuid, await signed(of.bytes, of.head, { area }))
    expect(await stepStates(t.db, of.id)).toEqual(['approved', 'pending'])
  })

  const area = { page: 1, x: 300, y: 300, width: 150, height: 50 }
  const withOtherText = (bytes: Uint8Array) => Uint8Array.from(Buffer.from(Buffer.from(bytes).toString('latin1').replace('D:2026', 'D:2025'), 'latin1'))
  const placeOf = async (approverId: number) => {
    const step = await t.db.selectFrom('step').select('id').where('approver_id', '=', approverId).executeTakeFirstOrThrow()
    return `step-${step.id}`
  }

  test('the certificate is compared, not the name in it', async () => {
    const of = await scene()
    const mine = await signed(of.bytes, of.head, own(of))
    expect(await outcomes([keep(of.head, of.uuid, mine, { certificate: keyOf(of.dean).certificate })])).toEqual(['document.notSigned'])
  })

  test('nor its number: anybody can issue a certificate with the names and the number of another', async () => {
    const of = await scene()
    const { serialNumber } = new X509Certificate(keyOf(of.head).certificate)
    const root = issue('Authority of tests', null, { isAuthority: true })
    const twin = issue(`Person ${of.head.id}`, root, { serialNumber })
    const theirs = madeOf(await sign(inputFor(of.bytes, { place: own(of) }), signerWith(twin, [root])))
    expect(await outcomes([keep(of.head, of.uuid, theirs)])).toEqual(['document.notSigned'])
    expect(await stepStates(t.db, of.id)).toEqual(['pending', 'notstarted'])
  })
})
