import type { PageArea, PageSize } from './page.ts'
import type { PdfResult } from './pdf-fault.ts'

/** A visible signature or stamp that is on the document. */
export interface DetectedStamp {
  area: PageArea
  /** The name of its form field; null for a stamp that is only drawn. */
  field: string | null
  isSigned: boolean
}

/** What a signer has to know of a document before signing it. */
export interface PdfDescription {
  pages: readonly PageSize[]
  /** In the order of pages. */
  stamps: readonly DetectedStamp[]
  /** Where the next signature goes without covering text or stamps; null if there is no room. */
  freeArea: PageArea | null
}

/** Reads sizes and stamps of a document and finds room for a signature of `size`. Faults: `notPdf`, `damaged`, `encrypted`, `tooLarge`. */
export type DetectStamps = (bytes: Uint8Array, size: PageSize) => Promise<PdfResult<PdfDescription>>
