import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PdfDict, PdfName } from '@libpdf/core'
import { afterAll, describe, expect, test } from 'vitest'
import { openDocument } from '../document/open-document.ts'
import { leaveRoom } from '../sign/leave-room.ts'
import { placeSignature, placeTimeStamp } from '../sign/place-signature.ts'
import { faultOf, inputFor, madeOf, signInTurn, verdictsOf } from '../testing/given.ts'
import { answersOf, judge, judgeTimeStamp, presentJudges } from '../testing/judges/outside-judges.ts'
import { ocspAnswer } from '../testing/test-answers.ts'
import { issue, revocationList, signerWith, stampsAt } from '../testing/test-authority.ts'
import { append, documentObjects, streamOf, withStreams, withTable } from '../testing/test-documents.ts'
import type { Trust } from '../verify/judge-signature.ts'
import { verifyAddition, verifySignatures } from '../verify/verify.ts'
import { storeKeyOf } from './collect-evidence.ts'
import { embedTimeStamp } from './embed-time-stamp.ts'
import { type Preservation, preserve } from './preserve.ts'
import { writeEvidence } from './write-evidence.ts'

const root = issue('Root', null, { isAuthority: true })
const issuing = issue('Issuing', root, { isAuthority: true })
const expires = { validUntil: '2027-01-01T00:00:00Z' }
const maria = issue('Μαρία Παπαδοπούλου', issuing, { kind: 'rsa', ...expires })
const nikos = issue('Νίκος Ιωάννου', issuing, expires)
const stamps = issue('Time stamps', root, { stamps: true, ...expires })
const stampOf = (at: string) => stampsAt(at, stamps, [root])
const signedAt = '2026-11-20T10:00:00.000Z'
const stampedAt = '2026-11-26T10:00:00.000Z'
const week = { from: '2026-11-24T00:00:00Z', until: '2026-12-01T00:00:00Z' }
const roots = [root.certificate]
const known: Trust = {
  ...{
    roots,
    now: stampedAt,
    revocationLists: [revocationList(root, [], week), revocationList(issuing, [maria, nikos], { ...week, revokedAt: '2026-11-25T00:00:00Z' })],
  },
  ocspAnswers: [],
}
const nothing: Trust = { roots, now: stampedAt }
const years: Trust = { roots, now: '2035-01-01T00:00:00.000Z' }

const signers = [maria, nikos].map((own) => signerWith(own, [issuing], { timeStamp: stampOf(signedAt) }))
const signed = await signInTurn(withTable(documentObjects({ pages: 2 })), signers)

const readyIn = (found: Preservation) => {
  if (found.state !== 'ready') throw new Error(found.state)
  return found
}
async function preserved(bytes: Uint8Array, { trust = known, at = stampedAt } = {}) {
  const { section, stamp } = readyIn(madeOf(await preserve(bytes, trust, { isStamped: true })))
  const kept = new Uint8Array(Buffer.concat([bytes, section]))
  if (!stamp) throw new Error('no room')
  const token = stampOf(at)(stamp.digest)
  return { kept, stamp, token, whole: madeOf(await embedTimeStamp(kept, stamp, token)) }
}
const { kept, stamp, token, whole } = await preserved(signed)

test('nothing that was there is touched, and nothing but evidence is added', async () => {
  for (const longer of [kept, whole]) {
    expect(Buffer.compare(longer.subarray(0, signed.length), signed)).toBe(0)
    const { changes, earlier, signatures } = madeOf(await verifyAddition(longer, signed.length, known))
    expect(changes).toEqual({ kind: 'none', changes: [] })
    expect(earlier.map(({ changes: later }) => later.kind)).toEqual(['none', 'none'])
    expect(signatures.map(({ kind, area, coversAll, timeStamp }) => [kind, area, coversAll, timeStamp])).toEqual(
      longer === kept ? [] : [['timeStamp', null, true, { time: stampedAt, isTrusted: true }]],
    )
  }
})

test('nine years later, certificates expired and no list to be had, it is valid by itself', async () => {
  expect(await verdictsOf(signed, years)).toEqual(['undetermined TRY_LATER', 'undetermined TRY_LATER'])
  expect(await verdictsOf(kept, years)).toEqual(['valid', 'valid'])
  expect(await verdictsOf(whole, years)).toEqual(['valid', 'valid', 'valid'])
})

