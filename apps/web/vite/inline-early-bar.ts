import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'

const codeTag = /<(?:link rel="modulepreload"|script type="module")/g
const sheetLink = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g

/** The sheet that holds `app/early.css`, with the fonts. */
const isEarlySheet = (bundle: Rolldown.OutputBundle, file: string) => {
  const asset = bundle[file]
  return asset?.type === 'asset' && String(asset.source).includes('.early-bar')
}

function replaceOnce(html: string, text: string, by: string): string {
  const [before, after, ...more] = html.split(text)
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`The page has no ${text}, or several.`)
  return before + by + after
}

/**
 * What draws the bar of the page lies in the page itself, so that the browser waits for no file; the server allows the script by its hash. The code comes behind
 * the answers of the server that the script asks for, because they are what the heading needs. The style sheets come with the code of `start.tsx`, which waits for
 * them, before those of any screen: of rules with the same weight the last one holds.
 */
export const inlineEarlyBar = (publicFolder: string): Plugin => ({
  name: 'klesis:inline-early-bar',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const inlined = [...html.matchAll(sheetLink)].map(([, file = '']) => file).filter((file) => isEarlySheet(bundle, file))
      if (inlined.length !== 1) throw new Error(`${inlined.length} style sheets of the page hold the early bar, not one.`)
      const styles = inlined.map((file) => (bundle[file] as Rolldown.OutputAsset).source).join('')
      const { code: script } = await minify('before-paint.js', await readFile(join(publicFolder, 'before-paint.js'), 'utf8'))
      const page = html.replaceAll(sheetLink, '').replaceAll(codeTag, '$& fetchpriority="low"')
      return replaceOnce(page, '<script src="/before-paint.js"></script>', `<script>${script}</script>\n    <style>${styles}</style>`)
    },
  },
})
