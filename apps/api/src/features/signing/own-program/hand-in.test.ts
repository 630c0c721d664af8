import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Verification } from '@klesis/contract/documents/verification.ts'
import { sign } from '@klesis/pdf/sign/sign.ts'
import { inputFor, madeOf } from '@klesis/pdf/testing/given.ts'
import { issue, revocationList, signerWith, stampsAt } from '@klesis/pdf/testing/test-authority.ts'
import { type VerifiedSignature, verifySignatures } from '@klesis/pdf/verify/verify.ts'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { formBody, multipartHeaders, sendFile } from '../../../testing/multipart.ts'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { findUnproven, postponeEvidence } from '../../documents/index.ts'
import { changedPage } from '../../documents/testing/changed-page.ts'
import { givenSigners, makeSignedChain } from '../../documents/testing/given-signers.ts'
import { expectConsistent, stepStates } from '../../lifecycle/testing/expect-consistent.ts'
import { makeCommitteeStep, now } from '../../lifecycle/testing/fixtures.ts'
import { addEvidence, proveWaiting } from '../evidence/add-evidence.ts'
import { givenSources } from '../testing/given-sources.ts'
import { ownPrograms } from '../testing/own-programs.ts'
import { startPdf } from '../testing/pdf-in-process.ts'
import { asFile, plainPdf } from '../testing/signers.ts'
import { startTsaPeer } from '../testing/tsa-peer.ts'
import { judgeOwnSignature } from './judge-own-signature.ts'

/** What the portal is told to trust, with its list, and an authority below it that publishes its list elsewhere. */
const root = issue('Authority of tests', null, { isAuthority: true })
const away = issue('Authority with a list elsewhere', root, { isAuthority: true })
const listAt = 'http://lists.example/away.crl'
const elsewhere = new Map<string, Uint8Array>()
const revoked = issue('Somebody', root)
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-roots-'))
writeFileSync(path.join(folder, 'root.cer'), root.certificate)
writeFileSync(path.join(folder, 'root.crl'), revocationList(root, [revoked]))
afterAll(() => rmSync(folder, { recursive: true }))

const revocationLists = { fetch: async (addresses: readonly string[]) => addresses.flatMap((address) => elsewhere.get(address) ?? []) }
const t = await testApp({ environment: { TRUST_ROOTS: folder, SIGN_LIMIT_MB: '1' }, signing: { startPdf, revocationLists } })
t.clock.set(now.toISOString())
const { prepared, listFor } = givenSigners(t)
afterEach(() => expectConsistent(t.db))

const { nameOf, signedBy } = ownPrograms(t.db, root, now)

const handIn = (person: TestPerson, uuid: string, bytes: Uint8Array) =>
  sendFile<{ code?: string; name: string; level: string }>(t.as(person), `/api/approval/prepare/${uuid}/signed`, asFile(Buffer.from(bytes)))

const downloadOf = async (person: TestPerson, id: number, documentId: string) =>
  (await t.app.inject({ url: `/api/application/${id}/documents/${documentId}`, headers: { authorization: `Bearer ${person.token}` } })).rawPayload
const auditOf = (id: number, code: string) => t.db.selectFrom('audit_entry').select('ids').where('subject_id', '=', id).where('code', '=', code).execute()

const filesNow = async () => (await Readable.from(t.jobs.files.keys()).toArray()).length

test('head and dean sign with their own programs, in their field or beside it: each decides the step, and the document is an original if both are stamped', async () => {
  const { id, head, dean, applicant } = await makeSignedChain(t)
  const first = await prepared(head, id)
  const bytes = await signedBy(head, first.bytes, { stamped: true }, { field: first.field ?? '' })
  expect(await handIn(head, first.uuid, bytes)).toMatchObject({ status: 200, body: { name: await nameOf(head), level: 'B-T', fileName: `Αίτηση ${id}.pdf` } })
  expect(await stepStates(t.db, id)).toEqual(['approved', 'pending'])
  // Kept once, however often it is sent: whoever lost the answer gets it again, and with another file hears that it was decided.
  expect(await handIn(head, first.uuid, bytes)).toMatchObject({ status: 200, body: { level: 'B-T', fileName: `Αίτηση ${id}.pdf` } })
  expect((await handIn(head, first.uuid, await signedBy(head, first.bytes, {}, { field: first.field ?? '' }))).body.code).toBe('approval.alreadyDecided')
  const second = await prepared(dean, id)
  expect(Buffer.compare(second.bytes, bytes)).toBe(0)
  expect((await handIn(dean, second.uuid, await signedBy(dean, second.bytes, { stamped: true }))).status).toBe(200)
  expect(await listFor(applicant, id)).toMatchObject([{ isOfficial: true, isOriginal: true, signatures: [{ level: 'B-T' }, { level: 'B-T' }] }])
  expect(await auditOf(id, 'document.signed')).toMatchObject([{ ids: { isOwnProgram: true } }, { ids: { isOwnProgram: true } }])
})