test('what was revoked before the time stamp is not made good by what is carried along', async () => {
  const lists = [revocationList(issuing, [maria], { revokedAt: '2026-11-01T00:00:00Z' })]
  expect((await verdictsOf(whole, { ...years, revocationLists: lists }))[0]).toBe('broken REVOKED')
})

test('a time stamp of the document proves a signature that has none of its own, and is not asked to prove what comes behind it', async () => {
  const bare = await signInTurn(withTable(documentObjects()), [signerWith(maria, [issuing])])
  expect(madeOf(await preserve(bare, known, { isStamped: true }))).toEqual({ state: 'unfit', field: 'Signature1' })
  const document = await openDocument(bare)
  const signature = PdfDict.of({ Type: PdfName.of('DocTimeStamp'), Filter: PdfName.of('Adobe.PPKLite'), SubFilter: PdfName.of('ETSI.RFC3161') })
  const room = await leaveRoom(document, { signature, roomBytes: 8_192, place: () => placeTimeStamp(document, signature) })
  const proven = madeOf(await embedTimeStamp(bare, room, stampOf('2026-11-24T12:00:00Z')(room.digest)))
  const then = { ...years, revocationLists: known.revocationLists ?? [] }
  expect(await verdictsOf(bare, then)).toEqual(['undetermined REVOKED_NO_POE'])
  expect(await verdictsOf(proven, then)).toEqual(['valid', 'valid'])
  const behind = await signInTurn(proven, [signerWith(nikos, [issuing])])
  expect(await verdictsOf(behind, then)).toEqual(['valid', 'valid', 'undetermined REVOKED_NO_POE'])
})

test('the store names each signature by the SHA-1 of its room, and keeps what is shared once', () => {
  const text = Buffer.from(kept).toString('latin1')
  const keys = [...text.matchAll(/\/Contents <([0-9a-f]{5000,})>/g)].map(([, hex = '']) => storeKeyOf(Buffer.from(hex, 'hex')))
  expect(keys).toHaveLength(2)
  for (const key of keys) expect(text).toMatch(new RegExp(`/${key} \\d+ 0 R`))
  expect(/\/CRLs \[([^\]]*)\]/.exec(text)?.[1]?.split('R').length).toBe(3)
})

describe('what is missing is named', () => {
  const askedFor = async (trust: Trust) => {
    const found = madeOf(await preserve(signed, trust, { isStamped: false }))
    return found.state === 'missing' ? found.asked.map(({ certificate, issuer }) => [certificate, issuer].map(commonName)) : found.state
  }
  const commonName = (der: Uint8Array) => /CN=(.*)/.exec(new X509Certificate(der).subject)?.[1]

  test('with its issuer, until a list or an answer is there', async () => {
    const wanted = [
      ['Μαρία Παπαδοπούλου', 'Issuing'],
      ['Issuing', 'Root'],
      ['Time stamps', 'Root'],
      ['Νίκος Ιωάννου', 'Issuing'],
    ]
    expect(await askedFor(nothing)).toEqual(wanted)
    const ofRoot = { ...nothing, revocationLists: [revocationList(root, [], week)] }
    expect(await askedFor(ofRoot)).toEqual([wanted[0], wanted[3]])
    const answers = [maria, nikos].map((one) => ocspAnswer(one, issuing, week))
    expect(await askedFor({ ...ofRoot, ocspAnswers: answers })).toBe('ready')
    const stale = { from: '2026-11-01T00:00:00Z', until: '2026-11-08T00:00:00Z' }
    expect(await askedFor({ ...ofRoot, ocspAnswers: [maria, nikos].map((one) => ocspAnswer(one, issuing, stale)) })).toEqual([wanted[0], wanted[3]])
  })

  test('also where the certificates have expired, and a list of now need not tell of them any more', async () => {
    const now = '2027-06-01T00:00:00.000Z'
    const later = { from: '2027-05-30T00:00:00Z', until: '2027-06-06T00:00:00Z' }
    const given = { roots, now, revocationLists: [revocationList(root, [], later), revocationList(issuing, [], later)] }
    expect(await askedFor(given)).toEqual([
      ['Μαρία Παπαδοπούλου', 'Issuing'],
      ['Time stamps', 'Root'],
      ['Νίκος Ιωάννου', 'Issuing'],
    ])
  })

  test('a signature of a stranger, or one that is broken, is not preserved', async () => {
    expect(madeOf(await preserve(signed, { ...known, roots: [] }, { isStamped: false }))).toMatchObject({ state: 'unfit' })
    const flipped = Uint8Array.from(signed)
    flipped.set(Buffer.from('!'), Buffer.from(signed).indexOf('To be signed'))
    expect(madeOf(await preserve(flipped, known, { isStamped: false }))).toMatchObject({ state: 'unfit' })
  })
})

