import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { ensureWebBuilt } from './build-web.mjs'
import { demonstrationForms, scriptEngine } from './demonstration-forms.mjs'
import { pathTo } from './paths.mjs'

/** Loaded once a page stands or with its first answer: it counts too. */
const later = ['i18n/refresh-overlay.ts', 'features/chat/watch-chat.ts']
const laterInShell = [
  'features/live/follow-changes.ts',
  'features/recordings/control-recorder.ts',
  'features/recordings/consent/ConsentBar.tsx',
  // Says that a part of a page could not be fetched, so that it is there before.
  'ui/PageFailed.tsx',
]
const shell = ['app/Shell.tsx', 'features/errors/errors.el.ts', 'features/notifications/notifications.el.ts', ...laterInShell]

const formPage = [
  ...shell,
  'features/applications/ApplicationEdit.tsx',
  'features/applications/edit/EditableApplication.tsx',
  'features/applications/applications.el.ts',
  'features/forms/forms.el.ts',
]

/** The modules that each landing page loads besides the entry, and its limits in KB by gzip, as docs/decisions/011 and 169 have them. */
const landingPages = {
  '/oauth/login': {
    modules: ['features/identity/Login.tsx', 'features/identity/identity.el.ts', 'features/identity/sign-in.el.ts'],
    limits: { js: 160, css: 15 },
  },
  '/dashboard': {
    modules: [...shell, 'features/dashboard/Dashboard.tsx', 'features/dashboard/dashboard.el.ts'],
    limits: { js: 190, css: 15 },
  },
  '/application/edit/$applicationId': { modules: formPage, limits: { js: 260, css: 15 } },
  'a form with scripts': { modules: [...formPage, scriptEngine], limits: { js: 265, css: 15 } },
  ...Object.fromEntries(
    demonstrationForms().map(({ code, modules }) => [`form ${code}`, { modules: [...formPage, ...modules], limits: { js: 260, css: 15 } }]),
  ),
}

const dist = pathTo('apps/web/dist')

/** The files of a module and of all that it imports statically, from the manifest of the build. */
function filesOf(manifest, module, found = new Set()) {
  const shared = manifest['loaded modules'][module]
  const chunk = manifest[module] ?? Object.values(manifest).find(({ src, file }) => src === module || (shared && file === shared))
  if (!chunk) throw new Error(`The build has no chunk ${module}.`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const sheet of chunk.css ?? []) found.add(sheet)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
  // Outside of the pages nothing is imported that is not used at once.
  if (module.startsWith('../')) for (const imported of chunk.dynamicImports ?? []) filesOf(manifest, imported, found)
  return found
}

const readJson = (name) => JSON.parse(readFileSync(`${dist}/.vite/${name}`, 'utf8'))
/** The manifest of the build, and the files of the modules that have no file of their own. */
const readManifest = () => ({ ...readJson('manifest.json'), 'loaded modules': readJson('loaded-modules.json') })

const packed = (content) => gzipSync(content, { level: 9 }).length / 1024
const sizeOf = (file) => packed(readFileSync(`${dist}/${file}`))
/** The scripts within the page. */
const inlineScripts = () =>
  packed([...readFileSync(`${dist}/index.html`, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join(''))

/** What a visit loads where it begins, against the limits. A page that the build does not have is an error. */
export function measureLandingPages(manifest = readManifest()) {
  return Object.entries(landingPages).flatMap(([address, { modules, limits }]) => {
    const files = new Set(filesOf(manifest, 'index.html'))
    for (const module of ['start.tsx', 'app/app.el.ts', ...modules, ...later]) filesOf(manifest, module.startsWith('../') ? module : `src/${module}`, files)
    return Object.entries(limits).map(([end, limit]) => {
      const counted = [...files].filter((file) => file.endsWith(`.${end}`))
      const size = counted.reduce((sum, file) => sum + sizeOf(file), end === 'js' ? inlineScripts() : 0)
      return { address, end, files: counted.length, size, limit, ok: size <= limit }
    })
  })
}

/** The figures as text. */
export async function reportLandingPages() {
  const built = await ensureWebBuilt()
  if (!built.ok) return { ok: false, output: built.output }
  const measured = measureLandingPages()
  const lines = measured.map(
    ({ address, end, files, size, limit, ok }) => `${address}: ${size.toFixed(1)} KB ${end} of ${limit} in ${files} files${ok ? '' : ', too much'}`,
  )
  return { ok: measured.every(({ ok }) => ok), output: lines.join('\n') }
}