test('what proves the signatures later is kept behind them, and stamped again before the stamp ends: the same document in more bytes', async () => {
  const { state, parts, close, ...places } = await givenSources(away, now)
  const tsa = await startTsaPeer(issue('Time stamps', root, { stamps: true, validUntil: '2027-11-20T10:00:00Z' }), [root], now.toISOString())
  onTestFinished(() => Promise.all([close(), tsa.close()]).then(() => undefined))
  const warnings: unknown[] = []
  const log = Object.assign(Object.create(t.jobs.log), { warn: (fields: unknown) => void warnings.push(fields) })
  const context = { ...t.jobs, log, config: { ...t.app.config, TSA_URL: `${tsa.origin}/tsa`, TSA_REQUIRED: true } }
  const { id, head, dean, applicant } = await makeSignedChain(t)
  elsewhere.set(places.listAt, revocationList(away, []))
  state.certificate = issue(await nameOf(head), away, places)
  for (const [person, own] of [[head, { issuer: away, own: state.certificate }] as const, [dean, {}] as const]) {
    const { uuid, bytes } = await prepared(person, id)
    expect((await handIn(person, uuid, await signedBy(person, bytes, { stamped: true, ...own }))).status).toBe(200)
  }
  const before = (await listFor(applicant, id))[0]
  const file = () => downloadOf(applicant, id, before?.id ?? '')
  const signed = await file()
  const prove = (more = {}) => addEvidence(context, before?.id ?? '', { ...parts(), ...more })
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const inTurn = (hours: number, alsoAgeing = true, most = 100) => findUnproven(t.db, { now: after(hours), alsoAgeing, most })
  const isDue = async (...of: Parameters<typeof inTurn>) => (await inTurn(...of)).some((one) => one.id === before?.id)
  // A run that has lasted for long leaves the rest to the next.
  let calls = 0
  const longRun = { ...context, now: () => new Date(now.getTime() + calls++ * 3_600_000) }
  await proveWaiting.run(longRun, {}, { id: '', retries: 0 })
  // Neither answer nor list; then no stamp.
  state.isDown = true
  const dues = [await isDue(0), await prove(), await isDue(0.9), await isDue(1), await prove(), await isDue(1.9), await isDue(2)]
  expect(dues).toEqual([true, true, false, true, true, false, true])
  state.isDown = false
  tsa.lie = 'refused'
  expect([await prove(), await file()]).toEqual([false, signed])
  expect(warnings).toContainEqual({ documentId: before?.id, why: 'no time stamp' })
  tsa.lie = null
  const other = await makeSignedChain(t, 1)
  const { uuid, bytes } = await prepared(other.head, other.id)
  expect((await handIn(other.head, uuid, await signedBy(other.head, bytes, { stamped: true }))).status).toBe(200)
  const files = await filesNow()
  await Promise.all([prove(), prove()])
  await prove()
  expect([await filesNow(), await isDue(1_000)]).toEqual([files + 1, false])
  const [kept] = await listFor(applicant, id)
  expect([before?.evidence, kept]).toEqual([null, { ...before, evidence: 'B-LTA', size: expect.any(Number) }])
  const whole = await file()
  expect([whole.length, whole.subarray(0, signed.length).equals(signed)]).toEqual([kept?.size, true])
  // Years later, without any list.
  const years = { roots: [root.certificate], now: '2048-01-01T00:00:00.000Z' }
  expect(madeOf(await verifySignatures(whole, years)).map(({ kind, verdict }) => [kind, verdict])).toEqual(
    ['signature', 'signature', 'timeStamp'].map((kind) => [kind, 'valid']),
  )
  // A year is left: after three quarters of it, where there is an authority for time stamps, and only by a certificate that ends later.
  expect([await isDue(273 * 24), await isDue(274 * 24), await isDue(274 * 24, false)]).toEqual([false, true, false])
  // What was tried in vain since does not come before it.
  for (const one of await inTurn(273 * 24, false)) await postponeEvidence(t.db, one, after(273.9 * 24))
  expect(await isDue(274 * 24, true, 1)).toBe(true)
  let later = new Date('2027-09-01T10:00:00Z')
  const run: Parameters<typeof addEvidence>[2] = parts()
  const stampAgain = (hour: number, more = {}, inRun = run) => {
    later = new Date(Date.UTC(2027, 8, 1, hour))
    tsa.time = later.toISOString()
    return addEvidence({ ...context, now: () => later, ...more }, before?.id ?? '', inRun)
  }
  const [warned, asked] = [warnings.length, tsa.calls.length]
  expect([await stampAgain(10, { config: { ...context.config, TSA_URL: undefined } }), warnings.length]).toEqual([true, warned])
  // Others of the run may end sooner; for one that does not, no stamp is asked again.
  const tried = [await stampAgain(10), await isDue(285 * 24 + 0.5), await stampAgain(11)]
  expect([...tried, await file(), tsa.calls.length - asked]).toEqual([true, false, true, whole, 1])
  expect(warnings.slice(warned)).toMatchObject([1, 2].map(() => ({ why: expect.stringContaining('not a newer one') })))
  tsa.signer = issue('Time stamps', root, { stamps: true, validUntil: '2032-11-20T10:00:00Z' })
  await Promise.all([13, 13].map((hour) => stampAgain(hour, {}, parts())))
  const again = await file()
  expect([await filesNow(), await isDue(400 * 24), again.subarray(0, whole.length).equals(whole)]).toEqual([files + 2, false, true])
  const kinds = madeOf(await verifySignatures(again, years)).map(({ kind, verdict, timeStamp }) => [kind, verdict, kind === 'timeStamp' && timeStamp?.time])
  expect(kinds.slice(2)).toEqual([now, later].map((at) => ['timeStamp', 'valid', at.toISOString()]))
  for (const sent of [signed, whole, again]) {
    const { document, file: found } = (await t.guest.post<Verification>('/pub/verify', formBody({}, { file: asFile(sent) }), multipartHeaders)).body
    expect([document?.code, document?.evidence, document?.state, found?.comparison]).toEqual([before?.code, 'B-LTA', 'inForce', 'same'])
  }
  expect(await auditOf(id, 'document.evidenceAdded')).toMatchObject([1, 2].map(() => ({ ids: { documentId: before?.id, level: 'B-LTA' } })))
})

