import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Texts = Record<string, string>

const readTexts = async (path: string): Promise<Texts> => {
  const [texts] = Object.values((await import(pathToFileURL(path).href)) as Record<string, Texts>)
  if (!texts) throw new Error(`There are no texts in ${path}`)
  return texts
}

/** Every catalogue `<name>.el.ts` with its `<name>.en.ts`: `{ name: { key: { el, en } } }`. */
export async function textsOfPage(folder: string): Promise<Record<string, Record<string, { el: string; en: string }>>> {
  const paths = (await Array.fromAsync(glob('**/*.el.ts', { cwd: folder }))).toSorted()
  const catalogues = paths.map(async (path) => {
    const [el, en] = await Promise.all([readTexts(join(folder, path)), readTexts(join(folder, path.replace(/\.el\.ts$/, '.en.ts')))])
    return [basename(path, '.el.ts'), Object.fromEntries(Object.entries(el).map(([key, text]) => [key, { el: text, en: en[key] ?? '' }]))] as const
  })
  return Object.fromEntries(await Promise.all(catalogues))
}

/** Emits the texts of the page as `texts.json`. The server reads it, so that administrators can edit the texts. */
export const emitTextsJson = (folder: string): Plugin => ({
  name: 'klesis:emit-texts-json',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify(await textsOfPage(folder)) })
  },
})
