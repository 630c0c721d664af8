import type { DocumentKind } from '@klesis/contract/documents/documents.ts'

/** A document before its first signature. */
export interface MadeDocument {
  kind: DocumentKind
  code: string
  title: string
  language: string
  fileName: string
  bytes: Uint8Array
}
