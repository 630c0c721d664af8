import type { PageArea } from './page.ts'
import type { PdfResult } from './pdf-fault.ts'

/** What is seen of a signature. */
export interface SignatureAppearance {
  area: PageArea
  /** Lines of text, the first one larger. */
  lines: readonly string[]
  /** JPEG or PNG; null for text alone. */
  image: Uint8Array | null
}

/** A document with room for a signature, which a signer elsewhere computes. */
export interface PreparedPdf {
  bytes: Uint8Array
  /** SHA-256 of everything but the room for the signature. */
  digest: Uint8Array
}

export interface PrepareInput {
  bytes: Uint8Array
  appearance: SignatureAppearance
  /** Why and where it is signed; empty if not stated. */
  reason: string
  location: string
  /** ISO instant, as the signer states it; a time stamp in the signature may say another. */
  signedAt: string
  /** The room for the signature, in bytes. */
  signatureBytes: number
}

/**
 * Adds an incremental update with a visible signature field and room for the signature; bytes before it stay as they are. Faults: `notPdf`, `damaged`,
 * `encrypted`, `tooLarge`, `noSuchPage`, `outside`, `locked`, `badImage`.
 */
export type PrepareSignature = (input: PrepareInput) => Promise<PdfResult<PreparedPdf>>

/**
 * Puts a CMS signature (PAdES, DER) over `digest` into its room. The document is not changed otherwise. Faults: `badCertificate`; `tooLarge` if the
 * signature is longer than its room.
 */
export type EmbedSignature = (prepared: PreparedPdf, signature: Uint8Array) => Promise<PdfResult<{ bytes: Uint8Array }>>
