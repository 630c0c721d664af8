import type { Plugin, Rolldown } from 'vite'

/** The code of the page, which the entry loads after the first paint. */
const start = /\/src\/start\.tsx$/

/** What `index.html` loads, and what it begins with, stands in no list of what a page needs besides: it is there already. */
export function loadedWithEntry() {
  const loaded = new Set<string>()
  const entries = new Set<string>()
  const add = (bundle: Rolldown.OutputBundle, file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || loaded.has(file)) return
    loaded.add(file)
    for (const imported of chunk.imports) add(bundle, imported)
  }
  const hasStart = (bundle: Rolldown.OutputBundle) =>
    [...loaded].some((file) => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' && chunk.moduleIds.some((id) => start.test(id))
    })
  const plugin: Plugin = {
    name: 'klesis:loaded-with-entry',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler: (_, bundle) => {
        const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk' && chunk.isEntry) as Rolldown.OutputChunk[]
        for (const { fileName } of chunks) {
          entries.add(fileName)
          add(bundle, fileName)
        }
        // It would run with the entry: before the first paint, and without its style sheets.
        if (hasStart(bundle)) throw new Error('A file that the entry imports has start.tsx: put what both need into a group of vite.config.ts before it.')
        for (const { dynamicImports } of chunks) for (const file of dynamicImports) add(bundle, file)
      },
    },
  }
  return { plugin, isLoadedFor: (host: string, file: string) => !entries.has(host) && loaded.has(file) }
}
