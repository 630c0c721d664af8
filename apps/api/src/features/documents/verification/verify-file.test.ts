import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Verification } from '@klesis/contract/documents/verification.ts'
import { sign } from '@klesis/pdf/sign/sign.ts'
import { givenPeople, inputFor, madeOf, signInTurn } from '@klesis/pdf/testing/given.ts'
import { revocationList } from '@klesis/pdf/testing/test-authority.ts'
import { append, documentObjects, streamOf, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { multipartBody, multipartHeaders } from '../../../testing/multipart.ts'
import { samplePdf } from '../../../testing/sample-files.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeIssued, randomCode } from './testing/make-issued.ts'

const { root, nikos, inTurn, trust } = givenPeople()
const roots = mkdtempSync(path.join(tmpdir(), 'klesis-roots-'))
afterAll(() => rmSync(roots, { recursive: true, force: true }))
writeFileSync(path.join(roots, 'authority.cer'), root.certificate)
writeFileSync(path.join(roots, 'authority.crl'), revocationList(root, []))
writeFileSync(path.join(roots, 'README'), 'not a certificate')

const t = await testApp({ environment: { TRUST_ROOTS: roots, SIGN_LIMIT_MB: '1' } })
t.clock.set(trust.now)
beforeEach(() => t.db.deleteFrom('rate_limit').execute())

const made = withTable(documentObjects({ pages: 2, fields: ['Signature 1', 'Signature 2'] }))
const once = madeOf(await sign(inputFor(made, { place: { field: 'Signature 1' } }), inTurn[0]))
const twice = madeOf(await sign(inputFor(once, { place: { field: 'Signature 2' } }), inTurn[1]))
const { code } = await makeIssued(t.db, { versions: [made, once, twice] })

interface Sent {
  code?: string
  name?: string
}
function bodyOf(bytes: Uint8Array, { code, name = 'x.pdf' }: Sent): Buffer {
  const file = multipartBody({ name, bytes: Buffer.from(bytes) })
  if (code === undefined) return file
  const [first] = file.toString('latin1').split('\r\n')
  return Buffer.concat([Buffer.from(`${first}\r\nContent-Disposition: form-data; name="code"\r\n\r\n${code}\r\n`), file])
}
const check = (bytes: Uint8Array, sent: Sent = {}) => t.guest.post<Verification>('/pub/verify', bodyOf(bytes, sent), multipartHeaders)
const summaryOf = ({ document, file }: Verification) => [document?.code ?? null, file?.comparison, file?.signatures.map(({ verdict }) => verdict).join(' ')]

test('the file that was issued is found by itself, and by its code', async () => {
  const { status, body } = await check(twice)
  expect(status).toBe(200)
  expect(summaryOf(body)).toEqual([code, 'same', 'valid valid'])
  expect(body.file).toMatchObject({ fault: null, signatures: [{ isTimeStamped: false }, { isTimeStamped: true, at: '2026-11-20T10:00:00.000Z' }] })
  expect(summaryOf((await check(twice, { code: code.toLowerCase() })).body)).toEqual([code, 'same', 'valid valid'])
})

test('an earlier version, and a page that was replaced after the signatures, are told with the page', async () => {
  expect(summaryOf((await check(once)).body)).toEqual([code, 'earlier', 'valid'])
  const { body } = await check(append(twice, { 13: streamOf('BT /F 14 Tf 50 780 Td (Another text) Tj ET') }))
  expect(summaryOf(body)).toEqual([code, 'changed', 'altered altered'])
  expect(body.file?.signatures[1]?.changes).toEqual([{ what: 'content', page: 2 }])
})

test('one flipped byte under the signatures is told where the code is known', async () => {
  const flipped = Buffer.from(twice)
  flipped.write('X', flipped.indexOf('To be signed'))
  expect(summaryOf((await check(flipped, { code })).body)).toEqual([code, 'changed', 'broken broken'])
  expect(summaryOf((await check(flipped)).body)).toEqual([null, 'unknown', 'broken broken'])
})

test('a field of ours that is hidden behind another of its name is told as changed, with a signature of a stranger too', async () => {
  const stranger = givenPeople().inTurn[0]
  const withOwnFields = append(once, {
    1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [300 0 R] /SigFlags 3 >> >>',
    300: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature 1) /F 4 /P 10 0 R /Rect [0 0 0 0] >>',
  })
  const forged = madeOf(await sign(inputFor(withOwnFields, { place: { field: 'Signature 1' } }), stranger))
  expect(summaryOf((await check(forged)).body)).toEqual([code, 'changed', 'undetermined'])
})

