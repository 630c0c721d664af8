import { type RefObject, useCallback, useRef, useState } from 'react'
import type { PdfViewerHandle, ShownPage } from '../../pdf-viewer/index.ts'
import { type Area, type BoxPlace, boxSize, firstPlace, moveByKey, moveTo, overlaps, type Pages, placeAt, sizeOf, toPayload } from './sign-box.ts'

/** What is found in a document: the places for signatures in their order, and those of earlier signatures. */
export interface FoundPlaces {
  pos: readonly (Area & { label?: string | undefined })[]
  /** How many signatures there are; the next one goes to `pos[certs]`. */
  certs: number
  taken: readonly Area[]
  /** The field that waits for this signature, if there is one: then nothing else is signed. */
  field: string | null
}

interface Pointer {
  clientX: number
  clientY: number
}

interface Layer {
  element: HTMLElement
  page: ShownPage
}

export interface SignBoxControl {
  /** Undefined until the box stands somewhere. */
  place: BoxPlace | undefined
  payload: ReturnType<typeof toPayload> | undefined
  pages: number
  isAtFound: boolean
  foundLabel: string | undefined
  /** The area of the field that waits for this signature: the box stands there and is not moved. */
  fixed: Area | undefined
  /** Whether it lies on an earlier signature. */
  isBlocked: boolean
  start: (found: FoundPlaces, document: Pick<Pages, 'count' | 'usual'>) => void
  clear: () => void
  toFound: (() => void) | undefined
  set: (part: Partial<BoxPlace>) => void
  onKey: (event: { key: string; shiftKey: boolean; preventDefault: () => void; stopPropagation: () => void }) => void
  /** Moves the box to a pointer that holds it at `grip`, in pixels from its upper left corner. */
  dragTo: (pointer: Pointer, grip: { x: number; y: number }) => void
  /** Puts the middle of the box where a page was clicked. */
  clickAt: (pointer: Pointer) => void
  /** A page came into view, with the layer that lies over it; returns what ends that. */
  addLayer: (element: HTMLElement, page: ShownPage) => () => void
  /** Whether a key moved the box to the page that now shows it; asked once. */
  takesFocus: () => boolean
  /** Whether the box was put where it may be out of sight; asked once. */
  takesSight: () => boolean
}

function takeOnce(asked: { current: boolean }): boolean {
  const was = asked.current
  asked.current = false
  return was
}

const same = (one: BoxPlace | undefined, other: BoxPlace | undefined) =>
  one !== undefined && other !== undefined && one.page === other.page && one.left === other.left && one.bottom === other.bottom

/** The place of the signature in the document: found, then moved by keys, pointer or fields. */
export function useSignBox(viewer: RefObject<PdfViewerHandle | null>): SignBoxControl {
  const [found, setFound] = useState<FoundPlaces & { place: BoxPlace | undefined; fixed: Area | undefined }>()
  const [pages, setPages] = useState<Pages>({ count: 0, usual: { width: 595, height: 842 }, known: new Map() })
  const [place, setPlace] = useState<BoxPlace>()
  const layers = useRef(new Map<number, Layer>())
  const focuses = useRef(false)
  const isSought = useRef(false)

  const put = (next: BoxPlace) => {
    isSought.current = true
    setPlace(next)
    if (next.page !== place?.page) viewer.current?.goTo(next.page)
  }
  const layerAt = ({ clientX, clientY }: Pointer) =>
    [...layers.current.values()].find(({ element }) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    })
  const dragTo: SignBoxControl['dragTo'] = (pointer, grip) => {
    const layer = layerAt(pointer)
    if (!layer || found?.fixed) return
    const { left, top } = layer.element.getBoundingClientRect()
    const { number: page, scale, width, height } = layer.page
    setPlace(placeAt({ page, scale, x: pointer.clientX - grip.x - left, y: pointer.clientY - grip.y - top }, { width, height }))
  }
  const addLayer = useCallback((element: HTMLElement, page: ShownPage) => {
    const { number, width, height } = page
    layers.current.set(number, { element, page })
    setPages((before) => {
      const size = before.known.get(number)
      return size?.width === width && size.height === height ? before : { ...before, known: new Map([...before.known, [number, { width, height }]]) }
    })
    return () => {
      if (layers.current.get(number)?.element === element) layers.current.delete(number)
    }
  }, [])
  const takesFocus = useCallback(() => takeOnce(focuses), [])
  const takesSight = useCallback(() => takeOnce(isSought), [])

  // A page that has come into view may be smaller than it was taken for.
  const shown = place && moveTo(place, pages)
  const size = shown && sizeOf(pages, shown.page)
  return {
    place: shown,
    payload: shown && size && toPayload(shown, size),
    pages: pages.count,
    isAtFound: same(shown, found?.place),
    foundLabel: found?.pos[found.certs]?.label,
    fixed: found?.fixed,
    isBlocked: (!found?.fixed && shown && size && found?.taken.some((area) => overlaps(shown, size, area))) ?? false,
    start: (places, document) => {
      const fixed = places.pos.find(({ label }) => label !== undefined && label === places.field)
      const first = firstPlace({ ...places, ...(fixed && { pos: [fixed], certs: 0 }), pages: { ...pages, ...document } })
      setPages((before) => ({ ...before, ...document }))
      setPlace(first.place)
      setFound({ ...places, place: first.isFound ? first.place : undefined, fixed: first.isFound ? fixed : undefined })
      isSought.current = true
      viewer.current?.goTo(first.place.page)
    },
    clear: () => {
      setPlace(undefined)
      setFound(undefined)
      setPages((before) => ({ ...before, count: 0, known: new Map() }))
    },
    toFound: found?.place && (() => found.place && put(found.place)),
    set: (part) => shown && !found?.fixed && put(moveTo({ ...shown, ...part }, pages)),
    onKey: (event) => {
      const moved = shown && !found?.fixed && moveByKey(shown, event, pages)
      if (!moved) return
      event.preventDefault()
      event.stopPropagation()
      focuses.current = moved.page !== shown.page
      put(moved)
    },
    dragTo,
    clickAt: (pointer) => {
      const scale = layerAt(pointer)?.page.scale
      if (scale && shown) dragTo(pointer, { x: (boxSize.width * scale) / 2, y: (boxSize.height * scale) / 2 })
    },
    addLayer,
    takesFocus,
    takesSight,
  }
}
