import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { givenPeople, signInTurn, verdictsOf } from '../given.ts'
import { append, documentObjects, streamOf, withTable } from '../test-documents.ts'
import { makeFiles } from './made-files.ts'
import { answersOf, judge, judgeTimeStamp, missingJudges, presentJudges } from './outside-judges.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'klesis-pdf-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { inTurn, trust, root, stamp } = givenPeople()
const present = presentJudges()
const plain = withTable(documentObjects({ pages: 2 }))

test('the judges are here; where the check decides, none may be missing', ({ annotate }) => {
  const missing = missingJudges(present)
  if (missing) void annotate(missing, 'warning')
  if (missing) process.stderr.write(`${missing}\n`)
  expect(process.env.CI ? missing : null).toBeNull()
})

test('forty files of all kinds, signed by three in turn, are valid for every judge', async () => {
  const files = makeFiles(folder, 40, present.includes('qpdf'))
  const signed = []
  for (const { name, bytes, fields } of files) signed.push({ name, signatures: 3, bytes: await signInTurn(bytes, inTurn, fields) })
  for (const { bytes } of signed) expect(await verdictsOf(bytes, trust)).toEqual(['valid', 'valid', 'valid'])
  const complaints = judge(folder, signed, { present, root: root.certificate })
  expect(complaints).toEqual(Object.fromEntries(present.map((name) => [name, []])))
})

test('a flipped byte is named by others too; replaced content by this package alone', async () => {
  const signed = await signInTurn(plain, [inTurn[0]])
  const flipped = Uint8Array.from(signed)
  flipped.set(Buffer.from('!'), Buffer.from(signed).indexOf('To be signed'))
  const replaced = append(signed, { 13: streamOf('BT /F 14 Tf 50 780 Td (Another decision) Tj ET') })
  expect([await verdictsOf(flipped, trust), await verdictsOf(replaced, trust)]).toEqual([['broken HASH_FAILURE'], ['altered']])
  const paths = Object.entries({ flipped, replaced }).map(([name, bytes]) => {
    const file = path.join(folder, `${name}.pdf`)
    writeFileSync(file, bytes)
    return file
  })
  if (present.includes('pdfsig'))
    expect(answersOf('pdfsig', paths).map((answer) => /(Digest Mismatch|Signature is Valid)/.exec(answer)?.[0])).toEqual([
      'Digest Mismatch',
      'Signature is Valid',
    ])
})

test('the time stamps of these tests are what openssl calls one', () => {
  const stamped = Buffer.from('a signature')
  const token = stamp(createHash('sha256').update(stamped).digest())
  if (present.includes('openssl')) expect(judgeTimeStamp(folder, { token, stamped, root: root.certificate })).toContain('Verification: OK')
})
