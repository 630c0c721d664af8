import type { DocumentKind } from '@klesis/contract/documents/documents.ts'

/** A document before its first signature. */
export interface MadeDocument {
  kind: DocumentKind
  code: string
  title: string
  language: string
  fileName: string
  bytes: Uint8Array
  /** The version of the text by which a letter was written. */
  letterVersionId: number | null
}
