import type { DocumentKind } from '@klesis/contract/documents/documents.ts'
import type { DrawnPictures } from '../../org/index.ts'

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
  /** Of the application's own text of a letter, which may have been mended meanwhile. */
  mendedRevision?: number
  /** Of what a letter says besides the answers and its text. */
  letterFacts?: Buffer
  /** Absent for what the applicant sent. */
  pictures?: DrawnPictures
}
