import type { PdfFacts, PdfFailure, PdfMark, ShownPage } from '../pdf-viewer.types.ts'
import type { Zoom, ZoomFit } from '../viewer-options.ts'

export const drawTools = ['text', 'highlight', 'ink', 'image'] as const
/** What the pointer does on a page besides selecting text. */
export type DrawTool = (typeof drawTools)[number]

export interface Found {
  /** From 1; 0 before the first match is shown. */
  current: number
  total: number
  state: 'searching' | 'found' | 'wrapped' | 'none'
}

/** A page that is drawn, with the element that lies over it. */
export interface DrawnPage extends ShownPage {
  over: HTMLElement
}

/** Begins where the document is opened. */
export interface PdfViewStart {
  page: number
  zoom: Zoom
  rotation: number
}

export interface PdfViewEvents {
  onPage: (page: number, size: { width: number; height: number }) => void
  /** The scale where 1 is 100%, and what the page fits, if it does. */
  onScale: (scale: number, fit: ZoomFit | undefined) => void
  onDrawn: (pages: readonly DrawnPage[]) => void
  onFound: (found: Found) => void
  onTool: (tool: DrawTool | undefined) => void
  onMarks: (marks: readonly PdfMark[]) => void
  /** Called again, with `isWrong`, until the document opens. */
  onPassword: (open: (password: string) => void, isWrong: boolean) => void
}

/** The texts of what pdf.js puts on the pages; undefined for what has none. */
export type EngineText = (id: string, params: Readonly<Record<string, unknown>>) => string | undefined

export interface PdfViewSetup {
  /** Scrolls; its first child holds the pages. */
  container: HTMLDivElement
  /** Says what was added, for screen readers. */
  announcer: HTMLElement
  bytes: Uint8Array
  start: PdfViewStart
  text: EngineText
  events: PdfViewEvents
  signal: AbortSignal
}

/** An open document, shown in its container. */
export interface PdfView {
  readonly facts: PdfFacts
  goTo: (page: number) => void
  /** To the next or previous page, also while several steps follow quickly. */
  step: (direction: 1 | -1) => void
  setZoom: (zoom: Zoom) => void
  /** After the container changed its size. */
  refit: () => void
  setTool: (tool: DrawTool | undefined) => void
  addImage: (file: File) => Promise<void>
  /** Searches anew, or goes on if the query is the same. */
  find: (query: string, direction: 'next' | 'previous') => void
  endFind: () => void
  removeMark: (id: string) => void
  /** The address of a picture of the page, to be revoked by who asked. */
  drawThumbnail: (page: number, width: number, signal: AbortSignal) => Promise<string>
  /** Pictures of the pages for printing, one after the other. */
  drawForPrint: (page: number) => Promise<{ url: string; width: number; height: number }>
  /** The same bytes as long as the changes are the same. */
  save: () => Promise<Uint8Array>
  /** After a change of language. */
  retranslate: () => void
  close: () => void
}

/** The document cannot be shown. */
export class PdfNotShown extends Error {
  readonly failure: PdfFailure

  constructor(failure: PdfFailure, cause?: unknown) {
    super(`The document is not shown: ${failure}.`, { cause })
    this.name = 'PdfNotShown'
    this.failure = failure
  }
}

/** The document's own bytes would not be kept, which would break its signatures. */
export class PdfNotSaved extends Error {
  constructor() {
    super('What was added could not be appended to the document.')
    this.name = 'PdfNotSaved'
  }
}
