import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { embedSignature, toBeSigned } from '../sign/embed-signature.ts'
import type { PreparedSignature } from '../sign/fill-room.ts'
import { prepareSignature } from '../sign/prepare-signature.ts'
import { givenPeople, inputFor, madeOf, signInTurn } from '../testing/given.ts'
import { issue, signerWith } from '../testing/test-authority.ts'
import { append, documentObjects, type Layout, type Objects, streamOf, withStreams, withTable } from '../testing/test-documents.ts'
import { verifySignatures } from './verify.ts'

const people = givenPeople()
const { trust } = people
const [, signer] = people.inTurn
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
/** An object as the last revision has it. */
const objectIn = (file: Uint8Array, number: number) =>
  textOf(file)
    .match(new RegExp(`\\n${number} 0 obj\\n[\\s\\S]*?\\nendobj`, 'g'))
    ?.at(-1)
    ?.replace(/^\n\d+ 0 obj\n|\nendobj$/g, '') ?? ''
const replacedIn = (objects: Objects, number: number, from: string, to: string): Objects => {
  expect(objects[number]).toContain(from)
  return { ...objects, [number]: (objects[number] ?? '').replace(from, to) }
}
const changesOf = async (file: Uint8Array) => madeOf(await verifySignatures(file, trust)).map(({ verdict, changes }) => [verdict, changes])
/** Signs what was prepared for other bytes, or changed since, as another program would. */
async function embedAnyway(bytes: Uint8Array, prepared: PreparedSignature): Promise<Uint8Array> {
  const { section, roomAt, roomBytes } = prepared
  const hash = createHash('sha256')
    .update(bytes)
    .update(section.subarray(0, roomAt - 1))
  const digest = Uint8Array.from(hash.update(section.subarray(roomAt + 2 * roomBytes + 1)).digest())
  const { certificates } = signer
  const value = await signer.sign(madeOf(await toBeSigned({ digest }, certificates[0])))
  return madeOf(await embedSignature({ bytes, prepared: { ...prepared, digest }, certificates, value, timeStamp: null }))
}
const another = streamOf('BT /F 14 Tf 50 780 Td (Another decision) Tj ET')

describe('a document that was prepared before it was signed hides nothing', () => {
  const content = (page = 1) => ({ what: 'content', page })
  const objects = documentObjects()
  const withField = (more: Objects, layout: Layout = {}) =>
    documentObjects({ catalog: '/AcroForm << /Fields [200 0 R] >>', page: '/Annots [200 0 R]', ...layout, more })
  const field = (more: string) => `<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /Rect [10 10 590 830] ${more} >>`

  const prepared: [string, Objects, Objects, object[]][] = [
    ['content that led nowhere', replacedIn(objects, 10, '/Contents 11 0 R', '/Contents [11 0 R 900 0 R]'), { 900: another }, [content()]],
    ['a page that was not there', replacedIn(objects, 2, '[10 0 R]', '[10 0 R 900 0 R]'), { 900: objects[10] ?? '' }, [{ what: 'other', page: null }]],
    [
      'a note that was not there',
      replacedIn(objects, 10, '/Contents', '/Annots [900 0 R] /Contents'),
      { 900: field('').replace('Widget', 'FreeText') },
      [{ what: 'annotationChanged', page: 1 }],
    ],
    ['content that calls itself a container', replacedIn(objects, 11, '<< ', '<< /Type /ObjStm '), { 11: another }, [content()]],
    ['content that is the metadata too', documentObjects({ catalog: '/Metadata 11 0 R' }), { 11: another }, [{ what: 'metadata', page: null }, content()]],
    ['content that is what a field shows too', withField({ 200: field('/AP << /N 11 0 R >>') }), { 11: another }, [{ what: 'form', page: 1 }, content()]],
    [
      'pictures of a page that are a field too',
      replacedIn(
        documentObjects({ catalog: '/AcroForm << /Fields [200 0 R] >>', more: { 200: '<< /V 201 0 R >>', 201: another, 202: streamOf('q Q') } }),
        10,
        '/Resources <<',
        '/Resources << /XObject 200 0 R',
      ),
      { 200: '<< /V 202 0 R >>' },
      [{ what: 'fieldFilled', page: null, field: '' }, content()],
    ],
    [
      'what a note shows that a field shows too',
      withField(
        { 200: field('/AP << /N 202 0 R >>'), 201: field('/AP << /N 202 0 R >>').replace('Widget', 'Stamp'), 202: streamOf('q Q') },
        { page: '/Annots [200 0 R 201 0 R]' },
      ),
      { 202: another },
      [
        { what: 'form', page: 1 },
        { what: 'annotationChanged', page: 1 },
      ],
    ],
    [
      'a field that shows something else than its value',
      withField({ 200: field('/V (Maria) /AP << /N 201 0 R >>'), 201: streamOf('q Q') }),
      { 201: another },
      [{ what: 'form', page: 1 }],
    ],
    [
      'layers that are the metadata of the catalog too',
      documentObjects({ catalog: '/OCProperties 200 0 R /Metadata 200 0 R', more: { 200: '<< /D << /OFF [] >> >>' } }),
      { 200: '<< /D << /OFF [201 0 R] >> >>' },
      [
        { what: 'metadata', page: null },
        { what: 'other', page: null },
      ],
    ],
  ]

  test.each(prepared)('%s', async (_, before, update, changes) => {
    const signed = await signInTurn(withTable(before), [signer])
    expect(await changesOf(signed)).toEqual([['valid', { kind: 'none', changes: [] }]])
    expect(await changesOf(append(signed, update))).toEqual([['altered', { kind: 'altered', changes }]])
  })

  test('one list of fields and of notes', async () => {
    const before = documentObjects({ catalog: '/AcroForm << /Fields 201 0 R >>', page: '/Annots 201 0 R', more: { 200: field(''), 201: '[200 0 R]' } })
    const signed = await signInTurn(withTable(before), [signer])
    const list = objectIn(signed, 201).replace(']', ' 900 0 R]')
    expect(await changesOf(append(signed, { 201: list, 900: field('').replace('Widget', 'FreeText') }))).toEqual([
      ['valid', { kind: 'added', changes: [{ what: 'annotationAdded', page: 1 }] }],
    ])
  })

  test('objects beyond the size that the trailer states', async () => {
    const file = withTable(objects)
    const prepared = madeOf(await prepareSignature(inputFor(file)))
    const section = bytesOf(textOf(prepared.section).replace(/\/Size (\d+)/, (_, size: string) => `/Size ${'2'.padStart(size.length, '0')}`))
    const lying = await embedAnyway(file, { ...prepared, section })
    expect(await changesOf(lying)).toEqual([['valid', { kind: 'none', changes: [] }]])
    expect(await changesOf(append(lying, { 11: another }))).toEqual([['altered', { kind: 'altered', changes: [content()] }]])
  })
})

