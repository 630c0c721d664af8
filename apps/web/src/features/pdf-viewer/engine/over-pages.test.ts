import { expect, test, vi } from 'vitest'
import { overPages } from './over-pages.ts'

function page(id: number, scale = 1) {
  const viewport = { width: 595 * scale, height: 842 * scale, scale, rotation: 0 }
  return { id, div: document.createElement('div'), renderingState: 3, viewport }
}

test('each drawn page has an element over it, whose page is told in points', () => {
  const views = [page(2, 2), page(1, 2)]
  const onDrawn = vi.fn()
  overPages({ getCachedPageViews: () => views }, onDrawn).tell()
  const [drawn] = onDrawn.mock.lastCall ?? []
  expect(drawn).toMatchObject([
    { number: 1, width: 595, height: 842, scale: 2, rotation: 0 },
    { number: 2, width: 595, height: 842, scale: 2, rotation: 0 },
  ])
  expect(drawn[0].over.parentNode).toBe(views[1]?.div)
})

test('the element is put back when pdf.js has taken it away, and nothing is told that is known', () => {
  const view = page(1)
  const onDrawn = vi.fn()
  const over = overPages({ getCachedPageViews: () => [view] }, onDrawn)
  over.tell()
  const element = view.div.firstElementChild
  view.div.replaceChildren()
  over.tell()
  expect(view.div.firstElementChild).toBe(element)
  expect(onDrawn).toHaveBeenCalledOnce()
})

test('a page that is let go loses its element', () => {
  const view = page(1)
  let views = [view]
  const onDrawn = vi.fn()
  const over = overPages({ getCachedPageViews: () => views }, onDrawn)
  over.tell()
  views = []
  over.tell()
  expect(onDrawn).toHaveBeenLastCalledWith([])
  expect(view.div.children).toHaveLength(0)
})
