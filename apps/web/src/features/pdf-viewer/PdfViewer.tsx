import { useImperativeHandle } from 'react'
import type { PdfViewerProps } from './pdf-viewer.types.ts'

/** Shows a PDF document, with pages, zoom, search and tools. */
export function PdfViewer({ source, title, panel, ref }: PdfViewerProps) {
  useImperativeHandle(ref, () => ({
    goTo: () => {},
    hasChanges: false,
    save: () => (source instanceof Uint8Array ? Promise.resolve(source) : source(new AbortController().signal)),
  }))
  return (
    <div data-work-screen>
      {title}
      {panel}
    </div>
  )
}
