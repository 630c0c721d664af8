import { Suspense } from 'react'
import { lazyPart } from '../../../../ui/lazy-part.ts'

const KeptCopies = lazyPart(() => import('./KeptCopies.tsx').then((file) => ({ default: file.KeptCopies })))

/** The application as a file to keep, and its receipt; the buttons come after the page. */
export const PdfPart = (props: { id: number; hasReceipt?: boolean }) => (
  <Suspense>
    <KeptCopies {...props} />
  </Suspense>
)
