import { createHash, verify } from 'node:crypto'
import { publicKeyOf } from '../cms/public-key-of.ts'
import { parseCertificate } from '../cms/read-certificate.ts'
import { signedAttributes } from '../cms/signed-attributes.ts'
import { signedData } from '../cms/signed-data.ts'
import { readTimeStamp } from '../cms/time-stamp.ts'
import { type PdfResult, refuse, resultOf } from '../pdf-fault.ts'
import { fillRoom, type PreparedSignature, requirePreparedFor } from './fill-room.ts'

/** What a signer has to sign for a prepared document: `bytes`, or their SHA-256 if the signer takes hashes. */
export interface ToBeSigned {
  bytes: Uint8Array
  hash: Uint8Array
}

/** The same for the same digest and certificate, so both may be called in processes of their own. Fault: `badCertificate`. */
export function toBeSigned({ digest }: Pick<PreparedSignature, 'digest'>, certificate: Uint8Array): Promise<PdfResult<ToBeSigned>> {
  return resultOf(() => {
    publicKeyOf(certificate)
    const bytes = signedAttributes({ digest, certificate })
    return { bytes, hash: Uint8Array.from(createHash('sha256').update(bytes).digest()) }
  })
}

export interface EmbedInput {
  /** The bytes that the signature was prepared for. */
  bytes: Uint8Array
  prepared: PreparedSignature
  /** DER; the signer's own first, then the chain, with or without its root. */
  certificates: readonly [Uint8Array, ...Uint8Array[]]
  /** RSASSA-PKCS1-v1_5 or the DER of ECDSA, with SHA-256, over what `toBeSigned` says. */
  value: Uint8Array
  /** A token of RFC 3161 over `value`, for the level B-T; null for B-B. */
  timeStamp: Uint8Array | null
}

/**
 * The signed document: a PAdES signature of level B-B or B-T (ETSI EN 319 142-1) in its room. What a remote signer answers is verified, so a signature that
 * nobody could verify is never kept. No PDF is parsed here. Faults: `otherDocument`, `badCertificate`, `wrongSignature`, `wrongTimeStamp`, `noRoom`.
 */
export function embedSignature(input: EmbedInput): Promise<PdfResult<Uint8Array>> {
  return resultOf(() => embed(input))
}

function embed({ bytes, prepared, certificates, value, timeStamp }: EmbedInput): Uint8Array {
  const { digest } = prepared
  requirePreparedFor(bytes, prepared)
  const { kind, key } = publicKeyOf(certificates[0])
  if (!certificates.every(parseCertificate)) refuse('badCertificate', 'A certificate of the chain cannot be read.')
  const attributes = signedAttributes({ digest, certificate: certificates[0] })
  if (!verify('sha256', attributes, key, value)) refuse('wrongSignature', 'The value was not made with the key of the certificate.')
  if (timeStamp && !readTimeStamp(timeStamp, value)?.isIntact) refuse('wrongTimeStamp', 'The token is no time stamp of the value.')
  return fillRoom(bytes, prepared, signedData({ attributes, value, key: kind, certificates, timeStamp }))
}