test('without a stamp it counts and is no original', async () => {
  const { id, head, applicant } = await makeSignedChain(t, 1)
  const { uuid, bytes } = await prepared(head, id)
  expect((await handIn(head, uuid, await signedBy(head, bytes))).body).toMatchObject({ level: 'B-B' })
  const [document] = await listFor(applicant, id)
  expect(document).toMatchObject({ isOfficial: true, isOriginal: false })
  // Nothing could prove it later.
  expect(await findUnproven(t.db, { now, alsoAgeing: true, most: 100 })).not.toContainEqual(expect.objectContaining({ id: document?.id }))
})

test('where the installation signs nothing without a stamp, it takes nothing without one either; a stamp of strangers is none', async () => {
  const person = await t.person()
  const key = issue(await nameOf(person), root)
  const signedWith = async (timeStamp?: (hash: Uint8Array) => Uint8Array) => {
    const bytes = madeOf(await sign(inputFor(plainPdf()), signerWith(key, [root], timeStamp ? { timeStamp } : {})))
    const [signature] = madeOf(
      await verifySignatures(bytes, { roots: [root.certificate], revocationLists: [revocationList(root, [])], now: now.toISOString() }),
    )
    return signature as VerifiedSignature
  }
  const stranger = issue('Time stamps', null, { isAuthority: true })
  const judge = (signature: VerifiedSignature) => judgeOwnSignature({ db: t.db, config: { TSA_REQUIRED: true } }, person.id, signature)
  const stamps = [undefined, stampsAt(now.toISOString(), issue('Time stamps', stranger, { stamps: true }), [stranger])]
  for (const stamp of stamps) await expect(signedWith(stamp).then(judge)).rejects.toMatchObject({ code: 'signing.stampRequired' })
  expect(await judge(await signedWith(stampsAt(now.toISOString(), issue('Time stamps', root, { stamps: true }), [root])))).toBe('B-T')
})

