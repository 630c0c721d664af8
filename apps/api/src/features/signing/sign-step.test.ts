import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { givenSigners, makeSignedChain } from '../documents/testing/given-signers.ts'
import { expectConsistent, stepStates } from '../lifecycle/testing/expect-consistent.ts'
import { now } from '../lifecycle/testing/fixtures.ts'
import { startPdf } from './testing/pdf-in-process.ts'
import { asFile, pin, signers } from './testing/signers.ts'

const t = await testApp({ signing: { startPdf } })
t.clock.set(now.toISOString())
const { prepared, listFor } = givenSigners(t)
const { requestCode, mailedCode, send } = signers(t)
afterEach(() => expectConsistent(t.db))

const form = { display: 'form', components: [{ type: 'textfield', key: 'opinion', label: 'Γνώμη', input: true, validate: { required: true } }] }

/** As the page does it: a key, a code from the mail, and the answers of the dialog. */
async function signThrough(person: TestPerson, uuid: string, { fields = {}, file }: { fields?: Record<string, string>; file?: Uint8Array } = {}) {
  await t.db.deleteFrom('rate_limit').execute()
  await t.as(person).post('/api/signing/enrol', { pin })
  const { status } = await requestCode(person, { uuid })
  const credentials = { Username: person.uid, Password: pin, signPassword: status === 200 ? await mailedCode(person) : '0000 0000', uuid }
  return send(person, { ...credentials, ...fields }, file ? { file: asFile(Buffer.from(file)) } : {})
}

test('head and dean sign through the portal, with its own keys: the applicant has the document, and only the dean the note of the head', async () => {
  const { id, head, dean, applicant } = await makeSignedChain(t)
  const first = await prepared(head, id)
  const once = await signThrough(head, first.uuid, { fields: { formData: JSON.stringify({ reason: ' Ίδιο ταξίδι ' }) } })
  expect([once.status, once.headers['x-signature-level']]).toEqual([200, 'B-B'])
  expect(once.headers['content-disposition']).toContain('_signed.pdf')
  expect(await stepStates(t.db, id)).toEqual(['approved', 'pending'])
  const noteFor = async (person: TestPerson) => (await t.as(person).get<ApplicationView>(`/api/application/${id}`)).body.steps[0]?.reason
  expect([await noteFor(dean), await noteFor(applicant)]).toEqual(['Ίδιο ταξίδι', null])
  const second = await prepared(dean, id)
  expect(Buffer.compare(second.bytes, once.bytes)).toBe(0)
  expect(await signThrough(dean, second.uuid)).toMatchObject({ status: 200 })
  const [document] = await listFor(applicant, id)
  expect(document).toMatchObject({ isOfficial: true, signatures: [{ level: 'B-B' }, { level: 'B-B' }] })
})

const versionsOf = (applicationId: number) => t.db.selectFrom('document').select('version').where('application_id', '=', applicationId).execute()

test('who sends it again, since the answer was lost, gets what was kept; nothing is signed twice', async () => {
  const { id, head, dean } = await makeSignedChain(t)
  const { uuid } = await prepared(head, id)
  const first = await signThrough(head, uuid)
  const again = await signThrough(head, uuid)
  expect([again.status, again.headers['x-signature-level'], again.headers['content-disposition']]).toEqual([
    ...[200, 'B-B', first.headers['content-disposition']],
  ])
  expect(Buffer.compare(again.bytes, first.bytes)).toBe(0)
  expect([await stepStates(t.db, id), await versionsOf(id)]).toEqual([['approved', 'pending'], [{ version: 2 }]])
  // It is the head's own, and only while it counts.
  expect(await signThrough(dean, uuid)).toMatchObject({ status: 404, code: 'approval.notFound' })
  await t.db.updateTable('document_signature').set({ voided_at: now.toISOString() }).where('person_id', '=', head.id).execute()
  expect(await signThrough(head, uuid)).toMatchObject({ status: 409, code: 'approval.alreadyDecided' })
  await t.db.updateTable('document_signature').set({ voided_at: null }).where('person_id', '=', head.id).execute()
})

test('a step that was decided without this signature is told as decided', async () => {
  const { id, head } = await makeSignedChain(t)
  const { uuid } = await prepared(head, id)
  await t.as(head).post('/api/approval/applications/reject', { ids: [id], formData: { reason: 'Ελλιπής' } })
  expect(await signThrough(head, uuid)).toMatchObject({ status: 409, code: 'approval.alreadyDecided' })
})

test('answers of the step’s form are kept with the signature, and checked before a code is spent', async () => {
  const { id, head } = await makeSignedChain(t)
  await t.db
    .updateTable('step')
    .set({ form: JSON.stringify(form) })
    .where('application_id', '=', id)
    .execute()
  const { uuid } = await prepared(head, id)
  expect(await signThrough(head, uuid)).toMatchObject({ status: 422, code: 'approval.formIncomplete' })
  const unused = await t.db.selectFrom('signing_code').select('tries').where('person_id', '=', head.id).where('used_at', 'is', null).execute()
  expect(unused).toHaveLength(1)
  const formData = JSON.stringify({ opinion: 'Σύμφωνη', reason: 'Με χαρά' })
  expect(await signThrough(head, uuid, { fields: { formData } })).toMatchObject({ status: 200 })
  const step = await t.db.selectFrom('step').select(['form_data', 'reason']).where('application_id', '=', id).where('state', '=', 'approved').executeTakeFirst()
  expect(step).toEqual({ form_data: { opinion: 'Σύμφωνη' }, reason: 'Με χαρά' })
})

test('A43 a foreign document, and one that is no longer the one prepared, are not signed', async () => {
  const [mine, other] = [await makeSignedChain(t), await makeSignedChain(t)]
  const { uuid } = await prepared(mine.head, mine.id)
  expect(await signThrough(other.head, uuid)).toMatchObject({ status: 404, code: 'approval.notFound' })
  const foreign = (await prepared(other.head, other.id)).bytes
  expect(await signThrough(mine.head, uuid, { file: foreign })).toMatchObject({ status: 409, code: 'pdf.changed' })
  expect(await stepStates(t.db, mine.id)).toEqual(['pending', 'notstarted'])
})

test('F5 with a full disk nothing is signed or decided, and the next try goes through', async () => {
  const { id, head } = await makeSignedChain(t)
  const { uuid } = await prepared(head, id)
  const full = vi.spyOn(t.app.files, 'put').mockRejectedValueOnce(Object.assign(new Error('the disk'), { code: 'ENOSPC' }))
  expect(await signThrough(head, uuid)).toMatchObject({ status: 507, code: 'server.storageFull' })
  full.mockRestore()
  expect(await stepStates(t.db, id)).toEqual(['pending', 'notstarted'])
  expect(await listFor(head, id)).toEqual([])
  expect(await signThrough(head, uuid)).toMatchObject({ status: 200 })
})
