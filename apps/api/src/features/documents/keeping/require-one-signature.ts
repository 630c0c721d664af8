import { X509Certificate } from 'node:crypto'
import type { SignatureLevel } from '@klesis/contract/documents/documents.ts'
import type { PdfResult } from '@klesis/pdf/pdf-fault.ts'
import type { Addition, VerifiedSignature } from '@klesis/pdf/verify/verify.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { fieldOf } from '../making/find-places.ts'

/** What was added to the first `given` bytes. */
export type CheckAddition = (bytes: Uint8Array, given: number) => Promise<PdfResult<Addition> | { ok: false; fault: 'tooHard'; detail: string }>

/** Whose signature it must be. */
export type ExpectedSigner =
  /** Of a provider, which named the certificate (DER) before it signed. */
  | { certificate: Uint8Array; level: SignatureLevel }
  /** Made elsewhere: refuses a signature that is not the person's, and says the level of one that is. */
  | { judge: (signature: VerifiedSignature) => Promise<SignatureLevel> }

export interface AddedSignature {
  bytes: Uint8Array
  given: number
  stepId: number
  signer: ExpectedSigner
}

const ofAStep = /^step-\d+$/

/**
 * Requires that what was added is one signature of the expected person, and beside it at most notes and filled fields that leave the rest as it was. The first
 * signer has nobody before them whose signature would break.
 */
export async function requireOneSignature(
  check: CheckAddition,
  { bytes, given, stepId, signer }: AddedSignature,
): Promise<{ field: string; level: SignatureLevel }> {
  const answer = await check(bytes, given)
  if (!answer.ok || answer.value.changes.kind === 'altered') return refuse('document.notTheSame')
  const [signature, another] = answer.value.signatures
  if (!signature || another || !isWhole(signature)) return refuse('document.notSigned')
  // The place of somebody else.
  if (ofAStep.test(signature.field) && signature.field !== fieldOf(stepId)) refuse('document.notSigned')
  return { field: signature.field, level: await levelOf(signature, signer) }
}

const isWhole = ({ kind, coversAll, verdict }: VerifiedSignature) => kind === 'signature' && coversAll && verdict !== 'broken' && verdict !== 'altered'

async function levelOf(signature: VerifiedSignature, signer: ExpectedSigner): Promise<SignatureLevel> {
  if ('judge' in signer) return signer.judge(signature)
  const { fingerprint256 } = new X509Certificate(signer.certificate)
  return signature.certificates[0]?.fingerprint === fingerprint256 ? signer.level : refuse('document.notSigned')
}
