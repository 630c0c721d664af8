import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Verification } from '@klesis/contract/documents/verification.ts'
import { judge, presentJudges } from '@klesis/pdf/testing/judges/outside-judges.ts'
import { spokenIn } from '@klesis/pdf/testing/spoken-in.ts'
import { issue } from '@klesis/pdf/testing/test-authority.ts'
import { pngOf } from '@klesis/pdf/testing/test-picture.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../../../refusals/refuse.ts'
import { formBody, multipartHeaders, sendFile } from '../../../testing/multipart.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { approveStep, reopenApplication } from '../../lifecycle/index.ts'
import { actorOf } from '../../lifecycle/testing/actor-of.ts'
import { expectConsistent } from '../../lifecycle/testing/expect-consistent.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { letterRetries } from '../../notifications/letters/issue-for-mail.ts'
import { mailWithLetter } from '../../notifications/letters/mail-with-letter.ts'
import { openSecrets, secretsOf } from '../secrets/server-secrets.ts'
import { givenRemoteSeal, givenSealing } from '../testing/given-sealing.ts'
import { asFile } from '../testing/signers.ts'
import { startTsaPeer } from '../testing/tsa-peer.ts'
import { openInstitutionKey, sealInstitutionAnew } from './institution-key.ts'
import { sealDocument, sealWaiting } from './seal-document.ts'

const root = issue('Authority for time', null, { isAuthority: true })
const tsa = await startTsaPeer(issue('Time stamps', root, { stamps: true }), [root], now.toISOString())
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-seal-'))
writeFileSync(path.join(folder, 'time.cer'), root.certificate)
const site = 'Πολυτεχνείο'
const present = presentJudges().filter((name) => name === 'pdfsig' || name === 'qpdf')
const t = await testApp({ environment: { TSA_URL: `${tsa.origin}/tsa`, TRUST_ROOTS: folder, SITE: site } })
t.clock.set(now.toISOString())
let admin: TestPerson
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
})
beforeEach(() => {
  tsa.lie = null
  tsa.meanwhile = null
})
afterEach(() => expectConsistent(t.db))
afterAll(async () => {
  await tsa.close()
  rmSync(folder, { recursive: true })
})
const { approved, documentsFor, verify, versionsOf, mailedTo, certified } = givenSealing(t, () => admin)

test('a letter that nobody signs is sealed by the institution before it is mailed: an original, which anybody verifies', async () => {
  const { id, applicant } = await approved()
  const picture = { name: 'seal.png', bytes: Buffer.from(pngOf(12)) }
  expect((await sendFile(t.as(admin), '/api/org/units/0/pictures/seal', picture)).status).toBe(200)
  await t.runJobs()
  const [letter] = await documentsFor(applicant, id)
  expect(letter).toMatchObject({ isOfficial: true, isOriginal: true, signatures: [], seal: { name: site, level: 'B-T', at: now.toISOString() } })
  const [drawn, sealed] = await versionsOf(id)
  expect(spokenIn(drawn?.bytes ?? Buffer.alloc(0))).toEqual(['Σφραγίδα: Πανεπιστήμιο'])
  expect(await mailedTo(applicant)).toEqual([sealed?.bytes])
  const seal = { institution: site, isTimeStamped: true }
  const answer = await verify(sealed?.bytes ?? Buffer.alloc(0))
  expect(answer.document).toMatchObject({ state: 'inForce', isOriginal: true, signatures: [], seal })
  expect(answer.file).toMatchObject({ comparison: 'same', fault: null, signatures: [{ verdict: 'valid', isTimeStamped: true }] })
  expect((await verify(drawn?.bytes ?? Buffer.alloc(0))).file).toMatchObject({ comparison: 'earlier' })
  expect((await t.guest.get<Verification>(`/pub/verify/${letter?.code}`)).body.document).toMatchObject({ isOriginal: true, seal })
  const audit = await t.db.selectFrom('audit_entry').select('ids').where('code', '=', 'document.sealed').where('subject_id', '=', id).execute()
  expect(audit).toMatchObject([{ ids: { documentId: letter?.id, version: 2, level: 'B-T' } }])
  const file = { name: 'sealed', bytes: sealed?.bytes ?? Buffer.alloc(0), signatures: 1 }
  expect(Object.values(judge(folder, [file], { present, root: root.certificate })).flat()).toEqual([])
})

