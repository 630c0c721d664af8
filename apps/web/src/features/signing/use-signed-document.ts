import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PdfFacts, PdfMark, PdfViewerHandle } from '../pdf-viewer/index.ts'
import { useSignBox } from './box/use-sign-box.ts'
import { AdditionsNotSaved } from './dialog/sign-subject.ts'
import { detect, type Signed } from './signing.queries.ts'

export interface OpenedDocument {
  bytes: Uint8Array<ArrayBuffer>
  fileName: string
}

/** Between detection and the box, as specified. */
const boxDelay = 100
let opened = 0

/** The open document: its bytes, what was detected in it, the place of the signature, and what was added to it. */
export function useSignedDocument(first: OpenedDocument, viewer: RefObject<PdfViewerHandle | null>, field: string | null) {
  const [{ document, id }, setShown] = useState(() => ({ document: first, id: ++opened }))
  const [signed, setSigned] = useState<Signed>()
  const [facts, setFacts] = useState<PdfFacts>()
  const [hasFailed, setFailed] = useState(false)
  const [marks, setMarks] = useState<readonly PdfMark[]>([])
  const signedPage = useRef<number>(undefined)
  const box = useSignBox(viewer)
  const detection = useQuery({
    queryKey: ['signing', 'detected', id],
    queryFn: ({ signal }) => detect(document.bytes, document.fileName, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const detected = detection.data

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document.
  useEffect(() => {
    if (!detected?.data.mayBeSigned || !facts || signed) return
    const { pos, certs, data } = detected
    const taken = data.signatures.flatMap(({ position }) => position ?? [])
    const timer = setTimeout(() => box.start({ pos, certs, taken, field }, { count: facts.pages, usual: facts }), boxDelay)
    return () => clearTimeout(timer)
  }, [detected, facts, signed])

  /** The bytes to be signed, with what the reader added appended to them. */
  const write = async () => {
    const { current } = viewer
    if (!current?.hasChanges) return document.bytes
    try {
      return (await current.save()) as Uint8Array<ArrayBuffer>
    } catch (error) {
      throw new AdditionsNotSaved('', { cause: error })
    }
  }
  const open = (loaded: PdfFacts) => {
    setFacts(loaded)
    setFailed(false)
    // The signed document opens where it was signed.
    if (signedPage.current) viewer.current?.goTo(signedPage.current)
  }
  const replace = (next: Signed) => {
    signedPage.current = box.place?.page
    setSigned(next)
    setShown({ document: { bytes: next.bytes, fileName: next.fileName }, id: ++opened })
    setFacts(undefined)
    setFailed(false)
    setMarks([])
    box.clear()
  }
  return {
    ...{ document, detection, box, marks, signed, write, replace },
    /** False once the viewer has failed: what is not seen is not signed. */
    isShown: !hasFailed,
    viewerProps: { onLoaded: open, onFailed: () => setFailed(true), onChanges: setMarks },
  }
}
