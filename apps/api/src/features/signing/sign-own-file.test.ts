import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DetectedDocument, SigningOptions } from '@klesis/contract/signing/signing.ts'
import { answersOf, presentJudges } from '@klesis/pdf/testing/judges/outside-judges.ts'
import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { verifySignatures } from '@klesis/pdf/verify/verify.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { formBody, multipartHeaders } from '../../testing/multipart.ts'
import { testApp } from '../../testing/test-app.ts'
import { readOwnTrust } from './authority/trust.ts'
import { startPdf } from './testing/pdf-in-process.ts'
import { asFile, plainPdf, signers } from './testing/signers.ts'

const t = await testApp({ signing: { startPdf } })
const { enrolled, requestCode, mailedCode, send, sign, fieldsOf, detect } = signers(t)
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-signed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const verified = async (bytes: Buffer) => {
  const result = await verifySignatures(new Uint8Array(bytes), await readOwnTrust(t.db, new Date()))
  if (!result.ok) throw new Error(result.detail)
  return result.value
}

test('a file of one’s own is signed where and why one says, with a valid signature, and kept nowhere', async () => {
  const maria = await enrolled()
  const files = await t.db.selectFrom('file').select('id').execute()
  const reason = 'Έγκριση (τελική) \\ „ένα“'
  const signed = await sign(maria, plainPdf(), { Reason: reason, Location: 'Ηράκλειο', Page: '2', X: '60', Y: '100' })
  expect([signed.status, signed.headers['x-signature-level'], signed.headers['x-signature-warning']]).toEqual([200, 'B-B', undefined])
  expect(signed.headers['content-disposition']).toContain('letter_signed.pdf')
  expect(signed.bytes.subarray(0, plainPdf().length).equals(plainPdf())).toBe(true)
  const [signature] = await verified(signed.bytes)
  expect(signature).toMatchObject({ verdict: 'valid', name: 'Μαρία Παπαδοπούλου', reason, location: 'Ηράκλειο', coversAll: true })
  // The page of the test documents is 842 points high.
  expect(signature?.area).toMatchObject({ page: 2, x: 60, y: 692, width: 150, height: 50 })
  expect(await t.db.selectFrom('file').select('id').execute()).toEqual(files)
  const entries = await t.db
    .selectFrom('audit_entry')
    .select(['code', 'ids'])
    .where('subject_id', '=', maria.id)
    .where('subject', '=', 'person')
    .orderBy('id')
    .execute()
  expect(entries.map(({ code }) => code)).toEqual(['signing.keyMade', 'signing.codeSent', 'signing.fileSigned'])
  expect(entries.at(-1)?.ids).toEqual({ level: 'B-B' })
})

test('another program calls the signature valid, and two people sign one after the other', async () => {
  const [maria, nikos] = [await enrolled(), await enrolled({ firstName: 'Νίκος', lastName: 'Ιωάννου' })]
  const once = await sign(maria, plainPdf())
  const twice = await sign(nikos, once.bytes, { Y: '300' })
  expect((await verified(twice.bytes)).map(({ name, verdict, coversAll }) => [name, verdict, coversAll])).toEqual([
    ['Μαρία Παπαδοπούλου', 'valid', false],
    ['Νίκος Ιωάννου', 'valid', true],
  ])
  const file = path.join(folder, 'twice.pdf')
  writeFileSync(file, twice.bytes)
  if (presentJudges().includes('pdfsig')) expect(answersOf('pdfsig', [file])[0]?.match(/Signature is Valid/g)).toHaveLength(2)
  const found = (await detect<DetectedDocument>(maria, twice.bytes)).body
  expect(found).toMatchObject({ certs: 2, action: null, pdfFileName: 'letter.pdf', data: { pages: 2, mayBeSigned: true } })
  expect(found.data.signatures.map(({ name, verdict, level, position }) => [name, verdict, level, position?.y])).toEqual([
    ['Μαρία Παπαδοπούλου', 'valid', 'B-B', 100],
    ['Νίκος Ιωάννου', 'valid', 'B-B', 300],
  ])
})

test('A42 page and box are brought inside the document, and what is no number, too long or no picture is refused', async () => {
  const maria = await enrolled()
  const place = async (more: Record<string, string>) => {
    const code = await sign(maria, plainPdf(), more)
    const [signature] = code.status === 200 ? await verified(code.bytes) : []
    await t.db.deleteFrom('rate_limit').execute()
    return signature?.area ? Object.values(signature.area).map(Math.round) : [code.status, code.code]
  }
  expect(await place({ Page: '0', X: '-40', Y: '1e9' })).toEqual([1, 0, 0, 150, 50])
  expect(await place({ Page: '-1', Width: '1e6', Height: '1' })).toEqual([1, 0, 722, 595, 20])
  expect(await place({ Page: '999', X: '1e9', Y: '-5' })).toEqual([2, 445, 792, 150, 50])
  expect(await place({ Page: '1.5' })).toEqual([2, 60, 692, 150, 50])
  for (const wrong of [{ X: 'NaN' }, { Page: 'Infinity' }, { Reason: 'α'.repeat(50_000) }, { uuid: '1 or 1=1' }]) {
    expect(await place(wrong as unknown as Record<string, string>)).toEqual([422, 'request.invalid'])
  }
})

