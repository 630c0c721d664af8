import { readInlineJson } from './inline-json.ts'
import type { LandingPage } from './landing-page.ts'

/** The files that all pages need (`start`), those of each landing page besides, and its texts in each language. `vite/landing-pages.ts` writes them. */
type PreloadLists = Record<string, string[]>

/** Preloads the files of the page together, so that none waits for the one that imports it; with a low priority, behind the answers that the heading needs. */
export function preloadFiles(page: LandingPage | 'other', language: string): void {
  const files = readInlineJson<PreloadLists>('preload-files') ?? {}
  const links = ['start', page, `${page}-${language}`]
    .flatMap((name) => files[name] ?? [])
    .map((file) => {
      const isStyle = file.endsWith('.css')
      const rel = isStyle ? 'preload' : 'modulepreload'
      const link = Object.assign(document.createElement('link'), { rel, crossOrigin: '', fetchPriority: 'low', href: `/assets/${file}` })
      if (isStyle) link.as = 'style'
      return link
    })
  document.head.append(...links)
}
