import { expect, test } from 'vitest'
import { sign } from '../sign/sign.ts'
import { givenPeople, inputFor, madeOf, signInTurn } from '../testing/given.ts'
import { append, documentObjects, streamOf, withTable } from '../testing/test-documents.ts'
import { verifyAddition } from './verify.ts'

const { inTurn, trust } = givenPeople()
const [first, second] = inTurn
const fields = ['step-1', 'step-2']
const given = withTable(documentObjects({ fields }))
const note = { 200: '<< /Type /Annot /Subtype /FreeText /Rect [300 300 400 320] /Contents (Seen) /DA (/F 12 Tf) >>' }
const withNote = (document: Uint8Array) => append(document, { ...note, 10: pageWith('/Annots [100 0 R 101 0 R 200 0 R]') })
const pageWith = (annotations: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 11 0 R /Resources << /Font << /F 3 0 R >> >> ${annotations}  >>`

const signedIn = async (document: Uint8Array, field: string, signer = first) => madeOf(await sign(inputFor(document, { place: { field } }), signer))
const added = async (document: Uint8Array, base: number) => {
  const { changes, signatures } = madeOf(await verifyAddition(document, base, trust))
  return [changes.kind, ...signatures.map(({ field, verdict, coversAll }) => `${field} ${verdict} ${coversAll}`)]
}

test('a signature is all that was added', async () => {
  const once = await signedIn(given, 'step-1')
  expect(await added(once, given.length)).toEqual(['none', 'step-1 valid true'])
  expect(await added(await signedIn(once, 'step-2', second), once.length)).toEqual(['none', 'step-2 valid true'])
})

test('a note of the signer is told as added, and nothing that was not added as signed', async () => {
  expect(await added(await signedIn(withNote(given), 'step-1'), given.length)).toEqual(['added', 'step-1 valid true'])
  expect(await added(given, given.length)).toEqual(['none'])
  expect(await added(withNote(given), given.length)).toEqual(['added'])
})

test('a page that shows something else is altered, however well it is signed', async () => {
  const other = append(given, { 11: streamOf('BT /F 14 Tf 50 780 Td (Rejected) Tj ET') })
  expect(await added(await signedIn(other, 'step-1'), given.length)).toEqual(['altered', 'step-1 valid true'])
})

test('two signatures at once, and one that does not cover the end, are told', async () => {
  expect(await added(await signInTurn(given, [first, second], fields), given.length)).toEqual(['none', 'step-1 valid false', 'step-2 valid true'])
  expect(await added(withNote(await signedIn(given, 'step-1')), given.length)).toEqual(['added', 'step-1 valid false'])
})
