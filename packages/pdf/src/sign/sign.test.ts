import { PdfRef, PdfString } from '@libpdf/core'
import { describe, expect, test } from 'vitest'
import { detectSignatures } from '../detect/detect.ts'
import { openDocument } from '../document/open-document.ts'
import { faultOf, givenPeople, inputFor, madeOf, signedAt, signInTurn, verdictsOf } from '../testing/given.ts'
import { issue, signerWith, stampsAt } from '../testing/test-authority.ts'
import { documentObjects, type Layout, streamOf, withStreams, withTable } from '../testing/test-documents.ts'
import { pngOf } from '../testing/test-picture.ts'
import { shownLinesOf } from '../testing/text-of.ts'
import { verifySignatures } from '../verify/verify.ts'
import { embedSignature, toBeSigned } from './embed-signature.ts'
import { prepareSignature } from './prepare-signature.ts'
import { sign } from './sign.ts'
import { writeUpdate } from './write-update.ts'

const people = givenPeople()
const { root, maria, nikos, trust, stamp } = people
const made = { table: withTable, streams: withStreams }
const plain = withTable(documentObjects())

describe('three signers in turn, with RSA and EC keys', () => {
  const layouts: Record<string, Layout> = { plain: {}, rotated: { page: '/Rotate 90 /CropBox [50 50 550 800]' }, manyPages: { pages: 12 } }

  test.each(Object.entries(made).flatMap(([kind, make]) => Object.entries(layouts).map(([name, layout]) => [kind, name, make, layout] as const)))(
    'are all valid: cross-references as %s, %s',
    async (_, __, make, layout) => {
      expect(await verdictsOf(await signInTurn(make(documentObjects(layout)), people.inTurn), trust)).toEqual(['valid', 'valid', 'valid'])
    },
  )

  test('use the empty fields that are there', async () => {
    const fields = ['Πρώτος', 'Δεύτερος', 'Τρίτος']
    const signed = await signInTurn(withStreams(documentObjects({ fields })), people.inTurn, fields)
    const found = madeOf(await verifySignatures(signed, trust))
    expect(found.map(({ field, verdict }) => [field, verdict])).toEqual(fields.map((field) => [field, 'valid']))
    expect(found[0]).toMatchObject({
      area: { page: 1, x: 50, y: 192, width: 150, height: 50 },
      reason: 'Έγκριση (τελική)',
      location: 'Πάτρα',
      statedTime: signedAt,
    })
  })
})

test.each([
  ['a table', withTable, false],
  ['a stream', withStreams, true],
])('a document that ends with %s goes on with one', async (_, make, isStream) => {
  const { section } = madeOf(await prepareSignature(inputFor(make(documentObjects()))))
  const text = Buffer.from(section).toString('latin1')
  expect([text.includes('/Type /XRef'), text.includes('\nxref\n')]).toEqual([isStream, !isStream])
})

test('an object that the library has under two references is written once', async () => {
  const document = await openDocument(plain)
  document.catalog.set('Lang', PdfString.fromString('el'))
  PdfRef.clearCache()
  document.resolve(PdfRef.of(1, 0))
  expect(
    Buffer.from(writeUpdate(document))
      .toString('latin1')
      .match(/^1 0 obj$/gm),
  ).toHaveLength(1)
})

test('a signature says who signed, when by an authority, and covers the file', async () => {
  const [first] = madeOf(await verifySignatures(await signInTurn(plain, [signerWith(nikos, [root], { timeStamp: stamp })]), trust))
  expect(first).toMatchObject({ indication: 'TOTAL-PASSED', timeStamp: { time: signedAt, isTrusted: true }, coversAll: true, changes: { kind: 'none' } })
  expect(first?.certificates.map(({ commonName }) => commonName)).toEqual(['Νίκος Ιωάννου', 'Test authority'])
})

test.each([0, 90, 180, 270, -90])('an area stands where it was asked for on a page turned by %i', async (turn) => {
  const area = { page: 1, x: 30, y: 40, width: 150, height: 50 }
  const file = withTable(documentObjects({ page: `/Rotate ${turn} /CropBox [20 30 560 790]` }))
  const [found] = madeOf(await verifySignatures(madeOf(await sign(inputFor(file, { place: { area } }), people.inTurn[1])), trust))
  expect(found?.area).toEqual(area)
})

test('what is seen of it can be searched, in Greek, and is written as it was asked for', async () => {
  const lines = ['Μαρία Παπαδοπούλου', 'ᾆθλον'.normalize('NFD'), `${'μακρύ '.repeat(60)}τέλος`]
  const signed = madeOf(await sign(inputFor(plain, { appearance: { lines, image: null } }), people.inTurn[0]))
  expect(await shownLinesOf(signed)).toEqual([lines[0], 'ᾆθλον'.normalize('NFC'), expect.stringMatching(/^(μακρύ )+\S*…$/)])
  // The font is a subset, not the 700 KB of all its letters.
  expect(signed.length - plain.length).toBeLessThan(45_000)
})

