import type { Actor } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import type { ExpectedSigner, KeptDocument } from '../../documents/index.ts'
import type { PdfAnswer } from '../start-pdf.ts'

/** The prepared document of a step, as the person who decides the step now may read it. */
export interface StepDocument {
  uuid: string
  bytes: Uint8Array
  /** SHA-256 of the bytes, by which the code is bound. */
  hash: Uint8Array
  /** Keeping what was signed requires that it is still this one. */
  version: number
  fileName: string
  /** What the person signs, in a few words. */
  title: string
  /** The empty field of the step; null where the person chooses the place. */
  field: string | null
}

export interface KeptSignature {
  document: StepDocument
  bytes: Uint8Array
  signer: ExpectedSigner
  /** The answers of the approval's form. */
  formData: unknown
  now: Date
  /** Ends what is asked of others about a signature that was made elsewhere. */
  signal: AbortSignal
  /** What was added to the document, if it was checked already. */
  addition?: PdfAnswer<'addition'>
  /** How many others of its list stand before it. */
  place?: number
  inSameTransaction?: (tx: Tx) => Promise<void>
}

/** Documents of approval steps; another feature keeps them. */
export interface StepDocuments {
  /** Refuses with `approval.notFound` for whoever may not decide the step now, and answers that the form of the step does not accept, if they are given. */
  read: (actor: Actor, uuid: string, now: Date, formData?: unknown) => Promise<StepDocument>
  /**
   * Keeps what was signed and approves the step in one transaction; refuses if the document or the step is another by now, and keeps nothing then. The bytes may
   * hold what the person filled in and annotated besides the signature.
   */
  keepSigned: (actor: Actor, kept: KeptSignature) => Promise<void>
  /** What the caller has signed of it already. */
  openKept: (actor: Actor, uuid: string) => Promise<KeptDocument | undefined>
}
