import { expect, test } from 'vitest'
import { sampleDocx, samplePdf, samplePng, sampleXlsx, sampleZip } from '../../../testing/sample-files.ts'
import { findContentKind, sampleSizes } from './content-kind.ts'

const kindOf = (bytes: Buffer) => findContentKind({ head: bytes.subarray(0, sampleSizes.head), tail: bytes.subarray(-sampleSizes.tail) }, async () => bytes)

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex')
const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(400)])
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'

test.each([
  ['a PDF', samplePdf(), 'pdf'],
  ['a PNG', samplePng(), 'png'],
  ['a JPEG', jpeg, 'jpeg'],
  ['a document', sampleDocx(), 'docx'],
  ['a workbook', sampleXlsx(), 'xlsx'],
] as const)('%s is told by its bytes', async (_, bytes, kind) => {
  expect(await kindOf(bytes)).toBe(kind)
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing that may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a program', exe],
  ['plain text', Buffer.from('Καλημέρα')],
  ['a PDF behind other bytes', Buffer.concat([Buffer.from('<html>'), samplePdf()])],
  ['a PDF that is also a zip', Buffer.concat([samplePdf(), sampleZip({ 'a.txt': 'a' })])],
  ['any zip', sampleZip({ 'a.txt': 'a' })],
  ['a zip that only names the parts', sampleZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '' })],
  ['a document with macros inside', sampleDocx({ 'word/vbaProject.bin': 'x' })],
  ['a document whose type says macros', sampleDocx({}, macroType)],
  ['a zip without its end', sampleDocx().subarray(0, -10)],
  ['nothing but a zip’s beginning', Buffer.from('504b0304', 'hex')],
])('%s is refused', async (_, bytes) => {
  expect(await kindOf(bytes)).toBeUndefined()
})

test('a list of parts that unpacks to far more than it may is not unpacked', async () => {
  const bomb = sampleZip({ '[Content_Types].xml': ' '.repeat(8_000_000), 'word/document.xml': '' })
  expect(await kindOf(bomb)).toBeUndefined()
})