test('what was changed behind the seal is no longer the document', async () => {
  const { id } = await approved()
  await t.runJobs()
  const [, sealed] = await versionsOf(id)
  const bytes = Buffer.from(sealed?.bytes ?? [])
  // The year in which it was created.
  bytes.write('1', bytes.indexOf('(D:20') + '(D:20'.length)
  const code = await t.db.selectFrom('document').select('code').where('application_id', '=', id).executeTakeFirstOrThrow()
  const answer = await t.guest.post<Verification>('/pub/verify', formBody(code, { file: asFile(bytes) }), multipartHeaders)
  expect(answer.body.file).toMatchObject({ comparison: 'changed' })
})

test('a secretariat makes an exact copy: the same bytes, who certifies them as what, and the seal; anybody verifies it by its own code', async () => {
  const { id, head, applicant, original, secretary, office, units, copy, download } = await certified()
  const mayCopy = async (person: TestPerson) => (await documentsFor(person, id))[0]?.mayCopy
  expect((await copy(secretary)).body).toMatchObject({ code: 'access.denied' })
  await t.db
    .updateTable('unit')
    .set({ secr_unit_id: office.id })
    .where('id', '=', units[0]?.id ?? 0)
    .execute()
  expect(await Promise.all([secretary, head, applicant].map(mayCopy))).toEqual([true, false, false])
  // Pressed twice, and at once.
  const made = await Promise.all([copy(secretary, 'copy-1'), copy(secretary, 'copy-1')])
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  const [listed] = await documentsFor(applicant, id)
  const position = { el: 'Προϊστάμενος', en: 'Head' }
  const unit = { el: 'Γραμματεία', en: 'Γραμματεία' }
  expect(listed?.copies).toMatchObject([{ ...made[0]?.body, position, unit, level: 'B-T', isInForce: true, at: now.toISOString() }])
  const bytes = await download(applicant, made[0]?.body.id ?? '')
  const before = await download(applicant, original?.id ?? '')
  expect(bytes.subarray(0, before.length).equals(before)).toBe(true)
  await download(head, made[0]?.body.id ?? '')
  await download(head, original?.id ?? '')
  const entries = t.db.selectFrom('audit_entry').select(['code', 'ids']).where('subject_id', '=', id)
  const taken = await entries.where('code', 'like', 'document.%ownloaded').orderBy('id').execute()
  const ids = { documentId: original?.id, version: 2, day: expect.any(String) }
  expect(taken).toEqual([
    { code: 'document.copyDownloaded', ids: { ...ids, copyId: made[0]?.body.id } },
    { code: 'document.downloaded', ids },
  ])
  const answer = await verify(bytes)
  expect(answer.document).toMatchObject({ code: made[0]?.body.code, state: 'inForce', isOriginal: false, seal: { institution: site, isTimeStamped: true } })
  expect(answer.document?.copy).toEqual({ of: original?.code, position, unit, at: expect.any(String) })
  expect(answer.file).toMatchObject({ comparison: 'same', signatures: [{ verdict: 'valid' }, { verdict: 'valid', isTimeStamped: true }] })
  expect((await verify(before)).document).toMatchObject({ code: original?.code, copy: null, isOriginal: true })
  const changed = Buffer.from(bytes)
  changed.write('1', changed.lastIndexOf('(D:20') + '(D:20'.length)
  const forged = await t.guest.post<Verification>('/pub/verify', formBody({ code: made[0]?.body.code ?? '' }, { file: asFile(changed) }), multipartHeaders)
  expect(forged.body.file).toMatchObject({ comparison: 'changed' })
  const audit = await t.db.selectFrom('audit_entry').select(['actor_id', 'ids']).where('code', '=', 'document.copied').where('subject_id', '=', id).execute()
  expect(audit).toMatchObject([{ actor_id: secretary.id, ids: { documentId: original?.id, copyId: made[0]?.body.id, version: 2, level: 'B-T' } }])
  expect(Object.values(judge(folder, [{ name: 'copy', bytes, signatures: 2 }], { present, root: root.certificate })).flat()).toEqual([])

  // The decision is taken up again: the copy says so, and there are no more.
  await reopenApplication(t.db, await actorOf(t.db, admin.id, { roles: ['admin'] }), { id, reason: 'Λάθος', now })
  const reopened = await t.guest.get<Verification>(`/pub/verify/${made[0]?.body.code}`)
  expect(reopened.body.document).toMatchObject({ state: 'reopened', copy: { of: original?.code } })
  expect((await documentsFor(secretary, id))[0]).toMatchObject({ mayCopy: false, copies: [{ isInForce: false }] })
  expect((await copy(secretary)).body).toMatchObject({ code: 'document.notFound' })
})

