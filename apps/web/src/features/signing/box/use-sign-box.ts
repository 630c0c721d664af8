import { type RefObject, useRef, useState } from 'react'
import type { PdfViewerHandle, ShownPage } from '../../pdf-viewer/index.ts'
import { type Area, type BoxPlace, boxSize, firstPlace, moveByKey, moveTo, overlaps, type PageSize, placeAt } from './sign-box.ts'

/** What the signer knows of a document when it is detected. */
export interface DocumentPlaces {
  pages: readonly PageSize[]
  /** Places for signatures in their order. */
  pos: readonly (Area & { label?: string | undefined })[]
  /** How many signatures there are; the next one goes to `pos[certs]`. */
  certs: number
  /** Where earlier signatures are seen. */
  taken: readonly Area[]
}

interface Layer {
  element: HTMLElement
  page: ShownPage
}

export interface SignBoxControl {
  /** Undefined until the box stands somewhere. */
  place: BoxPlace | undefined
  isAtFound: boolean
  foundLabel: string | undefined
  /** Whether it lies on an earlier signature. */
  isBlocked: boolean
  start: (places: DocumentPlaces) => void
  clear: () => void
  toFound: (() => void) | undefined
  set: (part: Partial<BoxPlace>) => void
  onKey: (event: { key: string; shiftKey: boolean; preventDefault: () => void; stopPropagation: () => void }) => void
  /** Moves the box by pixels of the screen, from the place where the drag began. */
  dragTo: (pointer: { clientX: number; clientY: number }, grip: { x: number; y: number }) => void
  /** Puts the middle of the box where the page was clicked. */
  clickAt: (pointer: { clientX: number; clientY: number }) => void
  /** The layers over pages in view, by which pointers find their page. */
  layers: RefObject<Map<number, Layer>>
  /** Set while the box moves to another page by a key: there it takes the focus. */
  wantsFocus: RefObject<boolean>
}

/** The place of the signature in the document: found, then moved by keys, pointer or fields. */
export function useSignBox(viewer: RefObject<PdfViewerHandle | null>): SignBoxControl {
  const [places, setPlaces] = useState<DocumentPlaces>()
  const [place, setPlace] = useState<BoxPlace>()
  const [found, setFound] = useState<BoxPlace>()
  const layers = useRef(new Map<number, Layer>())
  const wantsFocus = useRef(false)
  const pages = places?.pages ?? []

  const put = (next: BoxPlace) => {
    setPlace(next)
    if (place && next.page !== place.page) viewer.current?.goTo(next.page)
  }
  const layerAt = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    [...layers.current.values()].find(({ element }) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    })
  /** `grip` is where the box is held, in pixels from its upper left corner. */
  const dragTo: SignBoxControl['dragTo'] = (pointer, grip) => {
    const layer = layerAt(pointer)
    if (!layer) return
    const { left, top } = layer.element.getBoundingClientRect()
    const { number: page, scale, width, height } = layer.page
    setPlace(placeAt({ page, scale, x: pointer.clientX - grip.x - left, y: pointer.clientY - grip.y - top }, { width, height }))
  }
  const size = place && pages[place.page - 1]
  const next = places?.pos[places.certs]
  return {
    place,
    isAtFound: place !== undefined && found !== undefined && place.page === found.page && place.left === found.left && place.bottom === found.bottom,
    foundLabel: next?.label,
    isBlocked: place !== undefined && size !== undefined && (places?.taken.some((area) => overlaps(place, size, area)) ?? false),
    start: (detected) => {
      const first = firstPlace(detected)
      setPlaces(detected)
      setPlace(first.place)
      setFound(first.isFound ? first.place : undefined)
      viewer.current?.goTo(first.place.page)
    },
    clear: () => {
      setPlaces(undefined)
      setPlace(undefined)
      setFound(undefined)
    },
    toFound: found && (() => put(found)),
    set: (part) => place && put(moveTo({ ...place, ...part }, pages)),
    onKey: (event) => {
      const moved = place && moveByKey(place, event, pages)
      if (!moved) return
      event.preventDefault()
      event.stopPropagation()
      wantsFocus.current = moved.page !== place.page
      put(moved)
    },
    dragTo,
    clickAt: (pointer) => {
      const layer = layerAt(pointer)
      if (layer && place) dragTo(pointer, { x: (boxSize.width * layer.page.scale) / 2, y: (boxSize.height * layer.page.scale) / 2 })
    },
    layers,
    wantsFocus,
  }
}
