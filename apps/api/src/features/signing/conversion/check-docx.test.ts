import { expect, test } from 'vitest'
import { sampleDocx as readableDocx } from '../../../files/samples/sample-office.ts'
import { sampleDocx, samplePdf, sampleXlsx, sampleZip } from '../../../testing/sample-files.ts'
import { checkDocx } from './check-docx.ts'
import { documentRelations, docxWith, relations } from './testing/given-docx.ts'

const outside = { target: 'http://127.0.0.1:9/picture.png', mode: 'External' } as const
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const withRelations = (text: string) => sampleDocx({ [documentRelations]: text })

test.each([
  ['as Word writes it', readableDocx(['Καλημέρα'])],
  ['with parts of its own', docxWith([{ target: 'media/image1.png' }, { type: 'styles', target: '/word/styles.xml', mode: 'Internal' }])],
  [
    'with links that a reader follows',
    docxWith([
      { type: 'hyperlink', target: 'https://uni.example/', mode: 'External' },
      { type: 'hyperlink', target: 'mailto:a@uni.example', mode: 'External' },
    ]),
  ],
  [
    'with a thousand links',
    docxWith(
      Array.from({ length: 1_000 }, (_, id) => ({ type: 'hyperlink', target: `https://uni.example/?id=${id}&amp;a=1&amp;b=2`, mode: 'External' as const })),
    ),
  ],
  ['of 1,990 parts', docxWith([], Object.fromEntries(Array.from({ length: 1_987 }, (_, number) => [`word/${number}.xml`, ''])))],
])('a document %s is converted', (_, bytes) => {
  expect(checkDocx(bytes)).toBeNull()
})

test.each([
  ['a page', Buffer.from('<html><img src="file:///etc/passwd">'), 'notDocx'],
  ['a PDF', samplePdf(), 'notDocx'],
  ['a workbook', sampleXlsx(), 'notDocx'],
  ['nothing', Buffer.alloc(0), 'notDocx'],
  ['a zip of a zip', sampleZip({ 'inner.docx': sampleDocx().toString('latin1') }), 'notDocx'],
  ['a document with macros', sampleDocx({ 'word/vbaProject.bin': 'x' }), 'notDocx'],
  ['a document that says it has macros', sampleDocx({}, macroType), 'notDocx'],
  ['a document cut short', sampleDocx().subarray(0, -30), 'notDocx'],
  ['a document of 3,000 parts', docxWith([], Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`word/${number}`, '']))), 'tooLarge'],
  ['two parts of one name', sampleDocx({ 'word/Document.xml': '<other/>' }), 'damaged'],
] as const)('A38 %s is refused', (_, bytes, fault) => {
  expect(checkDocx(bytes)).toBe(fault)
})

test.each([
  ['a picture from elsewhere', docxWith([outside])],
  ['a file of this machine', docxWith([{ target: 'file:///etc/passwd', mode: 'External' }])],
  ['a template from elsewhere', docxWith([{ ...outside, type: 'attachedTemplate' }])],
  ['an address that is said to be inside', docxWith([{ target: 'http://127.0.0.1:9/', mode: 'Internal' }])],
  ['an address that does not say where it is', docxWith([{ target: ' http://127.0.0.1:9/' }])],
  ['a host without a scheme', docxWith([{ target: '//127.0.0.1/picture.png' }])],
  ['a share', docxWith([{ target: '\\\\127.0.0.1\\picture.png' }])],
  ['a part in another format', docxWith([{ type: 'aFChunk', target: 'chunk.html' }])],
  ['an address in other letters', withRelations(relations([outside]).replaceAll('TargetMode="External"', "targetmode = 'external'"))],
  ['an address under a prefix', withRelations(relations([outside]).replaceAll('<Relationship ', '<r:Relationship '))],
  ['an address in character references', withRelations(relations([{ target: '&#104;ttp://127.0.0.1:9/' }]))],
  ['an address deeper down', withRelations(`<a><b>${relations([outside]).split('?>\n')[1]}</b></a>`)],
  ['an address in the relations of a header', sampleDocx({ 'word/_rels/HEADER1.XML.RELS': relations([outside]) })],
])('A38 a document that asks for %s is refused', (_, bytes) => {
  expect(checkDocx(bytes)).toBe('outside')
})

test.each([
  ['declare something', `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${relations([]).split('?>\n')[1]}`],
  ['have another encoding', relations([]).replace('UTF-8', 'UTF-16')],
  ['have characters of another encoding', Buffer.from(relations([outside]), 'utf16le').toString('latin1')],
  ['are no XML', '<Relationships><Relationship Target="a"'],
])('A38 relations that %s are not guessed at', (_, text) => {
  expect(checkDocx(withRelations(text))).toBe('damaged')
})

test('A38 what unpacks to more than 200 MB is refused, whatever its directory states', () => {
  const bytes = docxWith([], { 'word/media/a.png': '\0'.repeat(120 * 2 ** 20), 'word/media/b.png': '\0'.repeat(120 * 2 ** 20) })
  // The size that the directory states of each part.
  const end = bytes.length - 22
  for (let at = bytes.readUInt32LE(end + 16); at < end; at += 46 + bytes.readUInt16LE(at + 28)) bytes.writeUInt32LE(1, at + 24)
  expect(checkDocx(bytes)).toBe('tooLarge')
})

test('A38 an entry that has another name at its place is refused', () => {
  const bytes = docxWith([])
  bytes.write('X', 30, 'latin1')
  expect(checkDocx(bytes)).toBe('damaged')
})