test('an object inside a stream of objects, whose stream alone was written again', async () => {
  const objects = documentObjects()
  const signed = await signInTurn(withStreams(objects), [signer])
  const other = withStreams(replacedIn(objects, 3, 'Helvetica', 'ZapfDingb'))
  const container = Math.max(...Object.keys(objects).map(Number)) + 1
  const update = append(signed, { [container]: objectIn(other, container) })
  expect(await changesOf(update)).toEqual([['altered', { kind: 'altered', changes: [{ what: 'content', page: 1 }] }]])
})

describe('what is added after a signature as if it were one', () => {
  const plain = withTable(documentObjects({ pages: 1, fields: ['Empty'] }))
  const big = '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Fake) /F 4 /Rect [0 0 595 842]'
  const withWidget = async (widget: string, more: Objects = {}) => {
    const signed = await signInTurn(plain, [signer])
    const page = objectIn(signed, 10).replace(/\/Annots \[([^\]]*)\]/, '/Annots [$1 900 0 R]')
    const catalog = objectIn(signed, 1).replace(/\/Fields \[([^\]]*)\]/, '/Fields [$1 900 0 R]')
    expect([page, catalog].every((object) => object.includes('900 0 R'))).toBe(true)
    return append(signed, { 1: catalog, 10: page, 900: widget, 901: another, ...more })
  }

  test('a field that nobody signed and that covers the page is told', async () => {
    expect(await changesOf(await withWidget(`${big} /AP << /N 901 0 R >> >>`))).toEqual([
      ['valid', { kind: 'added', changes: [{ what: 'annotationAdded', page: 1 }] }],
    ])
    expect(await changesOf(await withWidget(`${big} >>`))).toEqual([['valid', { kind: 'none', changes: [] }]])
  })

  test('an empty field that shows something though nobody signed it was altered', async () => {
    const signed = await signInTurn(plain, [signer])
    const shown = objectIn(signed, 100).replace('/FT /Sig', '/FT /Sig /AP << /N 901 0 R >>')
    const moved = objectIn(signed, 100).replace(/\/Rect \[[^\]]*\]/, '/Rect [0 0 595 842]')
    for (const field of [shown, moved]) {
      expect(await changesOf(append(signed, { 100: field, 901: another }))).toEqual([['altered', { kind: 'altered', changes: [{ what: 'form', page: null }] }]])
    }
  })

  test('a signature of somebody whom nobody trusts is told as a note over the page', async () => {
    const stranger = signerWith(issue('Stranger', null), [])
    const found = await changesOf(await signInTurn(await signInTurn(plain, [signer]), [stranger]))
    expect(found).toEqual([
      ['valid', { kind: 'added', changes: [{ what: 'annotationAdded', page: 1 }] }],
      ['undetermined', { kind: 'none', changes: [] }],
    ])
  })

  test('a copy of a signature with other words around it is broken', async () => {
    const signed = await signInTurn(plain, [signer])
    const number = Number(/\n(\d+) 0 obj\n<<\s*\/Type \/Sig\b/.exec(textOf(signed))?.[1])
    const copy = objectIn(signed, number).replace(/\/Reason <[^>]*>/, '/Reason (Rejected)')
    const file = await withWidget(`${big} /V 902 0 R /AP << /N 901 0 R >> >>`, { 902: copy })
    const found = madeOf(await verifySignatures(file, trust))
    expect(found.map(({ field, verdict, subIndication, changes }) => [field, verdict, subIndication, changes.kind])).toEqual([
      ['Signature1', 'valid', null, 'added'],
      ['Fake', 'broken', 'FORMAT_FAILURE', 'altered'],
    ])
  })

  test('what a signature shows cannot be replaced', async () => {
    const signed = await signInTurn(plain, [signer])
    const appearance = Number(/\/AP <<\s*\/N (\d+) 0 R/.exec(textOf(signed))?.[1])
    expect(await changesOf(append(signed, { [appearance]: another }))).toEqual([['altered', { kind: 'altered', changes: [{ what: 'signature', page: null }] }]])
  })

  test('an update with two tables, of which readers would believe one or the other', async () => {
    const signed = await signInTurn(plain, [signer])
    expect(await changesOf(append(signed, { 900: '(nothing)' }, '/XRefStm 17'))).toEqual([
      ['altered', { kind: 'altered', changes: [{ what: 'other', page: null }] }],
    ])
  })

  test('an object that the update does not list, which a repairing reader would find', async () => {
    const signed = await signInTurn(plain, [signer])
    const unlisted = append(signed, { 1: `${objectIn(signed, 1)}\nendobj\n11 0 obj\n${another}` })
    expect(await changesOf(unlisted)).toEqual([['altered', { kind: 'altered', changes: [{ what: 'other', page: null }] }]])
    expect(await changesOf(append(signed, { 1: objectIn(signed, 1) }))).toEqual([['valid', { kind: 'none', changes: [] }]])
  })

  test('objects behind the end, which a repairing reader would find', async () => {
    const signed = textOf(await signInTurn(plain, [signer]))
    expect(await changesOf(bytesOf(`${signed}11 0 obj\n${another}\nendobj\n%%EOF\n`))).toEqual([
      ['altered', { kind: 'altered', changes: [{ what: 'other', page: null }] }],
    ])
  })
})