test.each(['a\\)(b\\', 'two\r\nlines\rand\ttabs', 'þÿ a mark', 'ï»¿ another', 'é', '<</Type /Sig>>', '😀 Ωμέγα'])(
  'a reason is read as it was given: %j',
  async (reason) => {
    const signed = madeOf(await sign(inputFor(plain, { reason, location: reason, name: reason }), people.inTurn[1]))
    expect(madeOf(await verifySignatures(signed, trust))[0]).toMatchObject({ reason, location: reason, name: reason, verdict: 'valid' })
  },
)

test('half a letter in a reason becomes the sign for one', async () => {
  const signed = madeOf(await sign(inputFor(plain, { reason: 'a\u{d800}b' }), people.inTurn[1]))
  expect(madeOf(await verifySignatures(signed, trust))[0]?.reason).toBe('a\u{fffd}b')
})

test('an image stands beside the text', async () => {
  const signed = madeOf(await sign(inputFor(plain, { appearance: { lines: ['Μαρία'], image: pngOf(64) } }), people.inTurn[1]))
  expect(await verdictsOf(signed, trust)).toEqual(['valid'])
  expect(Buffer.from(signed).toString('latin1')).toMatch(/\/Subtype \/Image[^>]*\/Width 64|\/Width 64[^>]*\/Subtype \/Image/)
})

describe('what earlier signatures forbid', () => {
  const certified = (level: number) =>
    withTable(
      documentObjects({
        fields: ['Empty'],
        catalog: '/Perms << /DocMDP 200 0 R >>',
        more: {
          200: `<< /Type /Sig /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${level} /V /1.2 >> >>] >>`,
        },
      }),
    )
  const signIn = async (file: Uint8Array, place: Parameters<typeof inputFor>[1]) => faultOf(await prepareSignature(inputFor(file, place)))

  test.each([
    [1, 'certified', 'certified'],
    [2, 'certified', null],
    [3, null, null],
  ])('is refused at level %i', async (level, anywhere, inField) => {
    expect(await signIn(certified(level), {})).toBe(anywhere)
    expect(await signIn(certified(level), { place: { field: 'Empty' } })).toBe(inField)
  })

  test('a field that locks others is signed, and then they cannot be', async () => {
    const objects = documentObjects({ fields: ['First', 'Second'] })
    const locking = { ...objects, 100: (objects[100] ?? '').replace('/FT /Sig', '/FT /Sig /Lock << /Type /SigFieldLock /Action /All >>') }
    const signed = await signInTurn(withTable(locking), [people.inTurn[1]], ['First'])
    expect(await signIn(signed, { place: { field: 'Second' } })).toBe('certified')
    expect(Buffer.from(signed).toString('latin1')).toContain('/TransformMethod /FieldMDP')
  })
})

