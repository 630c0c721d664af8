import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { componentStyles } from './vite/component-styles.ts'
import { compressed } from './vite/compressed.ts'
import { earlyTexts } from './vite/early-texts.ts'
import { emitTextsJson } from './vite/emit-texts-json.ts'
import { inlineEarlyBar } from './vite/inline-early-bar.ts'
import { inlineEarlyScript } from './vite/inline-early-script.ts'
import { landingPages } from './vite/landing-pages.ts'
import { loadedWithEntry } from './vite/loaded-with-entry.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

const shared = /apps\/web\/src\/(ui|api|i18n)\/|@mantine\/(hooks|core)\//
const sheets = /(apps\/web\/src\/ui|@mantine\/core\/styles)\/(?!Progress|SectionCard|PageTabs|FilterChips|InfiniteList|ListToolbar|PasswordInput).*\.css$/
/** What floats above a page, tables and boxes to tick bring 45 KB that no landing page shows. */
const notOnLandingPages =
  /ScrollArea|Modal|Popover|Combobox|Menu|Dialog|Select|Tooltip|Hover|Drawer|Pill|Switch|Tags|Autocomplete|Table|Floating|Checkbox|Radio|InlineInput|CardList|LanguageTabs|SimpleGrid|SegmentedControl|NumberInput|FocusTrap|focus-(trap|return)|Overlay|debounced/
/** Icons of the landing pages: one file instead of many with 200 bytes each. Other shared icons are in `more-icons`, which no landing page loads. */
const shellIcons =
  /@tabler\/.*Icon(AddressBook|Bell|ChartBar|Checks|ChevronDown|CloudUp|Code|ExternalLink|File|Files|Forms|HelpCircle|History|Language|ListNumbers|Point|PuzzleOff|Restore|School|Send|Signature|Speakerphone|User|Users|UsersGroup)\.mjs$/
const isOnLandingPages = (among: RegExp) => (id: string) => among.test(id) && !notOnLandingPages.test(id)

const pages = landingPages()

