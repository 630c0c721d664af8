import type { PDF, PDFImage } from '@libpdf/core'
import { type PdfRefusal, refuse } from '../pdf-fault.ts'
import { imageSize } from '../sign/image-size.ts'

const mostPixels = 4_000_000

/** Puts a JPEG or PNG into the document. Refuses with `badImage`, also above 4 million pixels. */
export function embedImage(pdf: PDF, bytes: Uint8Array): PDFImage {
  const size = imageSize(bytes)
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > mostPixels)
    refuse('badImage', 'The image is neither a JPEG nor a PNG, or too large.')
  try {
    return size.kind === 'png' ? pdf.embedPng(bytes) : pdf.embedJpeg(bytes)
  } catch (error) {
    return refuse('badImage', (error as PdfRefusal).message)
  }
}
