import { expect, test } from 'vitest'
import { keepFewPages, mostPages } from './keep-few-pages.ts'

/** Pages as pdf.js keeps them; those of `blank` are not drawn. */
function viewerWith(pages: number[], currentPageNumber: number, blank: number[] = []) {
  const destroyed: number[] = []
  const toView = (id: number) => ({ id, renderingState: blank.includes(id) ? 0 : 3, destroy: () => destroyed.push(id) })
  return { destroyed, viewer: { currentPageNumber, getCachedPageViews: () => pages.map(toView) } }
}

test('six pages keep their pictures, those nearest to the current one', () => {
  const { viewer, destroyed } = viewerWith([10, 11, 12, 13, 14, 15, 16, 2, 40], 12)
  keepFewPages(viewer)
  expect(mostPages).toBe(6)
  expect(destroyed).toEqual([40, 2, 16])
})

test('as many as allowed stay, and pages without a picture do not count', () => {
  const { viewer, destroyed } = viewerWith([1, 2, 3, 4, 5, 6, 7, 8], 3, [7, 8])
  keepFewPages(viewer)
  expect(destroyed).toEqual([])
})
