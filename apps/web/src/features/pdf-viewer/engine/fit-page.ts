import { cssUnits, pageBorder, type ZoomFit } from '../viewer-options.ts'

interface Size {
  width: number
  height: number
}

/** The scale, where 1 is 100%, at which a page with its border fits the room. Sizes of the room in CSS pixels, of the page in points. */
export function toFittingScale(fit: ZoomFit, room: Size, page: Size): number {
  const across = (room.width - 2 * pageBorder) / (page.width * cssUnits)
  const down = (room.height - 2 * pageBorder) / (page.height * cssUnits)
  const scale = { 'page-width': across, 'page-height': down, 'page-fit': Math.min(across, down) }[fit]
  return Math.max(scale, 0.05)
}
