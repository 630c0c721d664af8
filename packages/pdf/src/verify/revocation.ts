import { verify, type X509Certificate } from 'node:crypto'
import { signatureAlgorithms } from '../asn1/identifiers.ts'
import { type BerValue, expectTag, isSame, membersOf, readBer, toDotted, toInstant } from '../asn1/read-ber.ts'
import { mayBeUsedFor, readCertificateParts, readExtensions } from '../cms/certificate-parts.ts'

/** `unknown`: no list of the issuer that is still in force names or omits it. */
export type Revocation = { state: 'good' } | { state: 'unknown' } | { state: 'revoked'; at: string }

/** Whether a certificate stands in one of the revocation lists (DER, RFC 5280, 5) that its issuer signed and that are in force at `now`. */
export function revocationOf(certificate: X509Certificate, issuer: X509Certificate, { lists, now }: { lists: readonly Uint8Array[]; now: string }): Revocation {
  let state: Revocation = { state: 'unknown' }
  for (const der of lists) {
    const found = revocationIn(der, { certificate, issuer, now })
    if (found.state === 'revoked') return found
    if (found.state === 'good') state = found
  }
  return state
}

function revocationIn(der: Uint8Array, { certificate, issuer, now }: { certificate: X509Certificate; issuer: X509Certificate; now: string }): Revocation {
  try {
    const [body, algorithm, signature] = membersOf(expectTag(readBer(der), 0x30))
    const digest = signatureAlgorithms[toDotted(expectTag(membersOf(expectTag(algorithm))[0]))]?.digest
    if (!body || !digest || digest === 'sha1' || !verify(digest, body.raw, issuer.publicKey, expectTag(signature, 0x03).contents.subarray(1)))
      return { state: 'unknown' }
    const list = readList(body)
    const authority = readCertificateParts(issuer.raw)
    if (!isSame(list.issuer, authority.subject) || !mayBeUsedFor(authority, ['crlSign'])) return { state: 'unknown' }
    const serial = readCertificateParts(certificate.raw).serialNumber
    const entry = list.entries.find((one) => isSame(one.serialNumber, serial))
    // A revocation stays, also when the list that told of it is no longer in force.
    if (entry) return { state: 'revoked', at: entry.at }
    return !list.isPartial && isInForce(list, now) ? { state: 'good' } : { state: 'unknown' }
  } catch {
    return { state: 'unknown' }
  }
}

/** Until when a revocation list (DER) is in force, ISO instant; null if it does not say so or is none. Nothing of it is verified. */
export function nextUpdateOf(der: Uint8Array): string | null {
  try {
    return readList(expectTag(membersOf(expectTag(readBer(der), 0x30))[0], 0x30)).until
  } catch {
    return null
  }
}

interface RevocationList {
  issuer: Uint8Array
  from: string | null
  until: string | null
  entries: { serialNumber: Uint8Array; at: string }[]
  /** It has a critical extension: such a list may leave out certificates, as it holds changes alone, or authorities alone (RFC 5280, 5.2). */
  isPartial: boolean
}

const isInForce = ({ from, until }: RevocationList, now: string) =>
  from !== null && until !== null && new Date(from) <= new Date(now) && new Date(until) >= new Date(now)

function readList(body: BerValue): RevocationList {
  const all = membersOf(body)
  const [, issuer, from, ...rest] = all[0]?.tag === 0x02 ? all.slice(1) : all
  const until = rest[0] && rest[0].tag !== 0x30 ? toInstant(rest[0]) : null
  const listed = rest.find(({ tag }) => tag === 0x30)
  const entries = (listed ? membersOf(listed) : []).map((entry) => {
    const [serial, at] = membersOf(entry)
    return { serialNumber: expectTag(serial, 0x02).raw, at: toInstant(expectTag(at)) ?? '' }
  })
  const { critical } = readExtensions(rest.find(({ tag }) => tag === 0xa0))
  return { issuer: expectTag(issuer, 0x30).raw, from: toInstant(expectTag(from)), until, entries, isPartial: critical.size > 0 }
}
