import type { toPayload } from '../box/sign-box.ts'
import type { ExpectedSigner, RequirementOfStep } from '../signing.queries.ts'

/** What is signed in the dialog. */
export interface Subject {
  title: string
  fileName: string
  /** The document with what the reader added: the same bytes each time, as long as nothing more is added. */
  prepare: () => Promise<Uint8Array<ArrayBuffer>>
  payload: ReturnType<typeof toPayload>
  /** As what the person signs. */
  position?: string | undefined
  /** Of a document of a step, which is approved by signing. */
  step?: StepToSign | undefined
}

export interface StepToSign {
  uuid: string
  applicationId: number
  /** The field of the document that waits for this signature; null where one chooses the place. */
  field: string | null
  /** The form of the step, if it has one. */
  requirement: RequirementOfStep | undefined
  /** The caller's next document that waits for a signature. */
  next: { applicationId: number; stepId: number } | null
  /** Who is still to sign, the caller among them. */
  expected?: readonly ExpectedSigner[] | undefined
}

/** What the reader added could not be written without breaking the document. */
export class AdditionsNotSaved extends Error {}
