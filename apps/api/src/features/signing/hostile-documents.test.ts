import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mutate } from '@klesis/pdf/testing/mutate.ts'
import { issue } from '@klesis/pdf/testing/test-authority.ts'
import { documentObjects, withTable } from '@klesis/pdf/testing/test-documents.ts'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { startPdf } from './testing/pdf-in-process.ts'
import { asFile, plainPdf, signers } from './testing/signers.ts'
import { startTsaPeer } from './testing/tsa-peer.ts'

const root = issue('Root', null, { isAuthority: true })
const peer = await startTsaPeer(issue('Time stamps', root, { stamps: true }), [root], '2026-11-27T10:00:00.000Z')
afterAll(() => peer.close())
const folder = mkdtempSync(path.join(tmpdir(), 'klesis-stamps-'))
writeFileSync(path.join(folder, 'root.cer'), root.certificate)
const t = await testApp({ signing: { startPdf }, environment: { TSA_URL: `${peer.origin}/tsa`, TRUST_ROOTS: folder } })
t.clock.set('2026-11-27T10:00:00.000Z')
const { enrolled, detect, sign, fieldsOf, send, requestCode } = signers(t)

const encrypted = Buffer.from(plainPdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 90 0 R /ID [<00> <00>]'), 'latin1')
const looped = Buffer.from(withTable({ ...documentObjects(), 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }))

test.each([
  ['protected', encrypted, 'pdf.passwordRequired'],
  ['cut in the middle', plainPdf().subarray(0, 300), 'pdf.damaged'],
  ['whose pages contain themselves', looped, 'pdf.damaged'],
])('A39 a document %s is refused by detection and by signing with what it is', async (_, bytes, code) => {
  const maria = await enrolled()
  expect((await detect<{ code: string }>(maria, bytes)).body.code).toBe(code)
  const refused = await sign(maria, bytes)
  expect([refused.status, refused.code]).toEqual([422, code])
})

test('A39 documents broken by chance are signed or refused, and never an error of the server', async () => {
  const maria = await enrolled()
  await requestCode(maria)
  const fields = await fieldsOf(maria, { signPassword: '0000 0000' })
  const answers = []
  for (let seed = 0; seed < 30; seed++) {
    await t.db.deleteFrom('rate_limit').execute()
    await t.db.updateTable('signing_code').set({ tries: 0 }).execute()
    const file = { file: asFile(Buffer.from(mutate(new Uint8Array(plainPdf()), seed))) }
    const { status, code } = await send(maria, fields, file)
    answers.push(status >= 500 || code === 'server.error' ? `${seed}: ${code}` : status)
  }
  expect(answers.filter((answer) => ![422, 415, 409].includes(Number(answer)))).toEqual([])
})

test('A40 a document that runs a script or starts a program is told', async () => {
  const maria = await enrolled()
  const catalog = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) /Next << /S /Launch /F (cmd.exe) >> >> /AA << /WC << /S /Launch /F (cmd.exe) >> >>'
  const { body } = await detect<{ data: { warnings: string[]; mayBeSigned: boolean } }>(maria, Buffer.from(withTable(documentObjects({ catalog }))))
  expect([body.data.warnings.toSorted(), body.data.mayBeSigned]).toEqual([['launch', 'script'], true])
})

test('F11 with a time stamp authority the level is B-T; while it is silent it is B-B, and that is told', async () => {
  const maria = await enrolled()
  const stamped = await sign(maria, plainPdf())
  expect([stamped.headers['x-signature-level'], stamped.headers['x-signature-warning']]).toEqual(['B-T', undefined])
  expect((await detect<{ data: { signatures: unknown[] } }>(maria, stamped.bytes)).body.data.signatures).toMatchObject([{ level: 'B-T' }])
  peer.lie = 'refused'
  const bare = await sign(maria, plainPdf(), { Y: '300' })
  expect([bare.status, bare.headers['x-signature-level'], bare.headers['x-signature-warning']]).toEqual([200, 'B-B', 'timeStampMissing'])
})

test('a time stamp of an authority that nobody here knows does not count', async () => {
  const stamped = await sign(await enrolled(), plainPdf())
  const elsewhere = await testApp({ signing: { startPdf } })
  const other = signers(elsewhere)
  const { body } = await other.detect<{ data: { signatures: unknown[] } }>(await other.enrolled(), stamped.bytes)
  expect(body.data.signatures).toMatchObject([{ level: 'B-B' }])
})
