import type { Plugin, Rolldown } from 'vite'

/** What `index.html` loads, and what it begins with, stands in no list of what a page needs besides: it is there already. */
export function loadedWithEntry() {
  const loaded = new Set<string>()
  const entries = new Set<string>()
  const add = (bundle: Rolldown.OutputBundle, file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || loaded.has(file)) return
    loaded.add(file)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) loaded.add(sheet)
    for (const imported of chunk.imports) add(bundle, imported)
  }
  const plugin: Plugin = {
    name: 'klesis:loaded-with-entry',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler: (_, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue
          entries.add(chunk.fileName)
          for (const file of [chunk.fileName, ...chunk.dynamicImports]) add(bundle, file)
        }
      },
    },
  }
  return { plugin, isLoadedFor: (host: string, file: string) => !entries.has(host) && loaded.has(file) }
}
