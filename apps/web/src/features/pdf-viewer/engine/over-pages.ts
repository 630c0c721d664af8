import type { DrawnPage } from './pdf-view.ts'

interface PageView {
  id: number
  div: HTMLElement
  renderingState: number
  viewport: { width: number; height: number; scale: number; rotation: number; userUnit?: number }
}
interface Viewer {
  getCachedPageViews: () => Iterable<PageView>
}

const notDrawn = 0

/** Keeps an element over each page that is drawn, and tells which they are. pdf.js takes it away when it draws a page anew, so it is put back. */
export function overPages(viewer: Viewer, onDrawn: (pages: readonly DrawnPage[]) => void) {
  const elements = new Map<number, HTMLElement>()
  let told = ''
  const elementOver = ({ id, div }: PageView) => {
    const element = elements.get(id) ?? Object.assign(globalThis.document.createElement('div'), { className: 'pageOver' })
    elements.set(id, element)
    if (element.parentNode !== div) div.append(element)
    return element
  }
  const toDrawn = (view: PageView): DrawnPage => {
    const { width, height, scale, rotation } = view.viewport
    return { number: view.id, width: width / scale, height: height / scale, scale, rotation, over: elementOver(view) }
  }
  return {
    tell: () => {
      const drawn = [...viewer.getCachedPageViews()].filter(({ renderingState }) => renderingState !== notDrawn).map(toDrawn)
      const pages = drawn.toSorted((one, other) => one.number - other.number)
      const text = JSON.stringify(pages)
      if (text === told) return
      told = text
      for (const number of elements.keys()) {
        if (pages.some((page) => page.number === number)) continue
        elements.get(number)?.remove()
        elements.delete(number)
      }
      onDrawn(pages)
    },
  }
}
