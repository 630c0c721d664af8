import type { OpenDocument } from '../document/open-document.ts'
import { frameOf, sizeOf, toArea } from '../document/page-frame.ts'
import type { PageArea, PageSize } from '../page-area.ts'

/** `{{sign:1}}` or `{{υπογραφή:1}}` in the text of a document says where the first signer signs. */
export interface Marker {
  /** The signer's number, as it is written. */
  number: number
  /** Where the signature goes: at the lower left corner of the marker, moved so far that it is all on the page. */
  area: PageArea
}

export interface MarkerSearch {
  /** The size of a signature at a marker. */
  size: PageSize
  /** Pages after these are not searched. */
  pages: number
  /** The search ends after this time, at the end of a page. */
  milliseconds: number
}

/** With few spaces, as a page of nothing but spaces would take time that grows with their square. */
const pattern = /\{\{\s{0,9}(?:sign|υπογραφή)\s{0,9}[:#]?\s{0,9}(\d{1,2})\s{0,9}\}\}/giu

/** The markers in the order of their numbers, and whether all pages were searched. A page whose text cannot be read counts as one without markers. */
export function findMarkers(document: OpenDocument, { size, pages, milliseconds }: MarkerSearch): { markers: Marker[]; isComplete: boolean } {
  const deadline = performance.now() + milliseconds
  const markers: Marker[] = []
  let isComplete = document.pages.length <= pages
  for (let page = 1; page <= Math.min(document.pages.length, pages); page++) {
    if (performance.now() > deadline) {
      isComplete = false
      break
    }
    markers.push(...markersOn(document, page, size))
  }
  return { markers: markers.toSorted((one, other) => one.number - other.number), isComplete }
}

function markersOn(document: OpenDocument, page: number, size: PageSize): Marker[] {
  const frame = frameOf(document, page)
  if (!frame) return []
  try {
    const found = document.pdf.getPage(page - 1)?.findText(pattern) ?? []
    return found.map(({ text, bbox }) => {
      const seen = toArea(frame, page, [bbox.x, bbox.y, bbox.x + bbox.width, bbox.y + bbox.height])
      return { number: Number(/\d+/.exec(text)?.[0]), area: movedOntoPage({ page, x: seen.x, y: seen.y + seen.height - size.height, ...size }, sizeOf(frame)) }
    })
  } catch {
    return []
  }
}

function movedOntoPage(area: PageArea, page: PageSize): PageArea {
  const within = (at: number, length: number, room: number) => Math.max(0, Math.min(at, room - length))
  return { ...area, x: within(area.x, area.width, page.width), y: within(area.y, area.height, page.height) }
}