test('the answers of the step’s form come with it', async () => {
  const { id, head } = await makeSignedChain(t, 1)
  const components = [{ type: 'textfield', key: 'opinion', label: 'Γνώμη', input: true, validate: { required: true } }]
  await t.db
    .updateTable('step')
    .set({ form: JSON.stringify({ display: 'form', components }) })
    .where('application_id', '=', id)
    .execute()
  const { uuid, bytes } = await prepared(head, id)
  const signed = await signedBy(head, bytes)
  expect(await handIn(head, uuid, signed)).toMatchObject({ status: 422, body: { code: 'approval.formIncomplete' } })
  const body = formBody({ formData: JSON.stringify({ opinion: 'Σύμφωνη' }) }, { file: asFile(Buffer.from(signed)) })
  expect((await t.as(head).post(`/api/approval/prepare/${uuid}/signed`, body, multipartHeaders)).status).toBe(200)
  expect(await t.db.selectFrom('step').select('form_data').where('application_id', '=', id).executeTakeFirst()).toEqual({ form_data: { opinion: 'Σύμφωνη' } })
})

describe('A43 what is handed in is the prepared document with one signature of the person', () => {
  const scene = async () => {
    const { id, head, dean } = await makeSignedChain(t)
    return { ...(await prepared(head, id)), id, head, dean }
  }
  /** Nothing is kept of what is refused, so that all of it is tried on one document. */
  let tried: ReturnType<typeof scene> | undefined
  type Scene = Awaited<ReturnType<typeof scene>>
  const withOtherText = (bytes: Uint8Array) => Buffer.from(Buffer.from(bytes).toString('latin1').replace('D:2026', 'D:2025'), 'latin1')
  const fieldOfDean = async ({ id }: Scene) => {
    const steps = await t.db.selectFrom('step').select('id').where('application_id', '=', id).orderBy('id').execute()
    return { field: `step-${steps[1]?.id}` }
  }

  test.each<[string, string, (of: Scene) => Promise<Uint8Array>]>([
    ['other bytes below', 'document.notTheSame', async ({ head, bytes }) => signedBy(head, withOtherText(bytes))],
    ['fewer bytes', 'document.notTheSame', async ({ bytes }) => bytes.subarray(0, 100)],
    ['something that is no document', 'document.notTheSame', async () => Buffer.from('%PDF-1.7 and nothing more')],
    ['nothing', 'pdf.missing', async () => new Uint8Array()],
    ['a file one byte too large', 'pdf.tooLarge', async ({ bytes }) => Buffer.concat([bytes], 2 ** 20 + 1)],
    ['a page that was replaced before signing', 'document.notTheSame', async ({ head, bytes }) => signedBy(head, changedPage(bytes))],
    ['a page that was replaced after signing', 'document.notTheSame', async ({ head, bytes }) => changedPage(await signedBy(head, bytes))],
    ['a broken end', 'document.notTheSame', async ({ bytes }) => Buffer.concat([bytes, Buffer.from('1 0 obj << /Type /Catalog >> endobj')])],
    ['no signature', 'document.notSigned', async ({ bytes }) => bytes],
    ['more behind the signature', 'document.notSigned', async ({ head, bytes }) => Buffer.concat([await signedBy(head, bytes), Buffer.from('\n% more\n')])],
    [
      'two signatures',
      'document.notSigned',
      async ({ head, bytes }) => signedBy(head, await signedBy(head, bytes), {}, { area: { page: 1, x: 60, y: 300, width: 150, height: 50 } }),
    ],
    ['a signature in the place of another', 'document.notSigned', async (of) => signedBy(of.head, of.bytes, {}, await fieldOfDean(of))],
    ['the signature of somebody else', 'signing.otherPerson', async ({ head, bytes }) => signedBy(head, bytes, { own: issue('Νίκος Άλλος', root) })],
    ['of an authority that is not trusted', 'signing.authorityUnknown', async ({ head, bytes }) => signedBy(head, bytes, { issuer: stranger })],
    ['an expired certificate', 'signing.certificateNotInForce', async ({ head, bytes }) => signedBy(head, bytes, { validUntil: '2026-11-01T00:00:00Z' })],
    ['a revoked certificate', 'signing.certificateNotInForce', async ({ head, bytes }) => signedBy(head, bytes, { own: revoked })],
    ['a certificate of which nobody knows', 'signing.revocationUnknown', async ({ head, bytes }) => signedBy(head, bytes, { issuer: away, listAt })],
    ['a certificate for servers', 'signing.certificateUnfit', async ({ head, bytes }) => signedBy(head, bytes, { purposes: ['1.3.6.1.5.5.7.3.1'] })],
  ])('%s', async (_, code, make) => {
    tried ??= scene()
    const of = await tried
    const sent = await make(of)
    const before = await filesNow()
    expect((await handIn(of.head, of.uuid, sent)).body).toMatchObject({ code })
    expect(await filesNow()).toBe(before)
    expect(await stepStates(t.db, of.id)).toEqual(['pending', 'notstarted'])
  })
  const stranger = issue('Authority of tests', null, { isAuthority: true })

  test('a list that the certificate names is fetched', async () => {
    const of = await scene()
    elsewhere.set(listAt, revocationList(away, []))
    expect((await handIn(of.head, of.uuid, await signedBy(of.head, of.bytes, { issuer: away, listAt }))).status).toBe(200)
    elsewhere.clear()
  })

  test('whose certificate it is, is told by its name', async () => {
    const of = await scene()
    const { body } = await handIn(of.head, of.uuid, await signedBy(of.head, of.bytes, { own: issue('Νίκος Άλλος', root) }))
    expect(body).toMatchObject({ code: 'signing.otherPerson', params: { name: 'Νίκος Άλλος' } })
  })
})

