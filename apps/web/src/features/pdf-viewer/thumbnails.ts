import type { PdfView } from './engine/pdf-view.ts'

/** So long a page must be in view, in ms: who scrolls past draws nothing. */
const rest = 150

export interface Thumbnails {
  known: (page: number) => string | undefined
  /** Draws the page when the ones before it are drawn. Answers how to withdraw the request. */
  ask: (page: number, show: (url: string) => void) => () => void
  release: () => void
}

/** Draws small pictures one after the other, so that the pages themselves come first. */
export function createThumbnails(view: PdfView, width: number): Thumbnails {
  const urls = new Map<number, string>()
  let releases = 0
  let last: Promise<unknown> = Promise.resolve()
  const draw = async (page: number, signal: AbortSignal, show: (url: string) => void) => {
    if (signal.aborted) return
    const before = releases
    const url = urls.get(page) ?? (await view.drawThumbnail(page, width, signal))
    if (releases > before) return URL.revokeObjectURL(url)
    urls.set(page, url)
    if (!signal.aborted) show(url)
  }
  return {
    known: (page) => urls.get(page),
    ask: (page, show) => {
      const leaving = new AbortController()
      const timer = setTimeout(() => {
        // A page that cannot be drawn has an empty picture.
        last = last.then(() => draw(page, leaving.signal, show)).catch(() => undefined)
      }, rest)
      return () => {
        clearTimeout(timer)
        leaving.abort()
      }
    },
    release: () => {
      releases += 1
      for (const url of urls.values()) URL.revokeObjectURL(url)
      urls.clear()
    },
  }
}
