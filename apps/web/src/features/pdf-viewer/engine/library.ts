import rendererUrl from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import 'pdfjs-dist/legacy/web/pdf_viewer.css'
import './pages.css'

export type Pdfjs = typeof import('pdfjs-dist')
export type PdfjsWeb = typeof import('pdfjs-dist/web/pdf_viewer.mjs')
export type PdfDocument = import('pdfjs-dist').PDFDocumentProxy

/** The build for browsers that lack the newest of the language. The viewer reads a global that the library sets, so it comes second. */
export async function loadLibrary(): Promise<{ pdfjs: Pdfjs; web: PdfjsWeb }> {
  const pdfjs: Pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  // Pages are drawn in a worker too, where the browser can: scrolling never waits for a page.
  pdfjs.GlobalWorkerOptions.rendererSrc = rendererUrl
  const web: PdfjsWeb = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs')
  return { pdfjs, web }
}
