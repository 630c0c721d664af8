import { describe, expect, test } from 'vitest'
import { sign } from '../sign/sign.ts'
import { givenPeople, inputFor, madeOf, signInTurn, trustIn, verdictsOf } from '../testing/given.ts'
import { issue, signerWith, stampsAt } from '../testing/test-authority.ts'
import { append, documentObjects, type Objects, streamOf, withTable } from '../testing/test-documents.ts'
import { verifySignatures } from './verify.ts'

const people = givenPeople()
const { root, maria, nikos, authority, trust } = people
const plain = withTable(documentObjects({ pages: 2, fields: ['Empty'], catalog: '/Metadata 204 0 R', more: { 204: streamOf('<x/>') } }))
const signed = await signInTurn(plain, [people.inTurn[1]])
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const replaced = (from: string | RegExp, to: string, bytes = signed) => {
  const text = textOf(bytes)
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return bytesOf(changed)
}
const [, start = '', resumes = '', rest = ''] = /\[0 (\d{10}) (\d{10}) (\d{10})\]/.exec(textOf(signed)) ?? []
const tenDigits = (value: number) => String(value).padStart(10, '0')

describe('a file that was attacked', () => {
  const contents = textOf(signed).slice(Number(start) + 1, Number(resumes) - 1)
  const room = (contents.length - contents.replace(/(00)+$/, '').length) & ~1
  const stuffed = 'BT (Evil) Tj ET'.padEnd(room, ' ')
  const signedTwice = () => signInTurn(plain, [people.inTurn[1], people.inTurn[0]])
  const files: [string, string, () => Uint8Array | Promise<Uint8Array>][] = [
    ['one byte of the text flipped', 'broken HASH_FAILURE', () => replaced('To be signed 1', 'To be signed 9')],
    ['one byte behind the signature flipped', 'broken HASH_FAILURE', () => replaced(/\/SigFlags 3(?=[\s\S]*$)/, '/SigFlags 1')],
    ['bytes in the room of the signature', 'broken FORMAT_FAILURE', () => replaced(contents, contents.slice(0, -room) + stuffed)],
    ['a wider gap', 'broken FORMAT_FAILURE', () => replaced(`${resumes} ${rest}`, `${tenDigits(Number(resumes) + 20)} ${tenDigits(Number(rest) - 20)}`)],
    ['no byte range', 'broken FORMAT_FAILURE', () => replaced('/ByteRange', '/ByteRanke')],
    ['a byte range of two numbers', 'broken FORMAT_FAILURE', () => replaced(` ${resumes} ${rest}]`, ']'.padStart(23))],
    [
      'a byte range of nothing',
      'broken FORMAT_FAILURE',
      () => replaced(`[0 ${start} ${resumes} ${rest}]`, `[0 ${'0'.repeat(10)} ${'0'.repeat(10)} ${'0'.repeat(10)}]`),
    ],
    ['a negative byte range', 'broken FORMAT_FAILURE', () => replaced(`[0 ${start}`, `[0 -${start.slice(1)}`)],
    ['a byte range beyond the file', 'broken FORMAT_FAILURE', () => replaced(`${resumes} ${rest}`, `${resumes} ${tenDigits(Number(rest) + 5)}`)],
    ['a byte range that ends inside an object', 'broken FORMAT_FAILURE', () => replaced(`${resumes} ${rest}`, `${resumes} ${tenDigits(Number(rest) - 40)}`)],
    ['zeros for a signature', 'broken FORMAT_FAILURE', () => replaced(contents, '0'.repeat(contents.length))],
    ['no signature', 'broken FORMAT_FAILURE', () => replaced('/Contents <', '/Kontents <')],
    ['another text for a signature', 'broken FORMAT_FAILURE', () => replaced('/Location', '/Contents', replaced('/Contents <', '/Kontents <'))],
    [
      "another's signature",
      'broken HASH_FAILURE',
      async () => {
        const twice = textOf(await signedTwice())
        const [first = '', second = ''] = [...twice.matchAll(/\/Contents <([0-9a-f]{5000,})>/g)].map(([, found]) => found)
        return bytesOf(twice.replace(first, second))
      },
    ],
  ]

  test.each(files)('%s: %s', async (_, verdict, make) => {
    expect((await verdictsOf(await make(), trust))[0]).toBe(verdict)
  })

  test('bytes behind the end are told, and change nothing', async () => {
    const longer = bytesOf(`${textOf(signed)}% nothing\n`)
    const [found] = madeOf(await verifySignatures(longer, trust))
    expect(found).toMatchObject({ verdict: 'valid', coversAll: false })
  })

  test('certificates that issue each other end the search for a chain', async () => {
    const circle = issue('Circle', null, { isAuthority: true })
    const circles = Array.from({ length: 12 }, () => issue('Circle', circle, { isAuthority: true, pairOf: circle }))
    const file = await signInTurn(plain, [signerWith(issue('Somebody', circle), circles)])
    expect(await verdictsOf(file, trust)).toEqual(['undetermined NO_CERTIFICATE_CHAIN_FOUND'])
  })
})

