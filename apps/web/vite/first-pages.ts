import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/** The screens where people arrive, each with the modules from which its code begins. */
const roots = {
  login: /\/features\/identity\/(Login\.tsx|use-login-methods\.ts)$/,
  shell: /\/app\/(Shell\.tsx|PageGuard\.tsx|first-data\.ts)$|\/features\/(live\/follow-changes|recordings\/control-recorder)\.ts$/,
  dashboard: /\/features\/dashboard\/Dashboard\.tsx$/,
  form: /\/features\/applications\/(ApplicationEdit|edit\/EditableApplication)\.tsx$/,
  always: /\/(main\.tsx|i18n\/refresh-overlay\.ts|features\/chat\/watch-chat\.ts)$/,
}
type Screen = keyof typeof roots | 'others'

/** Of the portal itself: what libraries import says little, because an index names everything in them. */
const own = /\/(apps\/web|packages)\/[\w/-]*src\//

/**
 * Knows which of the first screens need a module, so that each is a few files instead of a hundred small ones, each of which would cost a request.
 * Pages that are no first screen load no more than before, besides what several of these share.
 */
export function firstPages() {
  const imports = new Map<string, readonly string[]>()
  const dynamic = new Set<string>()
  let needs: Map<string, Set<Screen>> | undefined

  function screenOf(id: string): Screen | undefined {
    for (const [name, pattern] of Object.entries(roots)) if (pattern.test(id)) return name as Screen
    return dynamic.has(id) ? 'others' : undefined
  }
  function readNeeds() {
    const found = new Map<string, Set<Screen>>()
    const mark = (id: string, screen: Screen) => {
      const screens = found.get(id) ?? new Set()
      if (screens.has(screen) || !own.test(id)) return
      found.set(id, screens.add(screen))
      for (const imported of imports.get(id) ?? []) mark(imported, screen)
    }
    for (const id of imports.keys()) {
      const screen = screenOf(id)
      if (screen) mark(id, screen)
    }
    return found
  }
  const plugin: Plugin = {
    name: 'klesis:first-pages',
    apply: 'build',
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      imports.set(id, importedIds)
      for (const imported of dynamicallyImportedIds) dynamic.add(imported)
    },
    // A module that is loaded by itself and lies in a shared file has no entry of its own in the manifest of the build.
    generateBundle(_, bundle) {
      const files: Record<string, string> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) if (dynamic.has(id)) files[relative(root, id)] = chunk.fileName
      }
      this.emitFile({ type: 'asset', fileName: '.vite/loaded-modules.json', source: JSON.stringify(files) })
    },
  }
  /** Whether a module of the portal is needed by screens that the condition accepts. */
  const isNeeded = (condition: (screens: ReadonlySet<Screen>) => boolean) => (id: string) => {
    needs ??= readNeeds()
    const screens = needs.get(id)
    return screens !== undefined && !id.endsWith('/main.tsx') && condition(screens)
  }
  return { plugin, isNeeded }
}
