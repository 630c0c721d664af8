import type { ReactNode, Ref } from 'react'
import type { Zoom } from './viewer-options.ts'

/** Where the document comes from. A call that is refused is shown as an error of the viewer, with a way to try again. */
export type PdfSource = Uint8Array | ((signal: AbortSignal) => Promise<Uint8Array>)

export const pdfTools = ['text', 'highlight', 'ink', 'image', 'search', 'print', 'download', 'thumbnails'] as const
/** What the bar offers besides pages and zoom. */
export type PdfTool = (typeof pdfTools)[number]

export const pdfFailures = ['missing', 'password', 'invalid', 'unexpected'] as const
/** Why a document cannot be shown. */
export type PdfFailure = (typeof pdfFailures)[number]

/** One page as it is shown. Points of PDF, turned and cropped as a reader sees the page. */
export interface ShownPage {
  /** From 1. */
  number: number
  width: number
  height: number
  /** CSS pixels in one point. */
  scale: number
  /** 0, 90, 180 or 270 degrees clockwise; width and height are those of the turned page already. */
  rotation: number
}

export const pdfMarkKinds = ['text', 'highlight', 'ink', 'image', 'field'] as const
/** A change of the reader: something annotated, or the fields filled on a page. */
export interface PdfMark {
  id: string
  kind: (typeof pdfMarkKinds)[number]
  /** From 1. */
  page: number
  /** The text written, or the field's name. */
  text?: string
}

export interface PdfFacts {
  pages: number
  /** Of the first page, in points. */
  width: number
  height: number
  isEncrypted: boolean
  /** Scripts, embedded programs and forms of another kind (XFA), none of which is run. */
  hasActiveContent: boolean
}

export interface PdfViewerHandle {
  /** Shows this page. A number outside the document shows the nearest one. */
  goTo: (page: number) => void
  /** To the next or previous page. */
  step: (direction: 1 | -1) => void
  /** To the next larger or smaller size. */
  zoom: (direction: 1 | -1) => void
  readonly hasChanges: boolean
  /** The bytes of the document with the changes of the reader appended, the same as long as the changes are. Fails with `PdfNotSaved` if the document's own bytes would not be kept. */
  save: () => Promise<Uint8Array>
}

export interface PdfViewerProps {
  /** The same value as long as it is the same document: another one opens the viewer anew. */
  source: PdfSource
  /** Of the download. */
  fileName: string
  /** Where the document opens; what is no page, turn or zoom is mended as `viewer-options` says. */
  page?: number | string
  rotation?: number
  zoom?: Zoom
  /** As a part of a page that has a bar of its own: without a bar, and without the keys that the page may have. */
  isPart?: boolean
  /** At the left of the bar: the way back and the document's title. */
  title?: ReactNode
  /** All of them if left out. */
  tools?: readonly PdfTool[]
  /** What lies over a page. Placed over its whole area, whose size is `width * scale` by `height * scale` CSS pixels; only pages in view have one. */
  overlay?: (page: ShownPage) => ReactNode
  /** Beside the document; below it on a phone. */
  panel?: ReactNode
  onLoaded?: (facts: PdfFacts) => void
  onFailed?: (failure: PdfFailure) => void
  /** The page in view, after 100 ms in which it did not change. */
  onPage?: (page: number) => void
  /** The changes that saving would append, after each of them. */
  onChanges?: (marks: readonly PdfMark[]) => void
  ref?: Ref<PdfViewerHandle>
}