test('A36 what is no form with a file is refused', async () => {
  const { id, head } = await makeSignedChain(t, 1)
  const { uuid } = await prepared(head, id)
  expect(await t.as(head).post(`/api/approval/prepare/${uuid}/signed`, { file: 'x' })).toMatchObject({ status: 415 })
})

describe('A43 of several at once', () => {
  test('only who decides the step hands it in', async () => {
    const [mine, other] = [await makeSignedChain(t), await makeSignedChain(t)]
    const { uuid, bytes } = await prepared(mine.head, mine.id)
    const signed = await signedBy(other.head, bytes)
    expect(await handIn(other.head, uuid, signed)).toMatchObject({ status: 404, body: { code: 'approval.notFound' } })
    expect((await handIn(mine.applicant, uuid, signed)).status).toBe(403)
  })

  test('one that was decided meanwhile is not decided again', async () => {
    const { id, head } = await makeSignedChain(t)
    const { uuid, bytes } = await prepared(head, id)
    const signed = await signedBy(head, bytes)
    await t.as(head).post('/api/approval/applications/reject', { ids: [id], formData: { reason: 'Ελλιπής' } })
    expect(await handIn(head, uuid, signed)).toMatchObject({ status: 409, body: { code: 'approval.alreadyDecided' } })
  })

  test('of two that come together one counts', async () => {
    const { id, head } = await makeSignedChain(t)
    const { uuid, bytes } = await prepared(head, id)
    const signed = await signedBy(head, bytes)
    expect((await Promise.all([handIn(head, uuid, signed), handIn(head, uuid, signed)])).map(({ status }) => status)).toEqual([200, 200])
    expect(await t.db.selectFrom('document').select('version').where('application_id', '=', id).execute()).toEqual([{ version: 2 }])
  })

  test('a file of the version before another of the committee signed is told, and is not what is prepared then', async () => {
    const { committee, application } = await makeCommitteeStep(t.db, 'all', 2)
    await t.db.updateTable('step').set({ approval_type: 'pdf.sign' }).where('application_id', '=', application.id).execute()
    const [one, other] = committee.members as [TestPerson, TestPerson]
    const [mine, theirs] = [await prepared(one, application.id), await prepared(other, application.id)]
    expect((await handIn(one, mine.uuid, await signedBy(one, mine.bytes))).status).toBe(200)
    const old = await signedBy(other, theirs.bytes)
    expect((await handIn(other, theirs.uuid, old)).body).toMatchObject({ code: 'document.changed' })
    const again = await prepared(other, application.id)
    expect((await handIn(other, again.uuid, old)).body).toMatchObject({ code: 'document.notTheSame' })
    expect((await handIn(other, again.uuid, await signedBy(other, again.bytes))).status).toBe(200)
  })
})