const squares = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: '#123456' } })

test('A37 the picture is made anew and small; what is no picture, or a bomb, is refused before it is decoded', async () => {
  const maria = await enrolled()
  const withPicture = async (bytes: Buffer, name = 'sign.png') => {
    await t.db.deleteFrom('rate_limit').execute()
    const { status, code, bytes: signed } = await sign(maria, plainPdf(), {}, { image: { name, bytes } })
    return status === 200 ? signed : code
  }
  const marked = await squares(1_200)
    .withExif({ IFD0: { Artist: 'who-was-here' } })
    .jpeg()
    .toBuffer()
  const signed = await withPicture(marked, 'sign.jpg')
  expect(Buffer.isBuffer(signed) && signed.length < plainPdf().length + 140_000 && !signed.includes('who-was-here')).toBe(true)
  const bomb = await squares(10).png().toBuffer()
  bomb.writeUInt32BE(50_000, 16)
  bomb.writeUInt32BE(50_000, 20)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const wrong of [bomb, svg, Buffer.from('<html>'), Buffer.alloc(10 * 2 ** 20), await squares(20).gif().toBuffer(), Buffer.alloc(0)]) {
    expect(await withPicture(wrong)).toBe('signing.badImage')
  }
})

test('file and picture may be texts in base 64 or data URLs, an empty text is none, and the limits are the same', async () => {
  const maria = await enrolled()
  const signText = async (file: string, image: string) => {
    await t.db.deleteFrom('rate_limit').execute()
    await requestCode(maria)
    return send(maria, await fieldsOf(maria, { file, image, uuid: '' }))
  }
  const [pdf, picture] = [plainPdf().toString('base64'), (await squares(20).png().toBuffer()).toString('base64')]
  const plain = await signText(pdf, '')
  const pictured = await signText(`data:application/pdf;base64,${pdf}`, `data:image/png;base64,${picture}`)
  for (const { bytes } of [plain, pictured]) expect((await verified(bytes))[0]).toMatchObject({ verdict: 'valid' })
  expect(pictured.bytes.includes('/Subtype /Image')).toBe(true)
  expect(plain.bytes.includes('/Subtype /Image')).toBe(false)
  expect((await signText('', '')).code).toBe('pdf.missing')
  expect((await signText(pdf, Buffer.alloc(3 * 2 ** 20).toString('base64'))).code).toBe('signing.badImage')
  const detected = await t.as(maria).post<DetectedDocument>('/api/approval/detect', formBody({ file: pdf }), multipartHeaders)
  expect(detected.body).toMatchObject({ pdfFileName: 'document.pdf', data: { pages: 2 } })
})

test('A35 what is no PDF is told whatever its name says', async () => {
  const maria = await enrolled()
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const behind = Buffer.concat([html, plainPdf()])
  for (const [bytes, status, code] of [
    [html, 415, 'pdf.notPdf'],
    [Buffer.from('MZ\u0090'), 415, 'pdf.notPdf'],
    [behind, 422, 'pdf.damaged'],
    [Buffer.alloc(0), 422, 'pdf.missing'],
  ] as const) {
    expect((await detect(maria, bytes)).status).toBe(status)
    await t.db.deleteFrom('rate_limit').execute()
    const refused = await sign(maria, bytes)
    expect([refused.status, refused.code]).toEqual([status, code])
  }
})

test('A41 a document that forbids signatures, and one that was changed after it was signed', async () => {
  const maria = await enrolled()
  const once = await sign(maria, plainPdf())
  const flipped = Buffer.from(once.bytes)
  flipped.set(Buffer.from('!'), flipped.indexOf('To be signed'))
  const found = (await detect<DetectedDocument>(maria, flipped)).body
  expect(found.data.signatures.map(({ verdict, reason }) => [verdict, reason])).toEqual([['broken', 'HASH_FAILURE']])
  const certified = Buffer.from(withTable({ ...documentObjects({ fields: ['Here'] }), ...certification }))
  const told = (await detect<DetectedDocument>(maria, certified)).body
  expect([told.data.mayBeSigned, told.data.refusal]).toEqual([false, 'pdf.certified'])
  const refused = await sign(maria, certified)
  expect([refused.status, refused.code]).toEqual([409, 'pdf.certified'])
})

/** Signs in the middle of the place where the document wants the next signature. */
const signAtNext = async (person: Awaited<ReturnType<typeof enrolled>>, bytes: Buffer) => {
  const { pos, certs } = (await detect<DetectedDocument>(person, bytes)).body
  const next = pos[certs]
  if (!next) throw new Error('There is no place.')
  const [X, Y] = [next.x + next.width / 2 - 75, next.y + next.height / 2 - 25].map(String) as [string, string]
  return { label: next.label, signed: await sign(person, bytes, { Page: String(next.page), X, Y }) }
}

