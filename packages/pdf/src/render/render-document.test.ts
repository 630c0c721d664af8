import { type PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'
import { describe, expect, test } from 'vitest'
import { openDocument, reader } from '../document/open-document.ts'
import { signatureFieldsOf } from '../document/signature-fields.ts'
import { faultOf, givenPeople, madeOf, signInTurn, verdictsOf } from '../testing/given.ts'
import { spokenIn } from '../testing/spoken-in.ts'
import { code, contentWith, everyBlock, places } from '../testing/test-content.ts'
import { pngOf } from '../testing/test-picture.ts'
import { textOf } from '../testing/text-of.ts'
import { renderDocument } from './render-document.ts'

const rendered = async (...given: Parameters<typeof contentWith>) => madeOf(await renderDocument(contentWith(...given)))
const whole = await rendered(everyBlock)

test('equal content gives equal bytes, another date others', async () => {
  expect(Buffer.compare((await rendered(everyBlock)).bytes, whole.bytes)).toBe(0)
  expect(Buffer.compare((await rendered(everyBlock, { createdAt: '2026-11-21T10:00:00.000Z' })).bytes, whole.bytes)).not.toBe(0)
})

test('the file has one cross-reference table in one section, which readers keep when they sign', () => {
  const text = Buffer.from(whole.bytes).toString('latin1')
  expect(text.match(/^xref$/gm)).toHaveLength(1)
  const [, size] = /\nxref\n0 (\d+)\n0000000000 65535 f/.exec(text) ?? []
  expect(text).toContain(`/Size ${size}/`)
  expect(text.match(/^\d+ 0 obj$/gm)).toHaveLength(Number(size) - 1)
})

describe('every page', () => {
  test('has its number, the code, and from the second on the title', async () => {
    const pages = await textOf(whole.bytes)
    expect(pages).toHaveLength(whole.pages)
    expect(pages.map((text, index) => [text.includes(`Σελίδα ${index + 1} από ${whole.pages}`), text.includes(code)])).toEqual(pages.map(() => [true, true]))
    expect(pages.slice(1).map((text) => text.includes('Αίτηση 17/2026'))).toEqual(pages.slice(1).map(() => true))
  })

  test('is numbered in the language of the document', async () => {
    const { bytes } = await rendered([{ kind: 'text', text: 'One' }], { language: 'en' })
    expect((await textOf(bytes))[0]).toContain('Page 1 of 1')
  })

  test('of a long table begins with its head, and no row is lost', async () => {
    const pages = (await textOf(whole.bytes)).filter((text) => /Μάθημα \d/.test(text))
    expect(pages.length).toBeGreaterThan(1)
    for (const text of pages) expect(text).toMatch(/Μάθημα\s+Βαθμός/)
    expect(new Set(pages.flatMap((text) => text.match(/Μάθημα \d+/g) ?? []))).toHaveLength(80)
  })
})

test('a heading is never the last line of its page', async () => {
  for (let lines = 40; lines < 48; lines++) {
    const { bytes } = await rendered([
      { kind: 'text', text: 'γραμμή\n'.repeat(lines) },
      { kind: 'heading', level: 2, text: 'Επικεφαλίδα' },
      { kind: 'text', text: 'Κείμενο που ακολουθεί' },
    ])
    const page = (await textOf(bytes)).find((text) => text.includes('Επικεφαλίδα'))
    expect(page).toContain('Κείμενο που ακολουθεί')
  }
})

/** The tree of a file as tags with their texts left out, read from the file alone. */
async function treeOf(bytes: Uint8Array) {
  const document = await openDocument(bytes)
  const read = reader(document)
  const root = read.dict(document.catalog, 'StructTreeRoot')
  const parents = [...(read.array(read.dict(root, 'ParentTree'), 'Nums') ?? [])]
  const parentsOf = (key: number | null) => document.resolve(parents[parents.findIndex((one) => one instanceof PdfNumber && one.value === key) + 1])
  const wrong: string[] = []
  const kidsOf = (dict: PdfDict) => [...(read.array(dict, 'K') ?? [])]
  /** What the number stands for on its page must lead back to where it was found. */
  const checkMark = (part: PdfDict, kid: PdfObject) => {
    const [page, mark] = kid instanceof PdfDict ? [kid.get('Pg'), kid.getNumber('MCID')?.value] : [part.get('Pg'), (kid as PdfNumber).value]
    const marks = parentsOf(read.number(read.asDict(page), 'StructParents')) as PdfArray
    if (mark === undefined || read.asDict(marks.at(mark)) !== part) wrong.push(`${read.name(part, 'S')} ${mark}`)
  }
  const walk = (part: PdfDict): unknown[] => [
    read.name(part, 'S'),
    ...kidsOf(part).flatMap((kid): unknown[] => {
      if (kid instanceof PdfRef) return [walk(read.asDict(kid) ?? new PdfDict())]
      if (kid instanceof PdfDict && read.name(kid, 'Type') === 'OBJR') {
        const field = read.dict(kid, 'Obj')
        if (read.asDict(parentsOf(read.number(field, 'StructParent')) ?? undefined) !== part) wrong.push('field')
        return [`field ${read.text(field, 'TU')}`]
      }
      checkMark(part, kid)
      return []
    }),
  ]
  const [top] = kidsOf(root ?? new PdfDict())
  return { document, read, tree: walk(read.asDict(top) ?? new PdfDict()), wrong }
}

describe('who listens', () => {
  test('is told language, title and that the document is tagged', async () => {
    const { document, read } = await treeOf(whole.bytes)
    expect([read.text(document.catalog, 'Lang'), document.catalog.getDict('MarkInfo')?.getBool('Marked')?.value]).toEqual(['el', true])
    expect(document.catalog.getDict('ViewerPreferences')?.getBool('DisplayDocTitle')?.value).toBe(true)
    const xml = Buffer.from(whole.bytes).toString('utf8')
    expect(xml).toContain('<rdf:li xml:lang="x-default">Αίτηση 17/2026</rdf:li>')
    // Nobody has judged that yet.
    expect(xml).not.toMatch(/pdfuaid|pdfaid/)
  })

  test('gets headings, facts, lists, tables with heads, pictures and places for signatures in order', async () => {
    const { tree, wrong } = await treeOf(whole.bytes)
    expect(wrong).toEqual([])
    const fact = ['TR', ['TH'], ['TD']]
    const head = ['THead', ['TR', ['TH'], ['TH']]]
    const place = (number: number) => ['Div', ['P'], ['Form', `field Θέση υπογραφής: Θέση ${number}`]]
    const course = ['TR', ['TD'], ['TD']]
    expect(tree).toEqual([
      'Document',
      ['Div', ['Figure'], ['P'], ['P']],
      ['H1'],
      ['Div', ['P'], ['P']],
      ['H2'],
      ['Table', fact, fact],
      ['P', ['Span']],
      ['L', ['LI', ['Lbl'], ['LBody']], ['LI', ['Lbl'], ['LBody']]],
      ['Figure'],
      ['Table', ['Caption'], head, ['TBody', ...Array.from({ length: 80 }, () => course)]],
      ['Table', fact],
      ['P'],
      ...[1, 2, 3].map(place),
      ['Figure'],
      ['P'],
      ['P'],
    ])
  })

  test('hears of a picture by its description and of a head whether it is of a row or a column', async () => {
    const text = Buffer.from(whole.bytes).toString('latin1')
    expect(spokenIn(whole.bytes)).toEqual(['Έμβλημα', 'Σφραγίδα του Τμήματος', 'Σφραγίδα της Σχολής'])
    expect([text.match(/\/Scope\/Row/g)?.length, text.match(/\/Scope\/Column/g)?.length]).toEqual([3, 2])
    expect(text.match(/\/S\/Span[^\n]*\/Lang\(en\)/g)).toHaveLength(1)
  })
})

test('a list has the marks that it is given, a table without titles no head, and slanted letters come with their fonts', async () => {
  const blocks = [
    { kind: 'list', items: ['Πρώτο', 'Δεύτερο'], marks: ['1.', '–'] },
    { kind: 'table', columns: [{ title: '' }, { title: '' }], rows: [['α', 'β']] },
    { kind: 'text', text: [{ text: 'πλάγια', isItalic: true }, ' ', { text: 'και έντονα', isItalic: true, isBold: true }] },
  ] as const
  const { bytes } = await rendered(blocks)
  const { tree, wrong } = await treeOf(bytes)
  expect(wrong).toEqual([])
  expect(JSON.stringify(tree)).toContain(JSON.stringify(['Table', ['TBody', ['TR', ['TD'], ['TD']]]]))
  const text = (await textOf(bytes)).join(' ').replaceAll(/\s+/g, ' ')
  for (const part of ['1. Πρώτο', '– Δεύτερο', 'πλάγια και έντονα']) expect(text).toContain(part)
  const fontsIn = (file: Uint8Array) =>
    new Set(
      Buffer.from(file)
        .toString('latin1')
        .match(/DejaVuSansCondensed[\w-]*/g),
    ).size
  expect([fontsIn(bytes), fontsIn(whole.bytes)]).toEqual([4, 2])
})

test('three people sign in the empty fields, one after the other', async () => {
  const { inTurn, trust } = givenPeople()
  const fields = signatureFieldsOf(await openDocument(whole.bytes))
  expect(fields.map(({ name, value, area }) => [name, value, area && area.width > 150 && area.height > 50])).toEqual(places.map((name) => [name, null, true]))
  expect(await verdictsOf(await signInTurn(whole.bytes, inTurn, places), trust)).toEqual(['valid', 'valid', 'valid'])
})

describe('is refused', () => {
  test('a picture that is none', async () => {
    const picture = { kind: 'picture', bytes: Uint8Array.of(1, 2, 3), description: '' } as const
    expect(faultOf(await renderDocument(contentWith([picture])))).toBe('badImage')
    expect(faultOf(await renderDocument(contentWith([{ ...picture, bytes: pngOf(2_500) }])))).toBe('badImage')
  })

  test('a document of more pages than anybody reads', async () => {
    expect(
      faultOf(
        await renderDocument(contentWith(Array.from({ length: 2_001 }, () => [{ kind: 'text', text: 'α' } as const, { kind: 'pageBreak' } as const]).flat())),
      ),
    ).toBe('tooLarge')
  })
})
