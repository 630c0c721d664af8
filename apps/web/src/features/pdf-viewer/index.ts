export { PdfViewer } from './PdfViewer.tsx'
export type { PdfFacts, PdfMark, PdfSource, PdfViewerHandle, PdfViewerProps, ShownPage } from './pdf-viewer.types.ts'