test('nobody certifies without a position, and nothing is certified without a time stamp', async () => {
  const { id, original, secretary, office, view, copy, download } = await certified()
  const manager = await t.person()
  await view(manager, 'manage')
  expect((await copy(manager)).body).toMatchObject({ code: 'document.copyNoPosition' })
  expect((await copy(await t.person())).body).toMatchObject({ code: 'application.notFound' })
  await t.db.updateTable('invitation_privilege').set({ privilege: 'manage' }).where('person_id', '=', secretary.id).execute()
  tsa.lie = 'refused'
  expect((await copy(secretary)).body).toMatchObject({ code: 'signing.providerDown' })
  expect((await documentsFor(secretary, id))[0]).toMatchObject({ id: original?.id, mayCopy: true, copies: [] })
  tsa.lie = null
  // What is wrong with the account of a remote seal is not told as if it were the caller's.
  const { settings } = await givenRemoteSeal()
  Object.assign(t.app.config, settings, { SEAL_PASSWORD: 'wrong' })
  onTestFinished(() => void Object.assign(t.app.config, { SEAL_URL: undefined }))
  expect((await copy(secretary)).body).toMatchObject({ code: 'signing.failed' })
  Object.assign(t.app.config, { SEAL_URL: undefined })

  // Whoever lost the right while the copy was sealed has made none, not even a file.
  const files = async () => (await t.db.selectFrom('file').select('id').execute()).length
  const before = await files()
  const privilege = (value: 'manage' | 'view') =>
    t.db.updateTable('invitation_privilege').set({ privilege: value }).where('person_id', '=', secretary.id).execute()
  tsa.meanwhile = () => privilege('view')
  expect((await copy(secretary)).body).toMatchObject({ code: 'access.denied' })
  await privilege('manage')
  tsa.meanwhile = () => t.db.updateTable('unit').set({ label: 'Αρχείο' }).where('id', '=', office.id).execute()
  expect((await copy(secretary)).body).toMatchObject({ code: 'access.denied' })
  expect([(await documentsFor(secretary, id))[0]?.copies, await files()]).toEqual([[], before])
  tsa.meanwhile = null

  // With the right account the remote seal makes it, under the name of its certificate.
  Object.assign(t.app.config, settings)
  const bytes = await download(secretary, (await copy(secretary)).body.id)
  const { document, file } = await verify(bytes)
  expect(document).toMatchObject({ copy: { of: original?.code }, seal: { institution: 'Μαρία Παπαδοπούλου', isTimeStamped: true } })
  const qualified = await t.db.selectFrom('document_copy').select('code').where('is_qualified', '=', true).execute()
  expect(qualified).toEqual([{ code: document?.code }])
  expect(file).toMatchObject({ comparison: 'same', signatures: [{ verdict: 'valid' }, { verdict: 'undetermined', reason: 'NO_CERTIFICATE_CHAIN_FOUND' }] })
})

