import { oid } from '../asn1/identifiers.ts'
import { expectTag, isSame, membersOf, NotBer, readBer } from '../asn1/read-ber.ts'
import { identifier, integer, none, octets, sequence, withoutLeadingZeros, yes } from '../asn1/write-der.ts'
import { readStampInfo } from './time-stamp.ts'

export interface StampQuery {
  /** SHA-256 of what is stamped. */
  digest: Uint8Array
  /** At least eight random bytes. */
  nonce: Uint8Array
}

/** A request of RFC 3161, 2.4.1 in DER, which asks for the authority's certificate too. */
export function timeStampQuery({ digest, nonce }: StampQuery): Uint8Array {
  const imprint = sequence(sequence(identifier(oid.sha256), none), octets(digest))
  return sequence(integer(1), imprint, integer(nonce), yes)
}

/**
 * Why an answer is none to the query. `refused`: the authority says so; `unreadable`: it is none of RFC 3161; `otherImprint`, `otherNonce`: it answers another
 * query; `notSigned`: the signature is wrong, or the certificate may not stamp.
 */
export type StampFault = 'refused' | 'unreadable' | 'otherImprint' | 'otherNonce' | 'notSigned'

export type StampAnswer = { token: Uint8Array; time: string } | { fault: StampFault }

/** Reads and verifies the answer of RFC 3161, 2.4.2 to a query. The chain of the authority is not verified. */
export function readTimeStampAnswer(answer: Uint8Array, { digest, nonce }: StampQuery): StampAnswer {
  const token = tokenOf(answer)
  if (typeof token === 'string') return { fault: token }
  const info = readStampInfo(token)
  if (!info) return { fault: 'unreadable' }
  if (info.imprint.digest !== 'sha256' || !isSame(info.imprint.hash, digest)) return { fault: 'otherImprint' }
  if (!info.nonce || !isSame(withoutLeadingZeros(info.nonce), withoutLeadingZeros(nonce))) return { fault: 'otherNonce' }
  return info.isSigned ? { token, time: info.time } : { fault: 'notSigned' }
}

/** 0 is granted, 1 granted with changes; all else is a refusal. */
const granted = 1

function tokenOf(answer: Uint8Array): Uint8Array | StampFault {
  try {
    const [status, token] = membersOf(expectTag(readBer(answer), 0x30))
    const [code] = membersOf(expectTag(status, 0x30))
    const { contents } = expectTag(code, 0x02)
    if (contents.length !== 1 || (contents[0] ?? 0) > granted) return 'refused'
    return expectTag(token, 0x30).raw
  } catch (error) {
    if (error instanceof NotBer) return 'unreadable'
    throw error
  }
}
