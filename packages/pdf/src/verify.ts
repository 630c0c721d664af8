import type { PageArea } from './page.ts'
import type { PdfResult } from './pdf-fault.ts'

/** A certificate of the signer's chain. */
export interface Certificate {
  /** The distinguished names, as text. */
  subject: string
  issuer: string
  /** Hexadecimal. */
  serialNumber: string
  /** ISO instants. */
  validFrom: string
  validUntil: string
}

/**
 * The state of one signature. `valid`: the covered bytes are unchanged and the chain leads to a trusted root; `changed`: the covered bytes were changed;
 * `untrusted`: unchanged, but no chain to a trusted root at the time of signing; `unreadable`: the signature cannot be read.
 */
export type SignatureState = 'valid' | 'changed' | 'untrusted' | 'unreadable'

export interface VerifiedSignature {
  state: SignatureState
  /** The name of its form field. */
  field: string
  /** Null for an invisible signature. */
  area: PageArea | null
  /** Stated by the signer, or by the time stamp if there is one. ISO instant; null if neither states it. */
  signedAt: string | null
  isTimeStamped: boolean
  /** Whether it covers the whole document; otherwise something was added after it. */
  coversAll: boolean
  /** The signer's first. */
  certificates: readonly Certificate[]
}

export interface VerifyInput {
  bytes: Uint8Array
  /** Trusted root certificates, DER. */
  roots: readonly Uint8Array[]
}

/** Verifies all signatures, in the order in which they were made; none is an empty list. Faults: `notPdf`, `damaged`, `encrypted`, `tooLarge`. */
export type VerifySignatures = (input: VerifyInput) => Promise<PdfResult<readonly VerifiedSignature[]>>