test('a signature that forbids all changes is preserved too, as what proves it is none', async () => {
  const objects = documentObjects({ fields: ['Only'] })
  const locked = { ...objects, 100: (objects[100] ?? '').replace('/FT /Sig', '/FT /Sig /Lock << /Type /SigFieldLock /Action /All /P 1 >>') }
  const certified = await signInTurn(withTable(locked), [signerWith(maria, [issuing], { timeStamp: stampOf(signedAt) })], ['Only'])
  const { whole: longer } = await preserved(certified)
  expect(madeOf(await verifyAddition(longer, certified.length, known)).changes).toEqual({ kind: 'none', changes: [] })
  expect(await verdictsOf(longer, years)).toEqual(['valid', 'valid'])
})

test('what was added to the store later is read beside what was there, and a second time stamp holds too', async () => {
  const again = await preserved(whole, { trust: { ...known, now: '2026-11-27T10:00:00.000Z' }, at: '2026-11-27T10:00:00.000Z' })
  expect(await verdictsOf(again.whole, years)).toEqual(['valid', 'valid', 'valid', 'valid'])
})

test('a list that the signer chose does not spare asking for a newer one, unless it is from after the time stamp', async () => {
  const listAt = 'http://lists.example/issuing.crl'
  const own = issue('Μαρία Παπαδοπούλου', issuing, { listAt })
  const ofRoot = revocationList(root, [])
  const addressesWith = async (list: Uint8Array, { given = [ofRoot], timeStamp = stampOf(signedAt) as ReturnType<typeof stampOf> | undefined } = {}) => {
    const bytes = await signInTurn(withTable(documentObjects()), [signerWith(own, [issuing], timeStamp && { timeStamp })])
    const section = writeEvidence(await openDocument(bytes), [{ key: 'A', certificates: [], lists: [list], answers: [] }])
    const [found] = madeOf(await verifySignatures(new Uint8Array(Buffer.concat([bytes, section])), { ...nothing, revocationLists: given }))
    return [found?.verdict, found?.listAddresses]
  }
  const before = revocationList(issuing, [], { from: '2026-11-19T00:00:00Z', until: '2026-12-19T00:00:00Z' })
  const after = revocationList(issuing, [], week)
  expect(await addressesWith(before)).toEqual(['valid', [listAt]])
  expect(await addressesWith(before, { timeStamp: undefined })).toEqual(['valid', [listAt]])
  expect(await addressesWith(before, { given: [ofRoot, before] })).toEqual(['valid', []])
  expect(await addressesWith(after)).toEqual(['valid', []])
})

test('a token over something else, or of nobody who may stamp, is not put in', async () => {
  expect(faultOf(await embedTimeStamp(kept, stamp, stampOf(stampedAt)(new Uint8Array(32))))).toBe('wrongTimeStamp')
  expect(faultOf(await embedTimeStamp(kept, stamp, stampsAt(stampedAt, issue('Signer', root), [root])(stamp.digest)))).toBe('wrongTimeStamp')
  expect(faultOf(await embedTimeStamp(signed, stamp, token))).toBe('otherDocument')
})

test('what else is changed with the evidence is told', async () => {
  const page = append(kept, { 13: streamOf('BT /F 14 Tf 50 780 Td (Another decision) Tj ET') })
  expect((await verdictsOf(page, known)).map((verdict) => verdict.split(' ')[0])).toEqual(['altered', 'altered'])
  const [first] = madeOf(await verifySignatures(append(whole, { 13: streamOf('q Q') }), known))
  expect(first).toMatchObject({ verdict: 'altered', changes: { changes: [{ what: 'content', page: 2 }] } })
  const flipped = Uint8Array.from(whole)
  flipped.set(Buffer.from('9'), Buffer.from(whole).lastIndexOf('/ExtensionLevel 5') + 16)
  expect((await verdictsOf(flipped, known)).at(-1)).toBe('broken HASH_FAILURE')
})

