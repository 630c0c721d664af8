import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { firstWords } from './first-words.ts'

interface Route {
  path: string
  inFrame: boolean
  page: string
  texts: string[]
}

const source = path.join(import.meta.dirname, '../src')
const routes = path.join(source, 'app/routes')
const beforePaint = path.join(import.meta.dirname, '../public/before-paint.js')
const frameParents = new Set(['frame', 'members'])
const parents = new Set(['root', ...frameParents])
const frame = { page: 'app/Shell.tsx', texts: ['errors', 'notifications'] }
/** Where people arrive, by themselves or from a mail. Other pages come later, and their names would weigh on these. */
const arrivals = /^\/(oauth\/login|dashboard|application\/edit)/
/** What a page asks for as soon as it has its data. */
const soonAfter: Record<string, string[]> = {
  'features/applications/ApplicationEdit.tsx': ['features/applications/edit/EditableApplication.tsx'],
}

/** The pages where people arrive, as the routes name them, so that nobody keeps a second list. */
function readRoutes(): Route[] {
  return readdirSync(routes)
    .flatMap((file) => readFileSync(path.join(routes, file), 'utf8').split('createRoute({'))
    .flatMap((block) => {
      const [, address] = /path: '([^']+)'/.exec(block) ?? []
      const [, page] = /import\('\.\.\/\.\.\/([^']+)'\)/.exec(block) ?? []
      const [, parent = ''] = /getParentRoute: \(\) => (\w+)/.exec(block) ?? []
      const [, names = ''] = /\.\.\.texts\(([^)]*)\)/.exec(block) ?? []
      if (!address || !page || !parents.has(parent) || !arrivals.test(address)) return []
      return [{ path: address, inFrame: frameParents.has(parent), page, texts: names.split(',').map((name) => name.replace(/['\s]/g, '')) }]
    })
}

const toPattern = (address: string) => `^${address.replace(/\$\w+/g, '[^/]+')}/?$`

/** A file with what it imports, down to the bottom, and the style sheets of all of them. */
function filesOf(chunk: Rolldown.OutputChunk | undefined, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (!chunk || found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, found)
  }
  return found
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk')
const holding = (bundle: Rolldown.OutputBundle, end: string) =>
  chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.includes('/web/src/') && id.endsWith(end)))

/** What comes once a page stands, or with the first answer: it counts too. */
const laterIn = {
  every: ['i18n/live-texts.ts', 'features/chat/watch-chat.ts'],
  frame: ['features/live/keep-live.ts', 'features/recordings/watch-use.ts', 'features/recordings/consent/ConsentBar.tsx'],
}

/** All that each page comes to load by itself, in Greek, for `scripts/first-screens.mjs`, which keeps them small. */
function wholeScreensOf(bundle: Rolldown.OutputBundle) {
  const screens = readRoutes().map(({ path: address, inFrame, page, texts }) => {
    const words = ['app', ...texts, ...(inFrame ? frame.texts : [])].map((name) => `/${name}.el.ts`)
    const code = [page, ...laterIn.every, ...(inFrame ? [frame.page, ...laterIn.frame] : []), ...(soonAfter[page] ?? [])].map((name) => `/${name}`)
    const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
    const files = [entry, ...['/main.tsx', ...code, ...words].map((end) => holding(bundle, end))].flatMap((chunk) => [...filesOf(chunk, bundle)])
    return [address, ['before-paint.js', ...new Set(files)]]
  })
  return Object.fromEntries(screens)
}

/** Each page's address with the numbers of its files, and of its texts in Greek and in English. */
function screensOf(bundle: Rolldown.OutputBundle) {
  const inEveryPage = filesOf(holding(bundle, '/main.tsx'), bundle)
  const files: string[] = []
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const numbersOf = (modules: string[]) => {
    const names = new Set(modules.flatMap((module) => [...filesOf(holding(bundle, `/${module}`), bundle)]))
    return [...names].filter((name) => !inEveryPage.has(name)).map(numberOf)
  }
  const screens = readRoutes().map(({ path: address, inFrame, page, texts }) => {
    const catalogues = ['app', ...texts, ...(inFrame ? frame.texts : [])]
    const inLanguage = (language: string) => numbersOf(catalogues.map((name) => `${name}.${language}.ts`))
    return [toPattern(address), numbersOf([page, ...(inFrame ? [frame.page] : []), ...(soonAfter[page] ?? [])]), inLanguage('el'), inLanguage('en')]
  })
  return { files, screens }
}

/** Both alphabets at once: where the font of one comes before the other's, with its digits and spaces, lines break anew. */
const firstFonts = /commissioner-(greek|latin)-wght.*\.woff2$/

const toLink = (file: string) => {
  if (file.endsWith('.woff2')) return { rel: 'preload', as: 'font', type: 'font/woff2' }
  return file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
}

/**
 * Tells the browser at once which files a page needs: otherwise it would learn of them one after the other, each time after running what it has.
 * Those of every page stand in index.html; those of one, by its address, in `before-paint.js`, which runs first.
 */
export const firstFiles = (): Plugin => ({
  name: 'klesis:first-files',
  apply: 'build',
  async generateBundle(_, bundle) {
    const { files, screens } = screensOf(bundle)
    const script = [readFileSync(beforePaint, 'utf8'), askForFiles(files, screens), await firstWords(source)].join('\n')
    this.emitFile({ type: 'asset', fileName: '.first-screens.json', source: JSON.stringify(wholeScreensOf(bundle)) })
    this.emitFile({ type: 'asset', fileName: 'before-paint.js', source: minifySync('before-paint.js', script, { module: false }).code })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      [...Object.keys(bundle).filter((file) => firstFonts.test(file)), ...filesOf(holding(bundle, '/main.tsx'), bundle)]
        .filter((file) => !html.includes(file))
        .map((file) => ({ tag: 'link', attrs: { ...toLink(file), crossorigin: '', href: `/${file}` }, injectTo: 'head' as const })),
  },
})

const askForFiles = (files: string[], screens: unknown[]) => `
;((files, screens) => {
  const [, page = [], greek = [], english = []] = screens.find(([pattern]) => new RegExp(pattern).test(location.pathname)) ?? []
  for (const number of [...page, ...(document.documentElement.lang === 'en' ? english : greek)]) {
    const link = document.createElement('link')
    const isStyle = files[number].endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = '/' + files[number]
    document.head.append(link)
  }
})(${JSON.stringify(files)}, ${JSON.stringify(screens)})
`
