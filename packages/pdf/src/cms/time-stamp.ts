import { createHash, X509Certificate } from 'node:crypto'
import { digestNames, oid } from '../asn1/identifiers.ts'
import { expectTag, isSame, memberAt, membersOf, readBer, toDotted, toInstant } from '../asn1/read-ber.ts'
import { readSignedData } from './read-signed-data.ts'
import { problemsOf } from './verify-signed-data.ts'

export interface ReadTimeStamp {
  /** ISO instant. */
  time: string
  /** Whether it stamps these bytes, is signed with its certificate's key, and the certificate may stamp. Its chain is not verified. */
  isIntact: boolean
  /** DER; the authority's own first, null if it is not carried along. */
  signer: Uint8Array | null
  certificates: readonly Uint8Array[]
}

/** Reads a token of RFC 3161 over some bytes; null if it is none. */
export function readTimeStamp(token: Uint8Array, stamped: Uint8Array): ReadTimeStamp | null {
  try {
    const read = readSignedData(token)
    if (read.content.type !== oid.timeStampInfo || !read.content.bytes) return null
    const [, , imprint, , time] = membersOf(expectTag(readBer(read.content.bytes), 0x30))
    const instant = toInstant(expectTag(time, 0x18))
    if (!instant) return null
    const digest = digestNames[toDotted(memberAt(memberAt(expectTag(imprint, 0x30), 0), 0))]
    const isOver = digest !== undefined && digest !== 'sha1' && isSame(createHash(digest).update(stamped).digest(), memberAt(expectTag(imprint), 1).contents)
    // Tokens of older authorities name their certificate by the attribute of RFC 2634, which uses SHA-1.
    const problems = problemsOf(read, [read.content.bytes]).filter((problem) => problem !== 'noSigningCertificate')
    return { time: instant, isIntact: isOver && problems.length === 0 && mayStamp(read.signer), signer: read.signer, certificates: read.certificates }
  } catch {
    return null
  }
}

/** RFC 3161, 2.3: to stamp is the only purpose of the certificate. */
export function mayStamp(signer: Uint8Array | null): boolean {
  const purposes = signer === null ? [] : (new X509Certificate(signer).keyUsage ?? [])
  return purposes.length === 1 && purposes[0] === oid.timeStamping
}