describe('what was changed after a signature is named', () => {
  const objects = documentObjects({ pages: 2 })
  const changesOf = async (file: Uint8Array) => madeOf(await verifySignatures(file, trust))[0]?.changes
  const note = '<< /Type /Annot /Subtype /FreeText /Rect [10 10 100 100] /Contents (Seen) >>'
  const pageNow =
    textOf(signed)
      .match(/\n10 0 obj\n([\s\S]*?)\nendobj/g)
      ?.at(-1)
      ?.replace(/^\n10 0 obj\n|\nendobj$/g, '') ?? ''

  test.each([
    ['the content of page 2', 'altered', [{ what: 'content', page: 2 }], { 13: streamOf('BT /F 14 Tf 50 780 Td (Another decision) Tj ET') }],
    ['page 2 shows another content', 'altered', [{ what: 'content', page: 2 }], { 900: streamOf('q Q'), 12: (objects[12] ?? '').replace('13 0 R', '900 0 R') }],
    ['a font that page 1 uses', 'altered', [{ what: 'content', page: 1 }], { 3: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' }],
    ['the size of page 2', 'altered', [{ what: 'page', page: 2 }], { 12: (objects[12] ?? '').replace('595', '300') }],
    ['pages taken out', 'altered', [{ what: 'pages', page: null }], { 2: '<< /Type /Pages /Kids [10 0 R] /Count 1 >>' }],
    [
      'a note on page 2',
      'added',
      [{ what: 'annotationAdded', page: 2 }],
      { 900: note, 12: (objects[12] ?? '').replace('/Parent', '/Annots [900 0 R] /Parent') },
    ],
    ['the metadata', 'added', [{ what: 'metadata', page: null }], { 204: streamOf('<x>later</x>') }],
    ['an object that nothing shows', 'none', [], { 900: '(nothing)' }],
    ['the signature taken out of the page', 'altered', [{ what: 'annotationChanged', page: 1 }], { 10: pageNow.replace(/\/Annots \[[^\]]*\]/, '/Annots []') }],
  ])('%s', async (_, kind, changes, update) => {
    expect(await changesOf(append(signed, update))).toEqual({ kind, changes })
  })

  test('content that is changed and changed back is told', async () => {
    const changed = append(signed, { 13: streamOf('q Q') })
    const again = await signInTurn(changed, [people.inTurn[0]])
    const back = append(again, { 13: objects[13] ?? '' })
    const found = madeOf(await verifySignatures(back, trust))
    expect(found.map(({ verdict, changes }) => [verdict, changes.kind])).toEqual([
      ['altered', 'altered'],
      ['altered', 'altered'],
    ])
    expect(found[0]?.changes.changes).toEqual([{ what: 'content', page: 2 }])
  })

  const nameField = (value: string) => `<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) ${value} /Rect [10 10 90 30] >>`
  const fillable = (catalog: string) => documentObjects({ fields: ['Empty'], catalog, page: '/Annots [200 0 R 100 0 R]', more: { 200: nameField('') } })

  test('a filled field is told by its name', async () => {
    const file = await signInTurn(withTable(fillable('')), [people.inTurn[1]], ['Empty'])
    expect(await changesOf(append(file, { 200: nameField('/V (Maria)') }))).toEqual({
      kind: 'added',
      changes: [{ what: 'fieldFilled', page: 1, field: 'Name' }],
    })
    expect(await changesOf(append(file, { 200: nameField('/V (Maria) /Q 2') }))).toEqual({ kind: 'altered', changes: [{ what: 'form', page: 1 }] })
  })

  test('a note where a signature permits only to fill the form counts as altered', async () => {
    const level = '<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /P 2 >> >>'
    const certified: Objects = { ...fillable('/Perms << /DocMDP 210 0 R >>'), 210: `<< /Type /Sig /Reference [${level}] >>` }
    const file = await signInTurn(withTable(certified), [people.inTurn[1]], ['Empty'])
    const page = (certified[10] ?? '').replace('100 0 R]', '100 0 R 900 0 R]')
    expect((await changesOf(append(file, { 200: nameField('/V (Maria)') })))?.kind).toBe('added')
    expect(await changesOf(append(file, { 900: note, 10: page }))).toEqual({ kind: 'altered', changes: [{ what: 'annotationAdded', page: 1 }] })
  })

  test('an earlier signature that is taken out of the form is missed by the later one', async () => {
    const twice = await signInTurn(signed, [people.inTurn[0]])
    const fields = /\/Fields \[100 0 R \d+ 0 R (\d+ 0 R)\]/
    const catalog =
      textOf(twice)
        .match(/\n1 0 obj\n([\s\S]*?)\nendobj/g)
        ?.at(-1)
        ?.replace(/^\n1 0 obj\n|\nendobj$/g, '') ?? ''
    expect(catalog).toMatch(fields)
    const without = append(twice, { 1: catalog.replace(fields, '/Fields [100 0 R $1]') })
    expect(madeOf(await verifySignatures(without, trust)).map(({ verdict, changes }) => [verdict, changes])).toEqual([
      ['altered', { kind: 'altered', changes: [{ what: 'form', page: null }] }],
    ])
  })
})

describe('by ETSI EN 319 102-1', () => {
  const signedBy = async (who: Parameters<typeof signerWith>[0], more: Parameters<typeof signerWith>[2] = {}) =>
    madeOf(await sign(inputFor(plain), signerWith(who, [root], more)))
  const late = stampsAt('2024-06-01T00:00:00Z', authority, [root])
  const early = stampsAt('2023-06-01T00:00:00Z', authority, [root])
  const expired = issue('Expired', root, { validUntil: '2024-01-01T00:00:00Z' })

  test.each([
    ['without a list of revoked certificates it cannot be said', 'undetermined TRY_LATER', () => signedBy(maria), { ...trust, revocationLists: [] }],
    ['a root that nobody trusts', 'undetermined NO_CERTIFICATE_CHAIN_FOUND', () => signedBy(maria), { ...trust, roots: [] }],
    ['revoked, and no proof of the time', 'undetermined REVOKED_NO_POE', () => signedBy(nikos), trustIn(root, [nikos])],
    ['revoked before the time stamp', 'broken REVOKED', () => signedBy(nikos, { timeStamp: late }), trustIn(root, [nikos])],
    ['revoked after the time stamp', 'valid', () => signedBy(nikos, { timeStamp: early }), trustIn(root, [nikos])],
    ['expired, and no proof of the time', 'undetermined OUT_OF_BOUNDS_NO_POE', () => signedBy(expired), trust],
    ['stamped before it expired', 'valid', () => signedBy(expired, { timeStamp: early }), trust],
    ['stamped after it expired', 'undetermined OUT_OF_BOUNDS_NO_POE', () => signedBy(expired, { timeStamp: late }), trust],
    [
      'a list by somebody else says nothing',
      'undetermined TRY_LATER',
      () => signedBy(nikos),
      { ...trust, revocationLists: trustIn(issue('Test authority', null, { isAuthority: true }), [nikos]).revocationLists ?? [] },
    ],
  ])('%s: %s', async (_, verdict, make, given) => {
    expect(await verdictsOf(await make(), given)).toEqual([verdict])
  })

  test('a time stamp of an authority that nobody trusts proves nothing', async () => {
    const other = issue('Other stamps', null, { stamps: true })
    const file = await signedBy(expired, { timeStamp: stampsAt('2023-06-01T00:00:00Z', other, []) })
    const [found] = madeOf(await verifySignatures(file, trust))
    expect(found).toMatchObject({ subIndication: 'OUT_OF_BOUNDS_NO_POE', timeStamp: { isTrusted: false } })
  })
})
