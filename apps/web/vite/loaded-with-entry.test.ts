import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { loadedWithEntry } from './loaded-with-entry.ts'

const chunk = (fileName: string, modules: string[], imports: string[] = [], dynamicImports: string[] = []) =>
  ({
    type: 'chunk',
    fileName,
    isEntry: fileName === 'entry.js',
    moduleIds: modules.map((name) => `/web/src/${name}`),
    imports,
    dynamicImports,
  }) as unknown as Rolldown.OutputChunk

function build(...chunks: Rolldown.OutputChunk[]) {
  const { plugin, isLoadedFor } = loadedWithEntry()
  const { handler } = plugin.generateBundle as unknown as { handler: (options: unknown, bundle: Rolldown.OutputBundle) => void }
  handler({}, Object.fromEntries(chunks.map((one) => [one.fileName, one])))
  return isLoadedFor
}
const parts = chunk('parts.js', ['api/reload-once.ts'])
const page = chunk('page.js', ['start.tsx'], ['parts.js', 'ui.js'])
const ui = chunk('ui.js', ['ui/Card.tsx'])

test('what the page begins with is in no list of other pages, but in that of the entry', () => {
  const isLoadedFor = build(chunk('entry.js', ['main.tsx'], ['parts.js'], ['page.js']), parts, page, ui, chunk('screen.js', ['Screen.tsx']))
  const files = ['parts.js', 'page.js', 'ui.js', 'screen.js']
  expect(files.map((file) => isLoadedFor('screen.js', file))).toEqual([true, true, true, false])
  expect(files.map((file) => isLoadedFor('entry.js', file))).toEqual([false, false, false, false])
})

test('a build whose entry would run the code of the page before the first paint is refused', () => {
  expect(() => build(chunk('entry.js', ['main.tsx'], ['ui.js'], ['page.js']), page, chunk('ui.js', ['ui/Card.tsx'], ['page.js']), parts)).toThrow('start.tsx')
})
