import { createHash } from 'node:crypto'
import type { PdfResult } from '../pdf-fault.ts'
import { embedSignature, toBeSigned } from './embed-signature.ts'
import { type PrepareInput, prepareSignature } from './prepare-signature.ts'

/** A key that signs at once, such as the institution's seal. */
export interface Signer {
  /** DER; the signer's own first, then the chain. */
  certificates: readonly [Uint8Array, ...Uint8Array[]]
  /** RSASSA-PKCS1-v1_5 or the DER of ECDSA, with SHA-256, over the bytes whose SHA-256 is `hash`. */
  sign: (toSign: { bytes: Uint8Array; hash: Uint8Array }) => Uint8Array | Promise<Uint8Array>
  /** A token of RFC 3161 for the SHA-256 of the value, as DER; without it the level is B-B. */
  timeStamp?: (hash: Uint8Array) => Uint8Array | Promise<Uint8Array>
}

/** Prepares, signs and embeds in one go. What the signer throws is thrown; faults are those of the two phases. */
export async function sign(input: PrepareInput, signer: Signer): Promise<PdfResult<Uint8Array>> {
  const prepared = await prepareSignature(input)
  if (!prepared.ok) return prepared
  const toSign = await toBeSigned(prepared.value, signer.certificates[0])
  if (!toSign.ok) return toSign
  const value = await signer.sign(toSign.value)
  const timeStamp = signer.timeStamp ? await signer.timeStamp(createHash('sha256').update(value).digest()) : null
  return embedSignature({ bytes: input.bytes, prepared: prepared.value, certificates: signer.certificates, value, timeStamp })
}
