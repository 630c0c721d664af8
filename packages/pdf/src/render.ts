import type { PdfResult } from './pdf-fault.ts'

/** A paragraph; `**` and other marks have no meaning. */
export interface Paragraph {
  kind: 'heading' | 'text' | 'note'
  text: string
}

/** Rows of label and value, for example the answers of a form. */
export interface Table {
  kind: 'table'
  rows: readonly { label: string; value: string }[]
}

/** A picture, scaled to the width of the text if it is wider. */
export interface Picture {
  kind: 'picture'
  /** JPEG or PNG. */
  bytes: Uint8Array
  description: string
}

/** A document of A4 pages, in reading order. It is tagged, so that a screen reader can read it. */
export interface PdfContent {
  title: string
  /** A language tag such as `el`. */
  language: string
  /** A line at the foot of each page. */
  footer: string
  blocks: readonly (Paragraph | Table | Picture)[]
  /** Written as the date of creation, so that equal content gives equal bytes. ISO instant. */
  createdAt: string
}

/** Renders a document to PDF. Fault: `badImage`. */
export type RenderPdf = (content: PdfContent) => Promise<PdfResult<{ bytes: Uint8Array; pages: number }>>
