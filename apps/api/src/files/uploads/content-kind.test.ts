import { expect, test } from 'vitest'
import { sampleDocx, samplePdf, samplePng, sampleXlsx, sampleZip } from '../../testing/sample-files.ts'
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
] as const)('%s is recognised by its bytes', async (_, bytes, kind) => {
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
  ['a document with a macro content type', sampleDocx({}, macroType)],
  ['a zip without its end', sampleDocx().subarray(0, -10)],
  ['only the start of a zip', Buffer.from('504b0304', 'hex')],
])('%s is refused', async (_, bytes) => {
  expect(await kindOf(bytes)).toBeUndefined()
})

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const sheetMain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const listing = (types: string, parts: Record<string, string> = { 'word/document.xml': '' }, store = false) =>
  sampleZip({ '[Content_Types].xml': types, ...parts }, { store })

/** A document in which one number of the end record or of the first directory entry is overwritten. */
function patched(where: 'end' | 'directory', at: number, value: number): Buffer {
  const bytes = Buffer.from(sampleDocx())
  const end = bytes.length - 22
  bytes.writeUInt32LE(value, (where === 'end' ? end : bytes.readUInt32LE(end + 16)) + at)
  return bytes
}

test.each<[string, () => Buffer]>([
  ['whose list unpacks to far more than it may', () => listing(`${wordMain}${' '.repeat(8_000_000)}`)],
  ['whose list is longer than it may be', () => listing(`${wordMain}${' '.repeat(2_000_000)}`, undefined, true)],
  ['that would unpack to more than a disk takes', () => patched('directory', 24, 0x7fffffff)],
  ['of more parts than any document has', () => sampleDocx(Object.fromEntries(Array.from({ length: 5_000 }, (_, number) => [`word/${number}`, ''])))],
  ['whose content types list macros besides the text', () => listing(`${wordMain} application/vnd.ms-office.vbaProject`)],
  ['with the content type of a document and without text', () => listing(wordMain, { 'a.txt': '' })],
  ['with the content type of a workbook and without sheets', () => listing(sheetMain, { 'a.txt': '' })],
  ['with something behind its end', () => Buffer.concat([sampleDocx(), Buffer.from('<script>')])],
  ['whose directory offset is out of range', () => patched('end', 16, 0x7fffffff)],
  ['whose content type list is out of range', () => patched('directory', 42, 0x7fffffff)],
  ['that only begins like a PDF', () => Buffer.from('%PDF<script>alert(1)</script>')],
])('a file %s is refused', async (_, made) => {
  expect(await kindOf(made())).toBeUndefined()
})

test('printer settings do not count as macros', async () => {
  expect(await kindOf(sampleDocx({ 'word/printerSettings1.bin': 'x' }))).toBe('docx')
})
