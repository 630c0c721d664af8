export { PdfViewer } from './PdfViewer.tsx'
export type { PdfFacts, PdfMark, PdfViewerHandle, PdfViewerProps, ShownPage } from './pdf-viewer.types.ts'
