import { Suspense } from 'react'
import { lazyPart } from '../../../../ui/lazy-part.ts'

const PdfButton = lazyPart(() => import('./PdfButton.tsx').then((file) => ({ default: file.PdfButton })))

/** The application as a file to keep; the button comes after the page. */
export const PdfPart = ({ id }: { id: number }) => (
  <Suspense>
    <PdfButton id={id} />
  </Suspense>
)