/** One sheet for the shell of every page, with what lies over it. */
const ofShell = pages.isNeeded(({ by }) => by.has('shell') && !by.has('start'))
const isPageStyle = (id: string) => id.endsWith('.css') && (ofShell(id) || /ui\/(ScrollToTop|SaveState)\.module|features\/recordings\/consent\//.test(id))

/** The texts of a landing page in one language. */
const textsOf = (names: RegExp) => (id: string) => {
  const [, name = '', language] = /\/([\w-]+)\.(el|en)\.ts$/.exec(id) ?? []
  return language && names.test(name) ? language : undefined
}
const textGroup = (name: string, names: RegExp) => ({
  name: (id: string) => {
    const language = textsOf(names)(id)
    return language ? `${name}-${language}` : null
  },
})

/**
 * A few shared files instead of many small ones: they compress better and need fewer requests. Everything else is split by screen.
 * `minShareCount` is the least number of screens that must share a module. A group takes what no group before it took, with all that it imports.
 */
const groups = [
  // What the entry needs. Without it the entry would wait for the files that have it besides, and all their code would run at once.
  { name: 'entry-parts', test: /vite\/preload-helper|api\/reload-once/ },
  { name: 'styles', test: isOnLandingPages(sheets), minShareCount: 9 },
  { name: 'page-styles', test: isPageStyle },
  {
    name: 'application-styles',
    test: /(features\/(applications\/edit(?!\/(comments|documents|report|review|submit|receipt))|forms\/(render|read))\/(?!decision|wizard).*|ui\/PaperSheet\.module)\.css$/,
  },
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\// },
  // Without what lists that go on have besides: no landing page has one.
  { name: 'query', test: /@tanstack\/(react-query|query-core)\/(?!.*\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$)/ },
  { name: 'ui', test: isOnLandingPages(shared), minShareCount: 84 },
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 16 },
  { name: 'shell-icons', test: shellIcons },
  // Those that fields and documents show, apart from forty that lists and editors have.
  { name: 'form-icons', test: /@tabler\/.*Icon(EyeOff|FileTypePdf|FilePlus|Photo)\.mjs$/ },
  { name: 'more-icons', test: /@tabler\//, minShareCount: 5 },
  { name: 'parts', test: isOnLandingPages(shared), minShareCount: 47 },
  // With what lists that are searched as one types need: by itself it would be a file of a hundred bytes.
  { name: 'calls', test: /\.calls\.ts$|ui\/to-plain-text/, minShareCount: 12 },
  { name: 'forms', test: /packages\/forms\/src\/|features\/forms\//, minShareCount: 5 },
  // Small parts that fields of dates and of files have together.
  { name: 'moments', test: /ui\/(DateTimeField|CalendarButton|typed-time)\.tsx?$/ },
  { name: 'file-parts', test: /ui\/(FileDrop|UploadProgressBar|size-text)\.tsx?$/ },
  // Small parts of fields for amounts and times, which many invitations ask for together.
  { name: 'typed-fields', test: /features\/forms\/inputs\/(TypedText|CurrencyInput)\.tsx$/ },
  // Each grid needs them, and an invitation has one or two kinds of grids.
  { name: 'grids', test: /features\/forms\/layouts\/(use-grid|GridHead|RowFields)/ },
  textGroup('texts', /^(app|errors|notifications)$/),
  textGroup('login-texts', /^(identity|sign-in)$/),
  textGroup('form-texts', /^(applications|forms)$/),
  { name: 'floats', test: (id: string) => /@mantine\/(hooks|core)\/|@floating-ui\//.test(id) && notOnLandingPages.test(id), minShareCount: 40 },
  // Down from what all load: what a group imports is in a group above it.
  { name: 'all', test: pages.isNeeded(({ by }) => by.has('start') || (by.has('login') && by.has('shell'))) },
  { name: 'shell', test: pages.isNeeded(({ by }) => by.has('shell')) },
  { name: 'login', test: pages.isNeeded(({ by }) => by.has('login')) },
  { name: 'pages', test: pages.isNeeded(({ by }) => by.has('dashboard') && by.has('application')) },
  { name: 'page-parts', test: pages.isNeeded(({ by, others, hasForms }) => by.has('application') && others >= 10 && !hasForms) },
  { name: 'application-parts', test: pages.isNeeded(({ by, others, hasForms }) => by.has('application') && others > 0 && !hasForms) },
  { name: 'form-parts', test: pages.isNeeded(({ by, others }) => by.has('application') && others > 0) },
  { name: 'dashboard', test: pages.isNeeded(({ by }) => by.has('dashboard')) },
  { name: 'application', test: pages.isNeeded(({ by }) => by.has('application')) },
]

/** Every page loads the names of all files: a hash alone, no longer than the bundler needs to tell them apart. */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:7][extname]',
}

const mentionsOf = new Map<string, Map<string, number>>()
const isSheet = (file: string) => file.endsWith('.css')
/**
 * Every page loads the lists of what each page needs. They compress to 500 bytes less with the files in the order in which the host, the file with the lists, first
 * mentions them, the scripts from the end of the list, where the most shared ones are. Sheets stay in their order: of rules with the same weight the last one holds.
 */
function inOrderOfMention(host: string, files: string[]) {
  const mentions = mentionsOf.get(host) ?? new Map<string, number>()
  mentionsOf.set(host, mentions)
  const ordered = [...files.filter((file) => !isSheet(file)).toReversed(), ...files.filter(isSheet)]
  for (const file of ordered) if (!mentions.has(file)) mentions.set(file, mentions.size)
  return files.toSorted((one, other) => Number(mentions.get(one)) - Number(mentions.get(other)))
}

const source = join(import.meta.dirname, 'src')
const entry = loadedWithEntry()

export default defineConfig({
  plugins: [
    react(),
    componentStyles(),
    emitTextsJson(source),
    compressed(),
    entry.plugin,
    pages.plugin,
    earlyTexts(source),
    inlineEarlyBar(join(import.meta.dirname, 'public')),
    // Behind the lists that it reads.
    inlineEarlyScript(source),
  ],
  server: { proxy: Object.fromEntries(['/api', '/pub', '/auth', '/reports', '/health', '/docs', '/demo/api'].map((path) => [path, api])) },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // `scripts/landing-pages.mjs` reads which files a page loads.
    manifest: true,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html'
          ? needed
          : inOrderOfMention(
              hostId,
              needed.filter((file) => !entry.isLoadedFor(hostId, file)),
            ),
    },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups }, ...shortNames } },
  },
})
