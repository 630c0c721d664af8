export { PdfViewer } from './PdfViewer.tsx'
export type { PdfFacts, PdfFailure, PdfMark, PdfSource, PdfTool, PdfViewerHandle, PdfViewerProps, ShownPage } from './pdf-viewer.types.ts'
