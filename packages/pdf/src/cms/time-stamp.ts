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

/** What a token says, and whether its authority said it. */
export interface StampInfo extends Omit<ReadTimeStamp, 'isIntact'> {
  imprint: { digest: string | undefined; hash: Uint8Array }
  /** The bytes of the number, without tag and length; null if there is none. */
  nonce: Uint8Array | null
  /** Whether it is signed with its certificate's key, and the certificate may stamp. */
  isSigned: boolean
}

/** Reads a token of RFC 3161 over some bytes; null if it is none. */
export function readTimeStamp(token: Uint8Array, stamped: Uint8Array): ReadTimeStamp | null {
  const info = readStampInfo(token)
  if (!info) return null
  const { imprint, nonce: _, isSigned, ...rest } = info
  const isOver = imprint.digest !== undefined && imprint.digest !== 'sha1' && isSame(createHash(imprint.digest).update(stamped).digest(), imprint.hash)
  return { ...rest, isIntact: isOver && isSigned }
}

/** Reads a token of RFC 3161, 2.4.2; null if it is none. */
export function readStampInfo(token: Uint8Array): StampInfo | null {
  try {
    const read = readSignedData(token)
    if (read.content.type !== oid.timeStampInfo || !read.content.bytes) return null
    const [, , imprint, , time, ...optional] = membersOf(expectTag(readBer(read.content.bytes), 0x30))
    const instant = toInstant(expectTag(time, 0x18))
    if (!instant) return null
    // Tokens of older authorities name their certificate by the attribute of RFC 2634, which uses SHA-1.
    const problems = problemsOf(read, [read.content.bytes]).filter((problem) => problem !== 'noSigningCertificate')
    return {
      time: instant,
      imprint: { digest: digestNames[toDotted(memberAt(memberAt(expectTag(imprint, 0x30), 0), 0))], hash: memberAt(expectTag(imprint), 1).contents },
      nonce: optional.find(({ tag }) => tag === 0x02)?.contents ?? null,
      isSigned: problems.length === 0 && mayStamp(read.signer),
      signer: read.signer,
      certificates: read.certificates,
    }
  } catch {
    return null
  }
}

/** RFC 3161, 2.3: to stamp is the only purpose of the certificate. */
export function mayStamp(signer: Uint8Array | null): boolean {
  const purposes = signer === null ? [] : (new X509Certificate(signer).keyUsage ?? [])
  return purposes.length === 1 && purposes[0] === oid.timeStamping
}
