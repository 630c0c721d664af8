import type { PageArea, PageSize } from '@klesis/pdf/page-area.ts'
import type { SeenPages } from '@klesis/pdf/sign/place-signature.ts'

/** A box in points from the page's lower left corner, as the wire has it: x and y are its lower left corner. */
export interface SentBox {
  page: number
  x: number
  y: number
  width: number
  height: number
}

/** Points: what is smaller cannot be read, what is larger hides the page. */
const [least, most] = [20, 600]

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), Math.max(from, to))

/** The number of the page that is meant: a whole one, from the first to the last. */
const pageWithin = (page: number, pages: number): number => within(Math.round(page), 1, pages)

/** The box as an area from the upper left corner, as large as it may be and wholly on the page. */
function toArea(box: SentBox, page: PageSize): Omit<PageArea, 'page'> {
  const width = within(box.width, least, Math.min(most, page.width))
  const height = within(box.height, least, Math.min(most, page.height))
  const x = within(box.x, 0, page.width - width)
  const y = page.height - within(box.y, 0, page.height - height) - height
  return { x, y, width, height }
}

/** The other way, for answers. */
export const toBox = ({ x, y, width, height, page }: PageArea, size: PageSize): SentBox => ({ page, x, y: size.height - y - height, width, height })

/** The box on the page that is meant. */
export function placeBox(box: SentBox, { count, sizeOf }: SeenPages): PageArea {
  const page = pageWithin(box.page, count)
  return { page, ...toArea(box, sizeOf(page)) }
}
