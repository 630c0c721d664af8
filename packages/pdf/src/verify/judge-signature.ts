import type { X509Certificate } from 'node:crypto'
import { oid } from '../asn1/identifiers.ts'
import { parseCertificate } from '../cms/read-certificate.ts'
import { readTimeStamp } from '../cms/time-stamp.ts'
import { buildChain, isValidAt } from './build-chain.ts'
import type { CheckedSignature } from './check-signature.ts'
import { type Revocation, revocationOf } from './revocation.ts'

/** Of ETSI EN 319 102-1, 5.1.3. */
export type Indication = 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED'

/** Of ETSI EN 319 102-1, tables 5 and 6, as far as they are told apart here. */
export type SubIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'REVOKED'
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'CRYPTO_CONSTRAINTS_FAILURE'
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'REVOKED_NO_POE'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'TRY_LATER'

/** Whom the verifier trusts, and what it knows besides the document. */
export interface Trust {
  /** Root certificates of signers and of time stamps, DER. */
  roots: readonly Uint8Array[]
  /** Certificates between signer and root that documents may lack, DER. */
  intermediates?: readonly Uint8Array[]
  /** Revocation lists of those roots and of what they issued, DER. */
  revocationLists?: readonly Uint8Array[]
  /** The time of the verification, ISO instant. */
  now: string
}

export interface Judgement {
  indication: Indication
  /** Null if passed. */
  subIndication: SubIndication | null
  signer: X509Certificate | null
  /** The signer's first, a trusted root last; only the signer's if no chain was found. */
  chain: readonly X509Certificate[]
  revocation: Revocation['state']
  /** Of a time stamp: ISO instant, and whether it is intact and from a trusted authority; null if there is none. */
  timeStamp: { time: string; isTrusted: boolean } | null
}

const failed = (subIndication: SubIndication) => ({ indication: 'TOTAL-FAILED' as const, subIndication })
const undetermined = (subIndication: SubIndication) => ({ indication: 'INDETERMINATE' as const, subIndication })

export function judgeSignature(checked: CheckedSignature, trust: Trust): Judgement {
  const { signed } = checked
  const signer = signed?.signer ? parseCertificate(signed.signer) : null
  const chain = signer && signed ? buildChain(signer, [...signed.certificates, ...(trust.intermediates ?? [])], trust.roots) : null
  const timeStamp = timeStampOf(checked, trust)
  const revocation = chain ? worstRevocation(chain, trust) : { state: 'unknown' as const }
  const facts = { signer, chain: chain ?? (signer ? [signer] : []), revocation: revocation.state, timeStamp }
  const judged = byItself(checked) ?? (chain ? byChain(chain, { revocation, timeStamp, now: trust.now }) : undetermined('NO_CERTIFICATE_CHAIN_FOUND'))
  return { ...facts, ...(judged ?? { indication: 'TOTAL-PASSED', subIndication: null }) }
}

/** In the order of EN 319 102-1: form, hash, certificate, signature, strength. */
function byItself({ problems }: CheckedSignature) {
  const has = (problem: CheckedSignature['problems'][number]) => problems.includes(problem)
  if (has('unreadable')) return failed('FORMAT_FAILURE')
  if (has('hashMismatch')) return failed('HASH_FAILURE')
  if (has('noSignerCertificate') || has('certificateMismatch')) return undetermined('NO_SIGNING_CERTIFICATE_FOUND')
  if (has('signatureMismatch')) return failed('SIG_CRYPTO_FAILURE')
  if (has('weakDigest') || has('unknownDigest')) return undetermined('CRYPTO_CONSTRAINTS_FAILURE')
  return null
}

interface ChainFacts {
  revocation: Revocation
  timeStamp: Judgement['timeStamp']
  now: string
}

/** A trusted time stamp proves that the signature existed then; without one only now is certain. */
function byChain(chain: readonly X509Certificate[], { revocation, timeStamp, now }: ChainFacts) {
  const proven = timeStamp?.isTrusted ? timeStamp.time : null
  const time = proven ?? now
  if (revocation.state === 'revoked' && revocation.at <= time) return proven ? failed('REVOKED') : undetermined('REVOKED_NO_POE')
  if (!chain.every((certificate) => isValidAt(certificate, time))) return undetermined('OUT_OF_BOUNDS_NO_POE')
  return revocation.state === 'unknown' ? undetermined('TRY_LATER') : null
}

function worstRevocation(chain: readonly X509Certificate[], { revocationLists = [], now }: Trust): Revocation {
  const all = chain.slice(0, -1).map((certificate, index): Revocation => {
    const issuer = chain[index + 1]
    return issuer ? revocationOf(certificate, issuer, { lists: revocationLists, now }) : { state: 'unknown' }
  })
  return all.find(({ state }) => state === 'revoked') ?? all.find(({ state }) => state === 'unknown') ?? { state: 'good' }
}

function timeStampOf({ signed }: CheckedSignature, trust: Trust): Judgement['timeStamp'] {
  const token = signed?.unsignedAttributes.get(oid.timeStampToken)
  const read = token && signed ? readTimeStamp(token.raw, signed.value) : null
  if (!read) return null
  const authority = read.signer ? parseCertificate(read.signer) : null
  const chain = authority && buildChain(authority, [...read.certificates, ...(trust.intermediates ?? [])], trust.roots)
  const isTrusted =
    read.isIntact && chain?.every((certificate) => isValidAt(certificate, read.time)) === true && worstRevocation(chain, trust).state !== 'revoked'
  return { time: read.time, isTrusted }
}
