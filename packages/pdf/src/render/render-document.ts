import { type PdfResult, refuse, resultOf } from '../pdf-fault.ts'
import type { DocumentContent } from './content.ts'

export interface RenderedDocument {
  bytes: Uint8Array
  pages: number
}

/** Renders to tagged PDF of A4 pages. Faults: `badImage`, `tooLarge`. */
export function renderDocument(content: DocumentContent): Promise<PdfResult<RenderedDocument>> {
  return resultOf(() => refuse('tooLarge', content.title))
}