test('what was called evidence before it was signed cannot become something else', async () => {
  const objects = documentObjects({
    catalog: '/OpenAction 210 0 R /DSS << /Certs [211 0 R] /VRI << /A 210 0 R >> >>',
    more: { 210: '<< /S /Named >>', 211: streamOf('x') },
  })
  const once = await signInTurn(withTable(objects), [signerWith(maria, [issuing], { timeStamp: stampOf(signedAt) })])
  const changesOf = async (update: Parameters<typeof append>[1]) => madeOf(await verifySignatures(append(once, update), known))[0]?.changes.kind
  expect(await changesOf({ 210: '<< /S /JavaScript /JS (app.alert\\(1\\)) >>' })).toBe('altered')
  expect(await changesOf({ 211: streamOf('y') })).toBe('altered')
  expect(await changesOf({ 210: '<< /S /Named /Cert [211 0 R] >>' })).toBe('none')
})

test('a time stamp of the document that is seen on a page is told, since anybody is given one', async () => {
  const document = await openDocument(signed)
  const signature = PdfDict.of({ Type: PdfName.of('DocTimeStamp'), Filter: PdfName.of('Adobe.PPKLite'), SubFilter: PdfName.of('ETSI.RFC3161') })
  const { appearance, place } = inputFor(signed)
  const room = await leaveRoom(document, {
    signature,
    roomBytes: 8_192,
    place: async () => {
      await placeSignature(document, { place, appearance, signature })
      document.pdf.fonts.finalize(true)
    },
  })
  const seen = madeOf(await embedTimeStamp(signed, room, stampOf(stampedAt)(room.digest)))
  const [first, , last] = madeOf(await verifySignatures(seen, known))
  expect([first?.changes, last?.kind, last?.verdict]).toEqual([{ kind: 'added', changes: [{ what: 'annotationAdded', page: 1 }] }, 'timeStamp', 'valid'])
})

const folder = mkdtempSync(path.join(tmpdir(), 'klesis-evidence-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const present = presentJudges()

test('for the judges of others it is sound, with a table and with streams, and each signature as valid as before', async () => {
  const streamed = await preserved(await signInTurn(withStreams(documentObjects({ pages: 2, page: '/Rotate 90' })), signers))
  const files = Object.entries({ kept, whole, streamed: streamed.kept, stamped: streamed.whole }).map(([name, bytes]) => ({ name, bytes, signatures: 2 }))
  const complaints = judge(folder, files, { present: present.filter((name) => name === 'qpdf'), root: root.certificate })
  const withoutStamp = files.filter(({ bytes }) => bytes === kept || bytes === streamed.kept)
  const ofOpenssl = judge(folder, withoutStamp, { present: present.filter((name) => name === 'openssl'), root: root.certificate, at: stampedAt })
  expect([...Object.values(complaints).flat(), ...Object.values(ofOpenssl).flat()]).toEqual([])
  const paths = files.map(({ name }) => path.join(folder, `${name}.pdf`))
  const valid = { pdfsig: 'Signature is Valid', mutool: 'The signature is valid' } as const
  for (const name of ['pdfsig', 'mutool'] as const) {
    const counts = present.includes(name) ? answersOf(name, paths).map((answer) => answer.split(valid[name]).length - 1) : [2, 2, 2, 2]
    expect(counts).toEqual([2, 2, 2, 2])
  }
})

test.skipIf(!present.includes('openssl'))('OpenSSL takes the time stamp of the document for one over it', () => {
  const start = kept.length + stamp.roomAt - 1
  const stamped = Buffer.concat([whole.subarray(0, start), whole.subarray(start + 2 * stamp.roomBytes + 2)])
  expect(createHash('sha256').update(stamped).digest()).toEqual(Buffer.from(stamp.digest))
  expect(judgeTimeStamp(folder, { token, stamped, root: root.certificate, at: stampedAt })).toContain('Verification: OK')
})
