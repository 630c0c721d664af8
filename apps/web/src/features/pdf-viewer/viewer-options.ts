/** CSS pixels in a point of PDF. */
export const cssUnits = 96 / 72
/** Around each page, in CSS pixels. */
export const pageBorder = 9
/** How long a page or a size must stay the same before it counts, in ms. */
export const settleTime = 100

export const zoomFits = ['page-fit', 'page-height', 'page-width'] as const
export type ZoomFit = (typeof zoomFits)[number]
/** A part of the full size, where 1 is 100%, or what the page fits. */
export type Zoom = number | ZoomFit

export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
const [least, most] = [0.25, 5]

/** A whole number between 1 and the number of pages; 1 where there is no number. */
export function toPageNumber(value: unknown, pages: number): number {
  const number = Math.trunc(Number(typeof value === 'string' ? value.trim().replace(/[^\d+.-].*$/, '') : value))
  return Math.min(Math.max(Number.isFinite(number) ? number : 1, 1), Math.max(pages, 1))
}

// biome-ignore lint/suspicious/noConsole: whoever builds a page on the viewer is warned, not who reads.
const warnOf = (message: string) => console.warn(message)

/** Degrees from 0 to 270. What is no multiple of 90 is ignored with a warning. */
export function toRotation(value: number, before: number, warn = warnOf): number {
  if (Number.isInteger(value / 90)) return (((value % 360) + 360) % 360) + 0
  warn(`A page is turned by multiples of 90 degrees, not by ${value}.`)
  return before
}

/** A zoom above 0 within the limits; the one before where the value is none. */
export function toZoom(value: unknown, before: Zoom): Zoom {
  const fit = zoomFits.find((name) => name === value)
  if (fit) return fit
  const number = typeof value === 'string' ? Number.parseFloat(value.replace(',', '.')) : Number(value)
  return number > 0 ? Math.min(Math.max(number, least), most) : before
}

/** The next step above or below; the limits where there is none. */
export function stepZoom(scale: number, direction: 1 | -1): number {
  const near = 0.001
  if (direction > 0) return zoomSteps.find((step) => step > scale + near) ?? Math.min(Math.max(scale, least) * 1.25, most)
  return zoomSteps.findLast((step) => step < scale - near) ?? Math.max(scale / 1.25, least)
}