test('without a time stamp the mail waits a minute at most and goes without the seal, which follows once there is one', async () => {
  const { id, applicant } = await approved()
  tsa.lie = 'refused'
  await t.runJobs()
  expect(await mailedTo(applicant)).toEqual([])
  expect(await documentsFor(applicant, id)).toMatchObject([{ isOfficial: true, isOriginal: false, seal: null, awaitsSeal: true }])
  const notice = await t.db.selectFrom('notification').select('id').where('person_id', '=', applicant.id).orderBy('id', 'desc').executeTakeFirstOrThrow()
  await mailWithLetter.handler(t.jobs, notice, { id: '1', retries: letterRetries })
  await t.runJobs()
  const [drawn] = await versionsOf(id)
  expect(await mailedTo(applicant)).toEqual([drawn?.bytes])
  tsa.lie = null
  await sealWaiting.handler(t.jobs, {}, { id: '1', retries: 0 })
  expect(await documentsFor(applicant, id)).toMatchObject([{ isOriginal: true, seal: { level: 'B-T' }, awaitsSeal: false }])
  expect(await mailedTo(applicant)).toHaveLength(1)
})

test('a letter is sealed once, by two at once or again; not when it is taken up again, nor when its file is another', async () => {
  const { id, head, applicant } = await approved()
  tsa.lie = 'refused'
  await t.runJobs()
  tsa.lie = null
  const [letter] = await versionsOf(id)
  const seal = () => sealDocument(t.jobs, letter?.id ?? '')
  const { key, sha256 } = await t.db
    .selectFrom('file as f')
    .innerJoin('document_version as v', 'v.file_id', 'f.id')
    .select(['f.key', 'f.sha256'])
    .where('v.document_id', '=', letter?.id ?? '')
    .executeTakeFirstOrThrow()
  await t.db
    .updateTable('file')
    .set({ sha256: Buffer.alloc(32, 1) })
    .where('key', '=', key)
    .execute()
  await expect(seal()).rejects.toThrow('is not the one that was kept')
  await t.db.updateTable('file').set({ sha256 }).where('key', '=', key).execute()
  await Promise.all([seal(), seal()])
  await seal()
  expect(await versionsOf(id)).toHaveLength(2)
  await reopenApplication(t.db, await actorOf(t.db, admin.id, { roles: ['admin'] }), { id, reason: 'Ξανά', now })
  await t.db.updateTable('document').set({ awaits_seal: true }).where('application_id', '=', id).execute()
  await seal()
  expect(await versionsOf(id)).toHaveLength(2)
  await approveStep(t.db, await actorOf(t.db, head.id), { applicationId: id, now })
  await t.runJobs({ early: true })
  const documents = await documentsFor(applicant, id)
  expect(documents.filter(({ isOfficial }) => isOfficial)).toMatchObject([{ isOriginal: true, seal: { name: site } }])
})

