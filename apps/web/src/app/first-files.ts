import { type FirstPage, readWritten } from './first-page.ts'

/** The files of each screen besides those of all, and of each language. `vite/first-pages.ts` writes them. */
type FirstFiles = Record<string, string[]>

/** Asks for the files of the screen together, so that none waits for the one that names it, behind the answers with which the heading is drawn. */
export function fetchFirstFiles(page: FirstPage | 'other', language: string): void {
  const files = readWritten<FirstFiles>('first-files') ?? {}
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
