import { basename, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')

/** The parts of the code that the landing pages need, each with the modules from which it begins. */
const parts = {
  start: /\/(start\.tsx|i18n\/refresh-overlay\.ts|features\/chat\/watch-chat\.ts)$/,
  login: /\/features\/identity\/(Login\.tsx|use-login-methods\.ts)$/,
  shell: /\/app\/(Shell\.tsx|PageGuard\.tsx|shell-data\.ts|read-home\.ts)$|\/features\/(live\/follow-changes|recordings\/control-recorder)\.ts$/,
  dashboard: /\/features\/dashboard\/Dashboard\.tsx$/,
  application: /\/features\/applications\/(ApplicationEdit\.tsx|edit\/(EditableApplication\.tsx|prepare-application\.ts))$/,
  /** Of all other pages. */
  other: /\/i18n\/other-texts\.ts$/,
}
type Part = keyof typeof parts

/** What `src/app/preload-files.ts` asks for at once: the files of the parts that each landing page needs, and its texts. */
const preloads = {
  start: { parts: ['start'], texts: [] },
  login: { parts: ['login'], texts: ['app', 'identity'] },
  dashboard: { parts: ['shell', 'dashboard'], texts: ['app', 'dashboard'] },
  application: { parts: ['shell', 'application'], texts: ['app', 'applications'] },
  other: { parts: ['other'], texts: ['app'] },
} satisfies Record<string, { parts: Part[]; texts: string[] }>

/** Of the portal itself: what libraries import says little, because an index names everything in them. */
const own = /\/(apps\/web|packages)\/[\w/-]*src\//
const ofForms = /\/packages\/forms\/src\/|\/features\/forms\//

interface Need {
  by: ReadonlySet<Part>
  /** How many other modules, each loaded by itself, need it too. */
  others: number
  /** Whether it needs the model of forms, which is large. */
  hasForms: boolean
}

/** Knows which parts need a module, so that a landing page is a few files instead of a hundred small ones, each of which would cost a request. */
export function landingPages() {
  const imports = new Map<string, readonly string[]>()
  const dynamic = new Set<string>()
  let needs: Map<string, Need> | undefined

  function reached(from: string, found = new Set<string>()) {
    if (found.has(from) || !own.test(from)) return found
    found.add(from)
    for (const imported of imports.get(from) ?? []) reached(imported, found)
    return found
  }
  function readNeeds() {
    const read: NonNullable<typeof needs> = new Map()
    const needOf = (id: string) => read.get(id) ?? { by: new Set(), others: 0, hasForms: [...reached(id)].some((one) => ofForms.test(one)) }
    const note = (from: string, names: readonly Part[]) => {
      for (const id of reached(from)) {
        const need = needOf(id)
        read.set(id, { ...need, by: new Set([...need.by, ...names]), others: need.others + (names.length === 0 ? 1 : 0) })
      }
    }
    for (const id of imports.keys()) {
      const names = (Object.keys(parts) as Part[]).filter((name) => parts[name].test(id))
      if (names.length > 0 || dynamic.has(id)) note(id, names)
    }
    return read
  }

  /** A module that is loaded by itself and lies in a shared file has no entry of its own in the manifest of the build. */
  function filesOfModules(bundle: Rolldown.OutputBundle) {
    const files = new Map<string, string>()
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') for (const id of chunk.moduleIds) if (dynamic.has(id)) files.set(id, chunk.fileName)
    }
    return files
  }
  /** The files of a chunk and of all that it imports, without those of `known`. */
  function closure(bundle: Rolldown.OutputBundle, file: string, known: ReadonlySet<string>, found = new Set<string>()) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(file) || known.has(file)) return found
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) if (!known.has(sheet)) found.add(sheet)
    found.add(file)
    for (const imported of chunk.imports) closure(bundle, imported, known, found)
    return found
  }
  function preloadLists(bundle: Rolldown.OutputBundle) {
    const modules = [...filesOfModules(bundle)]
    const at = (pattern: RegExp) => modules.filter(([id]) => pattern.test(id)).map(([, file]) => file)
    const filesOf = (from: string[], known: ReadonlySet<string>) => new Set(from.flatMap((file) => [...closure(bundle, file, known)]))
    const start = filesOf(at(parts.start), new Set())
    const files: Record<string, string[]> = {}
    for (const [name, { parts: names, texts }] of Object.entries(preloads)) {
      const known = name === 'start' ? new Set<string>() : start
      files[name] = [
        ...filesOf(
          names.flatMap((part) => at(parts[part])),
          known,
        ),
      ]
      for (const language of texts.length > 0 ? ['el', 'en'] : [])
        files[`${name}-${language}`] = [
          ...filesOf(
            texts.flatMap((catalogue) => at(new RegExp(`/${catalogue}\\.${language}\\.ts$`))),
            known,
          ),
        ]
    }
    return Object.fromEntries(Object.entries(files).map(([name, all]) => [name, all.map((file) => basename(file))]))
  }

  const plugin: Plugin = {
    name: 'klesis:landing-pages',
    apply: 'build',
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      imports.set(id, importedIds)
      for (const imported of dynamicallyImportedIds) dynamic.add(imported)
    },
    generateBundle(_, bundle) {
      const files = [...filesOfModules(bundle)].map(([id, file]) => [relative(root, id), file])
      this.emitFile({ type: 'asset', fileName: '.vite/loaded-modules.json', source: JSON.stringify(Object.fromEntries(files)) })
    },
    transformIndexHtml: {
      order: 'post',
      // In the body: browsers look for the character set in the first 1,024 bytes alone.
      handler: (_, { bundle = {} }) => [
        { tag: 'script', attrs: { type: 'application/json', id: 'preload-files' }, children: JSON.stringify(preloadLists(bundle)), injectTo: 'body' },
      ],
    },
  }
  /** Whether a module of the portal is needed as the condition says. */
  const isNeeded = (condition: (need: Need) => boolean) => (id: string) => {
    needs ??= readNeeds()
    const need = needs.get(id)
    return need !== undefined && condition(need)
  }
  return { plugin, isNeeded }
}
