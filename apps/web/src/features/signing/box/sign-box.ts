/** Lengths are in points, 1/72 inch. Places are counted from the lower left corner of the page as a reader sees it. */
export interface PageSize {
  width: number
  height: number
}

/** Where the box stands: its lower left corner. */
export interface BoxPlace {
  /** 1 for the first page. */
  page: number
  left: number
  bottom: number
}

/** An area of a page, as the server tells it: `x` and `y` are its lower left corner. */
export interface Area {
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** The pages of a document. Only those that were seen have a known size. */
export interface Pages {
  count: number
  /** Of the first page. */
  usual: PageSize
  known: ReadonlyMap<number, PageSize>
}

/** Until a page was seen, the box may stand anywhere on it: it is moved inwards when it is. */
const unbounded: PageSize = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY }
export const sizeOf = ({ known }: Pages, page: number): PageSize => known.get(page) ?? unbounded

/** The box on the screen. */
export const boxSize: PageSize = { width: 120, height: 45 }
/** The area that is sent: the appearance of the signature. */
export const payloadSize: PageSize = { width: 150, height: 50 }
const offset = { x: 27, y: 46 }

/** How far the arrow keys move the box. */
const steps = { usual: 1, large: 10 } as const
/** Between a place of our own choosing and the edge of the page, and between two signatures. */
const margin = 36

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))

/** Keeps the box on its page, at whole points; pages themselves often end at a fraction. */
export const keepOnPage = ({ page, left, bottom }: BoxPlace, size: PageSize): BoxPlace => ({
  page,
  left: clamp(Math.round(left), 0, Math.floor(size.width - boxSize.width)),
  bottom: clamp(Math.round(bottom), 0, Math.floor(size.height - boxSize.height)),
})

/**
 * The area that is sent for a box. It lies around the box: X begins 27 points left of the box, which leaves 3 of the 30 points that it is wider for the right
 * side. The box is measured from above, the area from below: Y is 46 points under the upper edge of the box, which is 1 point under the lower one, so that
 * 4 of the 5 points that it is higher are above. At an edge of the page it moves inwards and still holds the box.
 */
export function toPayload({ page, left, bottom }: BoxPlace, size: PageSize): { Page: number; X: number; Y: number; Width: number; Height: number } {
  const top = bottom + boxSize.height
  return {
    Page: page,
    X: clamp(left - offset.x, 0, size.width - payloadSize.width),
    Y: clamp(top - offset.y, 0, size.height - payloadSize.height),
    Width: payloadSize.width,
    Height: payloadSize.height,
  }
}

/** The box for a place found in the document: the area that is sent has the same centre. */
export const placeIn = ({ page, x, y, width, height }: Area, size: PageSize): BoxPlace =>
  keepOnPage(
    {
      page,
      left: Math.round(x + (width - payloadSize.width) / 2) + offset.x,
      bottom: Math.round(y + (height - payloadSize.height) / 2) + offset.y - boxSize.height,
    },
    size,
  )

/** Whether what would be drawn lies on an area. Edges that touch do not overlap. */
export function overlaps(place: BoxPlace, size: PageSize, area: Area): boolean {
  const { Page, X, Y, Width, Height } = toPayload(place, size)
  const gap = 0.5
  return Page === area.page && X + gap < area.x + area.width && X + Width > area.x + gap && Y + gap < area.y + area.height && Y + Height > area.y + gap
}

/** The lower right corner of the last page; beside and above earlier signatures. */
export function freePlace(pages: Pages, taken: readonly Area[]): BoxPlace {
  const page = Math.max(1, pages.count)
  const size = pages.known.get(page) ?? pages.usual
  const places: BoxPlace[] = []
  for (let bottom = margin; bottom + boxSize.height <= size.height; bottom += payloadSize.height + 10) {
    for (let left = Math.floor(size.width) - margin - boxSize.width; left >= 0; left -= payloadSize.width + 10) places.push({ page, left, bottom })
  }
  const [corner = { page, left: 0, bottom: 0 }] = places
  return keepOnPage(places.find((place) => !taken.some((area) => overlaps(place, size, area))) ?? corner, size)
}

/** `pos[certs]`: the place after those of the signatures that are there; a free one where the document names none. */
export function firstPlace({ pos, certs, pages, taken }: { pos: readonly Area[]; certs: number; pages: Pages; taken: readonly Area[] }): {
  place: BoxPlace
  isFound: boolean
} {
  const area = pos[certs]
  if (!area || area.page > pages.count) return { place: freePlace(pages, taken), isFound: false }
  return { place: placeIn(area, sizeOf(pages, area.page)), isFound: true }
}

const directions: Readonly<Record<string, { left: number; bottom: number } | undefined>> = {
  ArrowLeft: { left: -1, bottom: 0 },
  ArrowRight: { left: 1, bottom: 0 },
  ArrowUp: { left: 0, bottom: 1 },
  ArrowDown: { left: 0, bottom: -1 },
}
const pageKeys: Readonly<Record<string, number | undefined>> = { PageUp: -1, PageDown: 1 }

/** The place after a key, or undefined for a key that does not move the box. */
export function moveByKey(place: BoxPlace, { key, shiftKey }: { key: string; shiftKey: boolean }, pages: Pages): BoxPlace | undefined {
  const direction = directions[key]
  const by = shiftKey ? steps.large : steps.usual
  if (direction) return moveTo({ ...place, left: place.left + by * direction.left, bottom: place.bottom + by * direction.bottom }, pages)
  const turn = pageKeys[key]
  return turn === undefined ? undefined : moveTo({ ...place, page: place.page + turn }, pages)
}

/** The nearest place to the one that is asked for, on a page that exists. */
export function moveTo({ page, left, bottom }: BoxPlace, pages: Pages): BoxPlace {
  const known = clamp(Math.trunc(page), 1, pages.count)
  return keepOnPage({ page: known, left, bottom }, sizeOf(pages, known))
}

/** The place for a pointer: pixels from the upper left corner of the page to the upper left corner of the box, at `scale` pixels a point. */
export const placeAt = ({ page, x, y, scale }: { page: number; x: number; y: number; scale: number }, size: PageSize): BoxPlace =>
  keepOnPage({ page, left: Math.round(x / scale), bottom: Math.round(size.height - y / scale - boxSize.height) }, size)