test('a box over an empty field signs in it, and the next one finds the next field; fields of a step of the portal are left to it', async () => {
  const [maria, nikos] = [await enrolled(), await enrolled({ firstName: 'Νίκος', lastName: 'Ιωάννου' })]
  const bytes = Buffer.from(withTable(documentObjects({ fields: ['A', 'B'] })))
  const first = await signAtNext(maria, bytes)
  const second = await signAtNext(nikos, first.signed.bytes)
  expect([first.label, second.label]).toEqual(['A', 'B'])
  expect((await verified(second.signed.bytes)).map(({ field, verdict }) => [field, verdict])).toEqual([
    ['A', 'valid'],
    ['B', 'valid'],
  ])
  await t.db.deleteFrom('rate_limit').execute()
  const ofStep = await signAtNext(maria, Buffer.from(withTable(documentObjects({ fields: ['step-99'] }))))
  expect((await verified(ofStep.signed.bytes)).map(({ field }) => field)).toEqual(['Signature1'])
})

test('a document that permits signatures in its fields only is signed in one', async () => {
  const maria = await enrolled()
  const inFields = { ...certification, 90: certification[90].replace('/P 1 ', '/P 2 ') }
  const { signed } = await signAtNext(maria, Buffer.from(withTable({ ...documentObjects({ fields: ['Here'] }), ...inFields })))
  expect([signed.status, signed.code]).toEqual([200, undefined])
  expect((await verified(signed.bytes)).map(({ field }) => field)).toEqual(['Here'])
})

test('what was added after a signature and breaks it is refused; a signature from before that did not hold is no hindrance', async () => {
  const maria = await enrolled()
  const once = await sign(maria, plainPdf())
  const { append, streamOf } = await import('@klesis/pdf/testing/test-documents.ts')
  const replaced = Buffer.from(append(new Uint8Array(once.bytes), { 13: streamOf('BT /F 14 Tf 50 780 Td (Another decision) Tj ET') }))
  const refused = await sign(maria, replaced)
  expect([refused.status, refused.code]).toEqual([409, 'pdf.breaksSignature'])
  const later = Buffer.from(append(new Uint8Array(replaced), { 300: '<< /Nothing /Here >>' }))
  await t.db.deleteFrom('rate_limit').execute()
  expect((await sign(maria, later)).status).toBe(200)
})

test('who has no key is told so, and who is no signer may not even ask', async () => {
  const maria = await t.person({ roles: ['staff'] })
  const options = (await t.as(maria).get<SigningOptions>('/api/signing/options')).body
  expect(options).toMatchObject({ provider: 'embedded', isQualified: false, needsEnrolment: true, warning: 'ownPin', username: maria.uid, timeStamped: false })
  expect((await requestCode(maria)).body.code).toBe('signing.noCredential')
  const applicant = await t.person()
  expect((await detect<{ code: string }>(applicant, plainPdf())).body.code).toBe('signing.notForYou')
  expect((await t.as(applicant).post<{ code: string }>('/api/signing/enrol', { pin: 'Δρυς 7 φύλλα' })).body.code).toBe('signing.notForYou')
  expect((await send(applicant, {}, { file: asFile(plainPdf()) })).code).toBe('signing.notForYou')
})

test('credentials are asked for before anything is read, and a document of a step is not found where there is none', async () => {
  const maria = await enrolled()
  const file = { file: asFile(plainPdf()) }
  expect((await send(maria, { Username: maria.uid }, file)).code).toBe('signing.credentialsMissing')
  expect((await requestCode(maria, { Password: '' })).body.code).toBe('signing.credentialsMissing')
  const uuid = '00000000-0000-4000-8000-000000000000'
  expect((await requestCode(maria, { uuid })).body.code).toBe('approval.notFound')
  await requestCode(maria)
  expect((await send(maria, await fieldsOf(maria, { uuid }), file)).code).toBe('approval.notFound')
  expect((await send(maria, await fieldsOf(maria, { Password: 'another' }), file)).code).toBe('signing.credentialsInvalid')
  expect((await send(maria, await fieldsOf(maria), {})).code).toBe('pdf.missing')
  // None of these has used up the code.
  expect((await send(maria, await fieldsOf(maria, { fileHash: createHash('sha256').digest('hex') }), file)).status).toBe(200)
  expect(await mailedCode(maria)).toMatch(/^\d{4} \d{4}$/)
})

/** A signature that permits nothing more (DocMDP, P 1). */
const certification = {
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [100 0 R] /SigFlags 3 >> /Perms << /DocMDP 90 0 R >> >>',
  90: '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 0 0 0] /Contents <00> /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>] >>',
}
