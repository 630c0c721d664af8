import { PDF } from '@libpdf/core'
import { embedImage } from '../document/embed-image.ts'
import { type PdfResult, resultOf } from '../pdf-fault.ts'
import type { DocumentContent } from './content.ts'
import { drawBlock, drawLetterhead } from './draw-blocks.ts'
import { drawFurniture, drawQr } from './draw-furniture.ts'
import { Flow } from './flow.ts'
import { fontsOf } from './fonts.ts'
import { Part } from './structure.ts'
import { writeDocument } from './write-document.ts'
import { streamObject, type WrittenObject } from './write-file.ts'

export interface RenderedDocument {
  bytes: Uint8Array
  pages: number
}

/** Renders to tagged PDF of A4 pages, the same bytes for the same content. Faults: `badImage`, `tooLarge` above 2,000 pages. */
export function renderDocument(content: DocumentContent): Promise<PdfResult<RenderedDocument>> {
  return resultOf(() => render(content))
}

function render(content: DocumentContent): RenderedDocument {
  const pdf = PDF.create()
  const { registry } = pdf.context
  const fonts = fontsOf(pdf)
  const allocate = () => registry.allocateRef()
  const flow = new Flow({ fonts, language: content.language, embed: (bytes) => embedImage(pdf, bytes), allocate })
  const document = new Part('Document', null)
  if (content.letterhead) drawLetterhead(flow, document, content.letterhead)
  for (const block of content.blocks) drawBlock(flow, document, block)

  const written = new Map<number, WrittenObject>()
  const { verification } = content.footer
  const qr = verification ? allocate() : null
  if (qr && verification) written.set(qr.objectNumber, streamObject('/Type/XObject/Subtype/Form/BBox[0 0 1 1]', Buffer.from(drawQr(verification.address))))
  drawFurniture(flow, document, { ...content, qr })
  return { bytes: writeDocument(pdf, { content, flow, document, written }), pages: flow.pages.length }
}