test('a remote seal is waited for while its service is down or answers wrong, and keeps the name of its certificate', async () => {
  const [first, other] = [await approved(), await approved()]
  tsa.lie = 'refused'
  await t.runJobs()
  tsa.lie = null
  const { peer, account, settings: seal } = await givenRemoteSeal()
  const context = { ...t.jobs, config: { ...t.app.config, ...seal, SIGNING_SECONDS: 0.5 } }
  const [letter] = await versionsOf(first.id)
  const tried = async (behave: () => void, more = {}) => {
    behave()
    const asked = sealDocument({ ...context, config: { ...context.config, ...more } }, letter?.id ?? '')
    const code = await asked.then(
      () => 'sealed',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )
    peer.faults.clear()
    Object.assign(peer, { lie: null, account: { ...account } })
    return code
  }
  const answers = [
    await tried(() => peer.faults.set('/csc/v2/signatures/signHash', 'silent')),
    await tried(() => peer.faults.set('/csc/v2/auth/login', 'status500')),
    await tried(() => Object.assign(peer, { lie: 'otherHash' })),
    await tried(() => Object.assign(peer, { account: { ...account, signs: issue('Another', root) } })),
    await tried(() => undefined, { SEAL_PIN: '0000' }),
  ]
  const [down, wrong, code] = ['signing.providerDown', 'signing.providerProtocol', 'signing.codeInvalid']
  expect(answers).toEqual([down, down, wrong, wrong, code])
  // A PIN that was refused is not sent a second time, and none is sent where there is none.
  const sent = (end: string) => peer.calls.filter((asked) => asked.endsWith(end)).length
  peer.calls.length = 0
  expect([await tried(() => undefined, { SEAL_PIN: '0000' }), peer.calls.length]).toEqual([code, 0])
  expect([await tried(() => undefined, { SEAL_PIN: undefined }), sent('authorize')]).toEqual([code, 0])
  // While a service is down the mail waits, the rest is not tried either, and all of it is once it is back.
  peer.faults.set('/csc/v2/auth/login', 'status500')
  const notices = t.db.selectFrom('notification').select('id').where('person_id', '=', first.applicant.id).orderBy('id', 'desc')
  const mailed = mailWithLetter.handler(context, await notices.executeTakeFirstOrThrow(), { id: '1', retries: 0 })
  await expect(mailed).rejects.toMatchObject({ code: down })
  peer.calls.length = 0
  await sealWaiting.handler(context, {}, { id: '1', retries: 0 })
  expect([peer.calls.length, (await versionsOf(first.id)).length, (await versionsOf(other.id)).length]).toEqual([1, 1, 1])
  peer.faults.clear()
  tsa.lie = 'refused'
  await sealWaiting.handler(context, {}, { id: '1', retries: 0 })
  expect(sent('signHash')).toBe(1)
  tsa.lie = null
  await sealWaiting.handler(context, {}, { id: '2', retries: 0 })
  const seals = await t.db
    .selectFrom('document_seal')
    .select(['name', 'level', 'is_qualified'])
    .where('document_id', '=', letter?.id ?? '')
    .execute()
  expect(seals).toEqual([{ name: 'Μαρία Παπαδοπούλου', level: 'B-T', is_qualified: true }])
  expect([(await versionsOf(first.id)).length, (await versionsOf(other.id)).length]).toEqual([2, 2])
})

test('the key of the institution is sealed, made once, and followed before its certificate ends', async () => {
  const keys = () => t.db.selectFrom('signing_institution').select(['id', 'sealed_key', 'valid_until']).orderBy('id').execute()
  const [key, ...others] = await keys()
  expect(others).toEqual([])
  expect(key?.sealed_key.includes(Buffer.from('06082a8648ce3d030107', 'hex'))).toBe(false)
  const needs = { config: t.app.config, secrets: openSecrets(t.app.config), now: new Date(new Date(key?.valid_until ?? 0).getTime() - 86_400_000) }
  await Promise.all([1, 2].map(() => openInstitutionKey(t.db, needs)))
  expect(await keys()).toHaveLength(2)
})

test('another secret of the server takes the place of the old one', async () => {
  const next = 'another secret of the server, long enough'
  const former = readFileSync(path.join(t.app.config.dataDir, 'signing-secret'), 'utf8').trim()
  const needs = { config: t.app.config, now }
  const { certificates } = await openInstitutionKey(t.db, { ...needs, secrets: secretsOf([former]) })
  await expect(openInstitutionKey(t.db, { ...needs, secrets: secretsOf([next]) })).rejects.toThrow('signing.providerDown')
  await sealInstitutionAnew(t.db, { now, secrets: secretsOf([next, former]) })
  expect((await openInstitutionKey(t.db, { ...needs, secrets: secretsOf([next]) })).certificates).toEqual(certificates)
})
