import type { X509Certificate } from 'node:crypto'
import { oid } from '../asn1/identifiers.ts'
import { parseCertificate } from '../cms/read-certificate.ts'
import { type ReadTimeStamp, readStampInfo, readTimeStamp } from '../cms/time-stamp.ts'
import { buildChain, isValidAt } from './build-chain.ts'
import { chainProblem } from './chain-constraints.ts'
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
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'REVOKED_NO_POE'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'TRY_LATER'

/** What the verifier holds for true. */
export interface Trust {
  /** Root certificates of signers and of time stamps, DER. */
  roots: readonly Uint8Array[]
  /** Certificates between signer and root that documents may lack, DER. */
  intermediates?: readonly Uint8Array[]
  /** Revocation lists of those roots and of what they issued, DER. */
  revocationLists?: readonly Uint8Array[]
  /** Answers of OCSP about such certificates, DER. */
  ocspAnswers?: readonly Uint8Array[]
  /** The time of the verification, ISO instant. */
  now: string
}

export interface Judgement {
  indication: Indication
  /** Null if passed. */
  subIndication: SubIndication | null
  signer: X509Certificate | null
  /** Whether the chain leads to a trusted root and the signature itself is right, whatever is known of times. */
  isTrusted: boolean
  /** The signer's first, a trusted root last; only the signer's if no chain was found. */
  chain: readonly X509Certificate[]
  revocation: Revocation['state']
  /** Of the signature's time stamp, or of one of the whole document itself: ISO instant, and whether it is intact and from a trusted authority; null if there is none. */
  timeStamp: { time: string; isTrusted: boolean } | null
  /** Of the time stamp in the signature: its authority's certificate first, a trusted root last; empty if none leads there. */
  stampChain: readonly X509Certificate[]
  /** When it was there already, if that is proven; ISO instant. */
  provenAt: string | null
}

const failed = (subIndication: SubIndication) => ({ indication: 'TOTAL-FAILED' as const, subIndication })
const undetermined = (subIndication: SubIndication) => ({ indication: 'INDETERMINATE' as const, subIndication })

/** `laterStamp`: the time of a trusted time stamp of the whole document that covers the signature too. */
export function judgeSignature(checked: CheckedSignature, trust: Trust, laterStamp: string | null = null): Judgement {
  const { signed } = checked
  const signer = signed?.signer ? parseCertificate(signed.signer) : null
  const chain = signer && signed ? buildChain(signer, [...signed.certificates, ...(trust.intermediates ?? [])], trust.roots) : null
  const stamp = stampOf(checked, trust)
  const timeStamp = stamp && { time: stamp.time, isTrusted: stamp.isTrusted }
  const provenAt = stamp?.isTrusted ? stamp.time : laterStamp
  const revocations = chain ? revocationsOf(chain, trust, provenAt) : [{ state: 'unknown' as const }]
  const stampChain = (checked.kind === 'signature' && stamp?.chain) || []
  const facts = { signer, chain: chain ?? (signer ? [signer] : []), revocation: worstOf(revocations), timeStamp, stampChain, provenAt }
  const judged =
    byItself(checked) ?? (chain ? byChain(chain, { use: checked.kind, revocations, provenAt, now: trust.now }) : undetermined('NO_CERTIFICATE_CHAIN_FOUND'))
  return { ...facts, isTrusted: chain !== null && byItself(checked) === null, ...(judged ?? { indication: 'TOTAL-PASSED', subIndication: null }) }
}

/** In the order of EN 319 102-1: form, hash, certificate, signature, strength. */
function byItself({ problems }: CheckedSignature) {
  const has = (problem: CheckedSignature['problems'][number]) => problems.includes(problem)
  if (has('unreadable') || has('wrongContentType')) return failed('FORMAT_FAILURE')
  if (has('hashMismatch')) return failed('HASH_FAILURE')
  if (has('noSignerCertificate') || has('certificateMismatch')) return undetermined('NO_SIGNING_CERTIFICATE_FOUND')
  if (has('signatureMismatch')) return failed('SIG_CRYPTO_FAILURE')
  if (has('wrongPurpose')) return undetermined('CHAIN_CONSTRAINTS_FAILURE')
  if (has('weakDigest') || has('weakKey') || has('unknownDigest')) return undetermined('CRYPTO_CONSTRAINTS_FAILURE')
  return null
}

interface ChainFacts {
  use: CheckedSignature['kind']
  revocations: readonly Revocation[]
  provenAt: string | null
  now: string
}

/** A trusted time stamp proves that the signature existed then; without one only now is certain. */
function byChain(chain: readonly X509Certificate[], { use, revocations, provenAt, now }: ChainFacts) {
  const forbidden = chainProblem(chain, use)
  if (forbidden) return undetermined(forbidden)
  const time = provenAt ?? now
  const isRevoked = revocations.some((one) => one.state === 'revoked' && !(new Date(one.at) > new Date(time)))
  if (isRevoked) return provenAt ? failed('REVOKED') : undetermined('REVOKED_NO_POE')
  if (!chain.every((certificate) => isValidAt(certificate, time))) return undetermined('OUT_OF_BOUNDS_NO_POE')
  return revocations.some(({ state }) => state === 'unknown') ? undetermined('TRY_LATER') : null
}

/** Of each certificate below the root. */
function revocationsOf(
  chain: readonly X509Certificate[],
  { revocationLists: lists = [], ocspAnswers: answers = [], now }: Trust,
  usedAt: string | null,
): Revocation[] {
  return chain.slice(0, -1).map((certificate, index): Revocation => {
    const issuer = chain[index + 1]
    return issuer ? revocationOf(certificate, issuer, { lists, answers, now, ...(usedAt !== null && { usedAt }) }) : { state: 'unknown' }
  })
}

const worstOf = (all: readonly Revocation[]): Revocation['state'] =>
  (['revoked', 'unknown'] as const).find((state) => all.some((one) => one.state === state)) ?? 'good'

/** The authority's clock may be ahead of ours. */
const toleratedMilliseconds = 5 * 60_000

interface Stamp {
  time: string
  isTrusted: boolean
  chain: readonly X509Certificate[] | null
}

function stampOf(checked: CheckedSignature, trust: Trust): Stamp | null {
  const read = checked.kind === 'timeStamp' ? readOwnStamp(checked) : readStampInside(checked)
  if (!read) return null
  const authority = read.signer ? parseCertificate(read.signer) : null
  const chain = authority && buildChain(authority, [...read.certificates, ...(trust.intermediates ?? [])], trust.roots)
  const isInForce = chain?.every((certificate) => isValidAt(certificate, read.time)) === true && worstOf(revocationsOf(chain, trust, read.time)) !== 'revoked'
  const isPast = new Date(read.time).getTime() <= new Date(trust.now).getTime() + toleratedMilliseconds
  const isTrusted = read.isIntact && isPast && isInForce && chainProblem(chain, 'timeStamp') === null
  return { time: read.time, isTrusted, chain }
}

function readStampInside({ signed }: CheckedSignature): ReadTimeStamp | null {
  const token = signed?.unsignedAttributes.get(oid.timeStampToken)
  return token && signed ? readTimeStamp(token.raw, signed.value) : null
}

/** A time stamp of the whole document says its own time. */
function readOwnStamp(checked: CheckedSignature): ReadTimeStamp | null {
  const info = checked.range && readStampInfo(checked.range.contents)
  return info && { time: info.time, signer: info.signer, certificates: info.certificates, isIntact: byItself(checked) === null }
}
