import { useEffect, useState } from 'react'
import type { PdfViewerProps } from '../../../pdf-viewer/index.ts'

/** Shows the bytes as a text. */
export function PdfViewer({ source, title }: PdfViewerProps) {
  const [shown, setShown] = useState('')
  useEffect(() => {
    const control = new AbortController()
    if (typeof source === 'function') void source(control.signal).then((bytes) => setShown(new TextDecoder().decode(bytes)))
    return () => control.abort()
  }, [source])
  return (
    <div>
      {title}
      <section aria-label="viewer" tabIndex={-1}>
        {shown}
      </section>
    </div>
  )
}
