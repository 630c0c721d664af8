import { verify, type X509Certificate } from 'node:crypto'
import { signatureAlgorithms } from '../asn1/identifiers.ts'
import { type BerValue, expectTag, isSame, membersOf, readBer, toDotted, toInstant } from '../asn1/read-ber.ts'
import { mayBeUsedFor, readCertificateParts, readExtensions } from '../cms/certificate-parts.ts'
import { readOcsp } from '../evidence/read-ocsp.ts'

/** `unknown`: no list of the issuer that is in force names or omits it, and no answer says anything of it. */
export type Revocation = { state: 'good' } | { state: 'unknown' } | { state: 'revoked'; at: string }

/** What tells whether certificates were revoked, and when it is asked. */
export interface RevocationSources {
  /** Revocation lists, DER (RFC 5280, 5). */
  lists: readonly Uint8Array[]
  /** Answers of OCSP, DER (RFC 6960). */
  answers?: readonly Uint8Array[]
  now: string
  /** When the certificate was used, if a time stamp proves that; ISO instant. */
  usedAt?: string
}

/** One list or answer, with what it says of a certificate. */
export interface RevocationProof {
  kind: 'list' | 'answer'
  der: Uint8Array
  revocation: Revocation
  /** It will say the same in years: of one that is good only if it is about the time of use or was made after that, and the certificate had not expired. */
  isLasting: boolean
  /** Nothing newer could tell of a revocation before the time of use. */
  isFinal: boolean
}

/** Whether a certificate was revoked, by what its issuer signed. */
export function revocationOf(certificate: X509Certificate, issuer: X509Certificate, sources: RevocationSources): Revocation {
  return proofOf(certificate, issuer, sources)?.revocation ?? { state: 'unknown' }
}

/** The same, with what proves it; null if nothing does. A revocation that one source tells of is believed against all others. */
export function proofOf(certificate: X509Certificate, issuer: X509Certificate, sources: RevocationSources): RevocationProof | null {
  const { lists, answers = [] } = sources
  let good: RevocationProof | null = null
  const tell = (kind: RevocationProof['kind'], der: Uint8Array, statement: Statement | null): RevocationProof | null => {
    // A revocation stays, also when the list that told of it is no longer in force.
    if (statement?.revokedAt != null) return { kind, der, revocation: { state: 'revoked', at: statement.revokedAt }, isLasting: true, isFinal: true }
    const { isGood, ...lasts } = saysGood(statement, certificate, sources)
    if (isGood && !good?.isFinal && !(good?.isLasting && !lasts.isLasting)) good = { kind, der, revocation: { state: 'good' }, ...lasts }
    return null
  }
  for (const der of lists) {
    const revoked = tell('list', der, statementIn(der, { certificate, issuer }))
    if (revoked) return revoked
  }
  for (const der of answers) {
    const revoked = tell('answer', der, readOcsp(der, certificate, issuer))
    if (revoked) return revoked
  }
  return good
}

interface Statement {
  /** Null for a certificate that is good. */
  revokedAt: string | null
  from: string | null
  until: string | null
}

/** Who answers says the time of its own clock, which may be ahead of ours. */
const toleratedMilliseconds = 5 * 60_000

/**
 * What is in force now says that a certificate is good, and so does what was in force when it was used, or was made after that and before it expired: an authority
 * need not tell of certificates that have.
 */
function saysGood(statement: Statement | null, { validTo }: X509Certificate, { now, usedAt }: RevocationSources) {
  if (!statement || statement.from === null) return { isGood: false, isLasting: false, isFinal: false }
  const from = new Date(statement.from).getTime()
  const until = statement.until === null ? null : new Date(statement.until).getTime()
  const covers = (instant: string) => until !== null && from <= new Date(instant).getTime() && until >= new Date(instant).getTime()
  const isLater = from >= new Date(usedAt ?? now).getTime() && from <= new Date(now).getTime() + toleratedMilliseconds && from <= new Date(validTo).getTime()
  const isFinal = usedAt !== undefined && isLater
  return { isGood: covers(now) || covers(usedAt ?? now) || isLater, isLasting: isFinal || (usedAt !== undefined && covers(usedAt)), isFinal }
}

/** Null if the list is not one of the issuer, or says nothing of the certificate. */
function statementIn(der: Uint8Array, { certificate, issuer }: { certificate: X509Certificate; issuer: X509Certificate }): Statement | null {
  try {
    const [body, algorithm, signature] = membersOf(expectTag(readBer(der), 0x30))
    const digest = signatureAlgorithms[toDotted(expectTag(membersOf(expectTag(algorithm))[0]))]?.digest
    const authority = readCertificateParts(issuer.raw)
    // Most of the lists that are known are of others, and large.
    if (!body || !isSame(issuerNameIn(body), authority.subject) || !mayBeUsedFor(authority, ['crlSign'])) return null
    if (!digest || digest === 'sha1' || !verify(digest, body.raw, issuer.publicKey, expectTag(signature, 0x03).contents.subarray(1))) return null
    const list = readList(body)
    const serial = readCertificateParts(certificate.raw).serialNumber
    const entry = list.entries.find((one) => isSame(one.serialNumber, serial))
    if (entry) return { revokedAt: entry.at, from: list.from, until: list.until }
    return list.isPartial ? null : { revokedAt: null, from: list.from, until: list.until }
  } catch {
    return null
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
  from: string | null
  until: string | null
  entries: { serialNumber: Uint8Array; at: string }[]
  /** It has a critical extension: such a list may leave out certificates, as it holds changes alone, or authorities alone (RFC 5280, 5.2). */
  isPartial: boolean
}

function issuerNameIn(body: BerValue): Uint8Array {
  const all = membersOf(body)
  return expectTag(all[0]?.tag === 0x02 ? all[2] : all[1], 0x30).raw
}

function readList(body: BerValue): RevocationList {
  const all = membersOf(body)
  const [, , from, ...rest] = all[0]?.tag === 0x02 ? all.slice(1) : all
  const until = rest[0] && rest[0].tag !== 0x30 ? toInstant(rest[0]) : null
  const listed = rest.find(({ tag }) => tag === 0x30)
  const entries = (listed ? membersOf(listed) : []).map((entry) => {
    const [serial, at] = membersOf(entry)
    return { serialNumber: expectTag(serial, 0x02).raw, at: toInstant(expectTag(at)) ?? '' }
  })
  const { critical } = readExtensions(rest.find(({ tag }) => tag === 0xa0))
  return { from: toInstant(expectTag(from)), until, entries, isPartial: critical.size > 0 }
}
