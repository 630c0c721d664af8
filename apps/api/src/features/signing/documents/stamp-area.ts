import type { PageArea, PageSize } from '@klesis/pdf/page-area.ts'

/** Points from the edges; what the portal draws itself begins below. */
const strip = { x: 36, y: 8, height: 34 } as const
/** Between the stamp and what is written, where it stands between lines. */
const gap = 3

/**
 * A strip across the first page for a stamp, where it covers nothing of what is known to stand there: at the head, else at the foot, else in the first free space
 * from above. Where there is none it is at the head.
 */
export function stampArea({ width, height }: PageSize, taken: readonly PageArea[]): PageArea {
  const at = (y: number): PageArea => ({ page: 1, x: strip.x, y, width: width - 2 * strip.x, height: strip.height })
  const lowest = height - strip.y - strip.height
  const belowEach = taken.map((area) => area.y + area.height + gap).toSorted((one, other) => one - other)
  const places = [strip.y, lowest, ...belowEach.filter((y) => y > strip.y && y < lowest)]
  return at(places.find((y) => taken.every((area) => !touches(at(y), area))) ?? strip.y)
}

const touches = (one: PageArea, other: PageArea): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