describe('is refused', () => {
  const noImage = Uint8Array.from(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const bomb = pngOf(3_000)
  test.each([
    ['a file that is no PDF', 'notPdf', { bytes: Uint8Array.from(Buffer.from('Hello')) }],
    ['an empty file', 'notPdf', { bytes: new Uint8Array() }],
    [
      'a file with bytes before its header',
      'damaged',
      { bytes: Uint8Array.from(Buffer.from(Buffer.from(plain).toString('latin1').replace('%PDF-1.7\n%\u00e2', '\n%PDF-1.7\n%'), 'latin1')) },
    ],
    [
      'a file with more form fields than the limit',
      'tooLarge',
      { bytes: withTable(documentObjects({ catalog: `/AcroForm << /Fields [${'<< /T (a) >> '.repeat(10_001)}] >>` })) },
    ],
    ['a file whose objects have numbers without measure', 'damaged', { bytes: withTable(documentObjects({ catalog: '/AcroForm 9999999 0 R' })) }],
    ['a truncated file', 'damaged', { bytes: plain.subarray(0, plain.length - 60) }],
    [
      'an encrypted file',
      'encrypted',
      { bytes: Uint8Array.from(Buffer.from(Buffer.from(plain).toString('latin1').replace('/Root', '/Encrypt 3 0 R /Root'), 'latin1')) },
    ],
    ['page 0', 'noSuchPage', { place: { area: { page: 0, x: 0, y: 0, width: 150, height: 50 } } }],
    ['page 2 of 1', 'noSuchPage', { place: { area: { page: 2, x: 0, y: 0, width: 150, height: 50 } } }],
    ['half a page', 'noSuchPage', { place: { area: { page: 1.5, x: 0, y: 0, width: 150, height: 50 } } }],
    ['an area beside the page', 'outside', { place: { area: { page: 1, x: 500, y: 0, width: 150, height: 50 } } }],
    ['an area of no number', 'outside', { place: { area: { page: 1, x: Number.NaN, y: 0, width: 150, height: 50 } } }],
    ['a field that is not there', 'noSuchField', { place: { field: 'Signature9' } }],
    ['an image of another kind', 'badImage', { appearance: { lines: [], image: noImage } }],
    ['an image of 9 million pixels', 'badImage', { appearance: { lines: [], image: bomb } }],
  ])('%s', async (_, fault, more) => {
    expect(faultOf(await prepareSignature(inputFor(plain, more)))).toBe(fault)
  })

  test('a field that is signed', async () => {
    const signed = await signInTurn(withTable(documentObjects({ fields: ['One'] })), [people.inTurn[1]], ['One'])
    expect(faultOf(await prepareSignature(inputFor(signed, { place: { field: 'One' } })))).toBe('fieldSigned')
  })
})

describe('A44 what a signer answers', () => {
  const stranger = issue('Stranger', null)
  const embedWith = async (more: { value?: Uint8Array; timeStamp?: Uint8Array; certificate?: Uint8Array; signatureBytes?: number }) => {
    const prepared = madeOf(await prepareSignature(inputFor(plain, { signatureBytes: more.signatureBytes ?? 8_192 })))
    const toSign = madeOf(await toBeSigned(prepared, nikos.certificate))
    const value = more.value ?? (await signerWith(nikos, []).sign(toSign))
    return faultOf(
      await embedSignature({ bytes: plain, prepared, certificates: [more.certificate ?? nikos.certificate], value, timeStamp: more.timeStamp ?? null }),
    )
  }

  test.each([
    ['right', null, {}],
    ['a signature with another key', 'wrongSignature', { value: stranger.certificate.subarray(0, 70) }],
    ['the certificate of somebody else', 'wrongSignature', { certificate: maria.certificate }],
    ['no certificate', 'badCertificate', { certificate: Uint8Array.of(1, 2, 3) }],
    ['a time stamp of something else', 'wrongTimeStamp', { timeStamp: stamp(new Uint8Array(32)) }],
    ['no time stamp', 'wrongTimeStamp', { timeStamp: Uint8Array.of(0x30, 0) }],
    ['more than its room holds', 'noRoom', { signatureBytes: 500 }],
  ])('%s', async (_, fault, answer) => {
    expect(await embedWith(answer)).toBe(fault)
  })

  test('a signature for a document that was changed since is not put in', async () => {
    const prepared = madeOf(await prepareSignature(inputFor(plain)))
    const value = await signerWith(nikos, []).sign(madeOf(await toBeSigned(prepared, nikos.certificate)))
    const bytes = Uint8Array.from(Buffer.concat([plain, Buffer.from('\n')]))
    expect(faultOf(await embedSignature({ bytes, prepared, certificates: [nikos.certificate], value, timeStamp: null }))).toBe('otherDocument')
  })

  test.each([
    ['a weak key', signerWith(issue('Weak', root, { isWeak: true }), [])],
    ['a chain that cannot be read', { ...signerWith(nikos, []), certificates: [nikos.certificate, Uint8Array.of(1, 2, 3)] as const }],
  ])('%s is refused', async (_, weak) => {
    expect(faultOf(await sign(inputFor(plain), weak))).toBe('badCertificate')
  })

  test('a time stamp by a certificate that may not stamp is refused', async () => {
    const result = await sign(inputFor(plain), signerWith(nikos, [root], { timeStamp: stampsAt(signedAt, nikos, [root]) }))
    expect(faultOf(result)).toBe('wrongTimeStamp')
  })
})

test('a document with another form keeps it, and its fields', async () => {
  const more = {
    200: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /V (Maria) /Rect [10 10 90 30] /P 10 0 R /AP << /N 201 0 R >> >>',
    201: streamOf('q Q'),
  }
  const objects = documentObjects({
    catalog: '/AcroForm << /Fields 202 0 R /DA (/Helv 0 Tf) >>',
    page: '/Annots 203 0 R',
    more: { ...more, 202: '[200 0 R]', 203: '[200 0 R]' },
  })
  const signed = await signInTurn(withTable(objects), people.inTurn)
  expect(await verdictsOf(signed, trust)).toEqual(['valid', 'valid', 'valid'])
  expect(madeOf(await detectSignatures(signed)).signatures.map(({ field }) => field)).toEqual(['Signature1', 'Signature2', 'Signature3'])
})
