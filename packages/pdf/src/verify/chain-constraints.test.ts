import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { oid } from '../asn1/identifiers.ts'
import { inContext, sequence } from '../asn1/write-der.ts'
import { parseCertificate } from '../cms/read-certificate.ts'
import { prepareSignature } from '../sign/prepare-signature.ts'
import { sign } from '../sign/sign.ts'
import { givenPeople, inputFor, madeOf, trustIn, verdictsOf } from '../testing/given.ts'
import { type Issued, issue, revocationList, signerWith, stampsAt } from '../testing/test-authority.ts'
import { documentObjects, withTable } from '../testing/test-documents.ts'
import { chainProblem } from './chain-constraints.ts'
import type { Trust } from './judge-signature.ts'
import { verifySignatures } from './verify.ts'

const { root, nikos, authority, trust } = givenPeople()
const plain = withTable(documentObjects())
const signedBy = async (own: Issued, above: readonly Issued[] = [], given: Trust = trust) =>
  (await verdictsOf(madeOf(await sign(inputFor(plain), signerWith(own, above))), given))[0]
const below = (middle: Issued): Trust => ({ ...trust, revocationLists: [revocationList(root, []), revocationList(middle, [])] })
const issuedByEc = issue('Root of SHA-1', null, { isAuthority: true })
const limited = 'undetermined CHAIN_CONSTRAINTS_FAILURE'

describe('a chain of certificates that its own authorities forbid', () => {
  test.each([
    ['none above the signer but one, which permits it', 'valid', 0, 1],
    ['one more than the authority permits', limited, 0, 2],
    ['as many as it permits', 'valid', 1, 2],
  ])('%s', async (_, verdict, pathLength, count) => {
    const first = issue('First', root, { isAuthority: true, pathLength })
    const second = issue('Second', first, { isAuthority: true })
    const authorities = [first, second].slice(0, count)
    const lists = [root, ...authorities].map((one) => revocationList(one, []))
    expect(await signedBy(issue('Somebody', authorities.at(-1) ?? root), authorities, { ...trust, revocationLists: lists })).toBe(verdict)
  })

  test('names are limited', async () => {
    const middle = issue('Middle', root, { isAuthority: true, more: { [oid.nameConstraints]: sequence(inContext(0)) } })
    expect(await signedBy(issue('Somebody', middle), [middle], below(middle))).toBe(limited)
  })

  test.each([
    ['for enciphering only', limited, { usage: 0x20 }],
    ['for servers only', limited, { purposes: ['1.3.6.1.5.5.7.3.1'] }],
    ['for servers and for mail', 'valid', { purposes: ['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.4'] }],
    ['for time stamps', limited, { stamps: true }],
    ['with a critical extension that nobody knows', limited, { more: { '1.3.6.1.4.1.99999.2': sequence() } }],
  ])('a certificate %s', async (_, verdict, options) => {
    expect(await signedBy(issue('Somebody', root, options))).toBe(verdict)
  })

  test('a certificate signed with SHA-1', async () => {
    expect(await signedBy(issue('Somebody', issuedByEc, { isSha1: true }), [], trustIn(issuedByEc))).toBe('undetermined CRYPTO_CONSTRAINTS_FAILURE')
  })

  test('a weak key above the signer', () => {
    const weak = issue('Weak', root, { isAuthority: true, isWeak: true })
    const chain = [issue('Somebody', weak), weak, root].flatMap(({ certificate }) => parseCertificate(certificate) ?? [])
    expect(chainProblem(chain, 'signature')).toBe('CRYPTO_CONSTRAINTS_FAILURE')
  })
})

describe('what is known of revocation', () => {
  const middle = issue('Middle', root, { isAuthority: true })
  const own = issue('Somebody', middle)
  const stamped = (instant: string) => sign(inputFor(plain), signerWith(own, [middle], { timeStamp: stampsAt(instant, authority, [root]) }))

  test.each([
    ['only the signer, later', 'valid', [root], [own]],
    ['the signer later, and of the authority nobody knows', 'undetermined TRY_LATER', [], [own]],
  ])('%s', async (_, verdict, knows, revoked) => {
    const lists = [...knows.map((one) => revocationList(one, [])), revocationList(middle, revoked)]
    expect((await verdictsOf(madeOf(await stamped('2023-06-01T00:00:00Z')), { ...trust, revocationLists: lists }))[0]).toBe(verdict)
  })

  test('the authority before the time stamp, the signer after it', async () => {
    const lists = [revocationList(middle, [own], { revokedAt: '2025-01-01T00:00:00Z' }), revocationList(root, [middle])]
    expect((await verdictsOf(madeOf(await stamped('2024-06-01T00:00:00Z')), { ...trust, revocationLists: lists }))[0]).toBe('broken REVOKED')
  })

  test.each([
    ['a list that may leave out certificates', { more: { '2.5.29.28': sequence() } }],
    ['a list without end', { until: null }],
    ['a list that is not yet in force', { from: '2048-01-01T00:00:00Z' }],
  ])('%s says nothing good', async (_, options) => {
    const given = (revoked: Issued[]) => ({ ...trust, revocationLists: [revocationList(root, revoked, options)] })
    expect(await signedBy(nikos, [], given([]))).toBe('undetermined TRY_LATER')
    expect(await signedBy(nikos, [], given([nikos]))).toBe('undetermined REVOKED_NO_POE')
  })

  test('an authority that may not sign lists says nothing', async () => {
    const silent = issue('Silent', null, { isAuthority: true, usage: 0x04 })
    expect(await signedBy(issue('Somebody', silent), [], trustIn(silent))).toBe('undetermined TRY_LATER')
  })
})

test('a time stamp from the future proves nothing', async () => {
  const file = madeOf(await sign(inputFor(plain), signerWith(nikos, [], { timeStamp: stampsAt('2030-01-01T00:00:00Z', authority, [root]) })))
  expect(madeOf(await verifySignatures(file, trust))[0]?.timeStamp).toEqual({ time: '2030-01-01T00:00:00.000Z', isTrusted: false })
})

describe('a time stamp of the whole document', () => {
  const stampedBy = async (own: Issued) => {
    const { section, roomAt, roomBytes } = madeOf(await prepareSignature(inputFor(plain)))
    const text = Buffer.from(section).toString('latin1').replace('/ETSI.CAdES.detached', '/ETSI.RFC3161'.padEnd(20))
    const stamp = Buffer.from(text, 'latin1')
    const hash = createHash('sha256')
      .update(plain)
      .update(stamp.subarray(0, roomAt - 1))
    const token = stampsAt('2026-11-20T10:00:00Z', own, [root])(hash.update(stamp.subarray(roomAt + 2 * roomBytes + 1)).digest())
    stamp.set(Buffer.from(Buffer.from(token).toString('hex'), 'latin1'), roomAt)
    return verdictsOf(Uint8Array.from(Buffer.concat([plain, stamp])), trust)
  }

  test('is one only by an authority for time stamps', async () => {
    expect(await stampedBy(authority)).toEqual(['valid'])
    expect(await stampedBy(nikos)).toEqual([limited])
  })
})
