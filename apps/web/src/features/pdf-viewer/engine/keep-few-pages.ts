/** At most so many pages hold a picture. */
export const mostPages = 6

interface PageView {
  id: number
  renderingState: number
  destroy: () => void
}
interface Viewer {
  currentPageNumber: number
  getCachedPageViews: () => Iterable<PageView>
}

const notDrawn = 0

/** Lets go of the pictures of the pages farthest from the current one. pdf.js by itself keeps ten and more. */
export function keepFewPages(viewer: Viewer): void {
  const current = viewer.currentPageNumber
  const drawn = [...viewer.getCachedPageViews()].filter(({ renderingState }) => renderingState !== notDrawn)
  const farthestFirst = drawn.toSorted((one, other) => Math.abs(other.id - current) - Math.abs(one.id - current))
  for (const page of farthestFirst.slice(0, Math.max(drawn.length - mostPages, 0))) page.destroy()
}
