import { X509Certificate } from 'node:crypto'
import type { PdfResult } from '@klesis/pdf/pdf-fault.ts'
import type { Addition, VerifiedSignature } from '@klesis/pdf/verify/verify.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { fieldOf } from '../making/find-places.ts'

/** What was added to the first `given` bytes. */
export type CheckAddition = (bytes: Uint8Array, given: number) => Promise<PdfResult<Addition> | { ok: false; fault: 'tooHard'; detail: string }>

export interface AddedSignature {
  bytes: Uint8Array
  given: number
  certificate: Uint8Array
  stepId: number
}

const ofAStep = /^step-\d+$/

/**
 * Requires that what was added is one signature of the expected person, and beside it at most notes and filled fields that leave the rest as it was. The first
 * signer has nobody before them whose signature would break.
 */
export async function requireOneSignature(check: CheckAddition, { bytes, given, certificate, stepId }: AddedSignature): Promise<VerifiedSignature> {
  const answer = await check(bytes, given)
  if (!answer.ok || answer.value.changes.kind === 'altered') return refuse('document.notTheSame')
  const [signature, another] = answer.value.signatures
  if (!signature || another || !isWhole(signature) || !isOf(signature, certificate)) return refuse('document.notSigned')
  // The place of somebody else.
  if (ofAStep.test(signature.field) && signature.field !== fieldOf(stepId)) refuse('document.notSigned')
  return signature
}

const isWhole = ({ kind, coversAll, verdict }: VerifiedSignature) => kind === 'signature' && coversAll && verdict !== 'broken' && verdict !== 'altered'

const isOf = ({ certificates: [signer] }: VerifiedSignature, expected: Uint8Array) => signer?.fingerprint === new X509Certificate(expected).fingerprint256