test('a note that no signature forbids is told as added', async () => {
  const note = { 400: '<< /Type /Annot /Subtype /FreeText /Rect [300 300 400 320] /Contents (Seen) /DA (/F 12 Tf) >>' }
  const noted = append(twice, { ...note, 12: (documentObjects({ pages: 2 })[12] ?? '').replace('>>  >>', '>> /Annots [400 0 R] >>') })
  expect(summaryOf((await check(noted)).body)).toEqual([code, 'added', 'valid valid'])
})

test('another document is not the one of the code', async () => {
  expect(summaryOf((await check(samplePdf(), { code })).body)).toEqual([code, 'other', ''])
})

test('a document signed elsewhere is checked as well, with the signers that its file names', async () => {
  const elsewhere = await signInTurn(withTable(documentObjects({ text: 'Elsewhere' })), [inTurn[1]])
  const { body } = await check(elsewhere, { code: randomCode() })
  expect(summaryOf(body)).toEqual([null, 'unknown', 'valid'])
  expect(body.file?.signatures[0]?.signer).toBe('Νίκος Ιωάννου')
})

test('an answer on a document of ours names no signer, and nothing of the name of the file', async () => {
  const { text } = await check(twice, { name: 'Παπαδοπούλου.pdf' })
  for (const word of ['Ιωάννου', 'Παπαδοπούλου', 'Μυστικής']) expect(text).not.toContain(word)
})

test('a certificate that was revoked, or whose authority is not trusted, is told', async () => {
  writeFileSync(path.join(roots, 'authority.crl'), revocationList(root, [nikos]))
  const elsewhere = await signInTurn(withTable(documentObjects()), [inTurn[1]])
  expect((await check(elsewhere)).body.file?.signatures[0]).toMatchObject({ verdict: 'broken', reason: 'REVOKED' })
  writeFileSync(path.join(roots, 'authority.crl'), revocationList(root, []))
  const stranger = givenPeople().inTurn[1]
  expect((await check(await signInTurn(withTable(documentObjects()), [stranger]))).body.file?.signatures[0]).toMatchObject({ verdict: 'undetermined' })
})

test.each<[string, Uint8Array, string]>([
  ['a page', Buffer.from('<html>'), 'notPdf'],
  ['a PDF cut short', twice.subarray(0, 400), 'damaged'],
  ['a PDF with a password', withTable({ ...documentObjects(), 50: '<< /Filter /Standard /V 1 /R 2 /O <00> /U <00> /P -4 >>' }), 'encrypted'],
])('A39 %s is told, not refused, with what its code stands for', async (_, bytes, fault) => {
  const file =
    fault === 'encrypted' ? Buffer.from(Buffer.from(bytes).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 50 0 R'), 'latin1') : bytes
  const { status, body } = await check(file, { code })
  expect({ status, code: body.document?.code, fault: body.file?.fault }).toEqual({ status: 200, code, fault })
})

test('A36 what is too large, empty, broken off or no form is refused, and nothing is kept', async () => {
  const before = await t.db.selectFrom('file').select(t.db.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const tooLarge = Buffer.concat([samplePdf(), Buffer.alloc(1_100_000)])
  expect(await check(tooLarge)).toMatchObject({ status: 413, body: { code: 'pdf.tooLarge', params: { limit: 1 } } })
  expect(await check(Buffer.alloc(0))).toMatchObject({ status: 422, body: { code: 'pdf.missing' } })
  const whole = bodyOf(samplePdf(), {})
  expect((await t.guest.post('/pub/verify', whole.subarray(0, whole.length - 60), multipartHeaders)).status).toBe(400)
  expect((await t.guest.post('/pub/verify', { file: 'x' })).status).toBe(415)
  await check(twice)
  const after = await t.db.selectFrom('file').select(t.db.fn.countAll().as('count')).executeTakeFirstOrThrow()
  expect(after).toEqual(before)
})

test('files of one network are limited, whoever sends them', async () => {
  await check(Buffer.from('x'))
  await t.db.updateTable('rate_limit').set({ count: 9 }).where('key', 'like', 'verify-file:%').execute()
  expect((await check(Buffer.from('x'))).status).toBe(200)
  expect((await check(Buffer.from('x'))).status).toBe(429)
})