describe('what a signature forbids', () => {
  const nameField = (value: string) => `<< /Type /Annot /Subtype /Widget /FT /Tx /Parent 201 0 R /T (Name) ${value} /Rect [10 10 90 30] >>`
  const group = '<< /T (Group) /Kids [200 0 R] >>'
  const objects = documentObjects({
    catalog: '/AcroForm << /Fields [100 0 R 201 0 R] >>',
    page: '/Annots [100 0 R 200 0 R]',
    more: {
      100: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Own) /Rect [50 600 200 650] /Lock << /Type /SigFieldLock /Action /Include /Fields [(Group.Name)] >> >>',
      ...{ 200: nameField(''), 201: group },
    },
  })

  test('a field below another that it locks is not filled', async () => {
    const signed = await signInTurn(withTable(objects), [signer], ['Own'])
    expect(await changesOf(append(signed, { 200: nameField('/V (Maria)') }))).toEqual([
      ['altered', { kind: 'altered', changes: [{ what: 'fieldFilled', page: 1, field: 'Group.Name' }] }],
    ])
  })

  test('nobody signs after who signed that nothing may be changed', async () => {
    const strict = { ...objects, 100: (objects[100] ?? '').replace('/Action /Include /Fields [(Group.Name)]', '/Action /All /P 1') }
    const first = await signInTurn(withTable(strict), [signer], ['Own'])
    // What our own code refuses to sign: it is shown another file, and signs this one.
    const prepared = madeOf(await prepareSignature(inputFor(bytesOf(textOf(first).replaceAll('/P 1', '/P 3')))))
    const twice = await embedAnyway(first, prepared)
    expect(await changesOf(twice)).toEqual([
      ['altered', { kind: 'altered', changes: [{ what: 'signature', page: null }] }],
      ['valid', { kind: 'none', changes: [] }],
    ])
  })
})
