import { fetchAhead } from '../api/fetch-ahead.ts'
import { storedLanguage, toShipped } from './language.ts'
import { storedOverlay } from './overlay.ts'
import { type Texts, toLoaders } from './text-files.ts'
import type { TextKey, TextParams, TextsName } from './texts-map.ts'

/** What the landing pages show. The names of all other catalogues' files come in a file of their own, which is fetched when one of them is first needed. */
const landingTexts = toLoaders(
  import.meta.glob([
    '../app/app.{el,en}.ts',
    '../features/{errors,notifications,dashboard,applications,forms}/{errors,notifications,dashboard,applications,forms}.{el,en}.ts',
    '../features/identity/{identity,sign-in}.{el,en}.ts',
    '../features/{applications/edit/comments,applications/outline,calendar}/{comments,outline,calendar}.{el,en}.ts',
  ]),
)
const loadOtherTexts = () => import('./other-texts.ts')

/** Fetches ahead what all other catalogues need: once somebody acts, the next screen may follow. */
export const prepareTexts = (): void => void fetchAhead(loadOtherTexts).catch(() => undefined)

async function loadCatalogue(language: string, name: string): Promise<Texts> {
  const file = `${name}.${language}`
  const load = landingTexts.get(file) ?? (await loadOtherTexts()).otherTexts.get(file)
  const [texts] = Object.values((await load?.()) ?? {})
  if (!texts) throw new Error(`There are no texts ${file}`)
  return texts
}

type Catalogue = Readonly<Record<string, string>>

/** The language on screen. It is a new object after every change of language or texts, so that React renders again. */
export interface LanguageSnapshot {
  readonly language: string
}

let snapshot: LanguageSnapshot = { language: storedLanguage() }
/** What was chosen last; the catalogues of an earlier choice may come later. */
let chosen = snapshot.language
const loaded = new Map<string, Catalogue>()
const loading = new Map<string, Promise<void>>()
const listeners = { language: new Set<() => void>(), loaded: new Set<() => void>() }
const plurals = new Map<string, Intl.PluralRules>()

const cacheKeyOf = (language: string, name: string) => `${language}:${name}`

/** Loads the shipped texts and overrides them with the edited ones. */
async function fetchTexts(language: string, name: string): Promise<void> {
  const texts = await loadCatalogue(toShipped(language), name)
  loaded.set(cacheKeyOf(language, name), { ...texts, ...storedOverlay(language)?.texts[name] })
  for (const listener of listeners.loaded) listener()
}

function ensureCatalogue(language: string, name: string): Promise<void> {
  const cacheKey = cacheKeyOf(language, name)
  const promise = loading.get(cacheKey) ?? fetchTexts(language, name)
  loading.set(cacheKey, promise)
  promise.catch(() => loading.delete(cacheKey))
  return promise
}

const namesOf = (language: string) =>
  [...loaded.keys()].filter((cacheKey) => cacheKey.startsWith(`${language}:`)).map((cacheKey) => cacheKey.slice(language.length + 1))

function publish(language: string) {
  snapshot = { language }
  for (const listener of listeners.language) listener()
}

/** What was chosen before a language whose texts cannot be fetched holds again; its own may have come meanwhile. */
function chooseAgain(language: string) {
  chosen = language
  const isThere = namesOf(snapshot.language).every((name) => loaded.has(cacheKeyOf(language, name)))
  if (language !== snapshot.language && isThere) publish(language)
}

function pluralOf(language: string, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

function find({ language }: LanguageSnapshot, catalogueName: string, key: string, count: unknown): string | undefined {
  const catalogue = loaded.get(cacheKeyOf(language, catalogueName))
  if (!catalogue) return undefined
  if (typeof count !== 'number') return catalogue[key]
  return catalogue[`${key}_${pluralOf(language, count)}`] ?? catalogue[`${key}_other`] ?? catalogue[key]
}

const fill = (text: string, params: TextParams) => text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''))

/** The text of a key, searched in these catalogues in order. Without params its placeholders stay. */
export function textOf(current: LanguageSnapshot, names: readonly string[], key: string, params?: TextParams): string {
  const [, prefix, rest] = /^([\w-]+):(.+)$/s.exec(key) ?? []
  const [catalogueNames, name] = prefix && rest ? [[prefix], rest] : [names, key]
  for (const catalogueName of catalogueNames) {
    const text = find(current, catalogueName, name, params?.count)
    if (text !== undefined) return params ? fill(text, params) : text
  }
  return key
}

/** The texts of the page, for code outside of components. Components use `useTranslation`. */
export const i18n = {
  get language() {
    return snapshot.language
  },
  t: (key: { [Name in TextsName]: `${Name}:${string}` & TextKey<Name> }[TextsName], params?: TextParams) => textOf(snapshot, [], key, params),
  snapshot: () => snapshot,
  has: (name: string) => loaded.has(cacheKeyOf(snapshot.language, name)),
  load: async (...names: string[]): Promise<void> => {
    await Promise.all(names.map((name) => ensureCatalogue(snapshot.language, name)))
  },
  /** The promise of one catalogue, always the same one. */
  ensure: (name: string) => ensureCatalogue(snapshot.language, name),
  /** Changes the language after all loaded catalogues are loaded in it, unless another one was chosen meanwhile. */
  changeLanguage: async (language: string): Promise<void> => {
    const earlier = chosen
    chosen = language
    try {
      await Promise.all(namesOf(snapshot.language).map((name) => ensureCatalogue(language, name)))
    } catch (error) {
      if (chosen === language) chooseAgain(earlier)
      throw error
    }
    if (chosen === language) publish(language)
  },
  /** Renders what was said in another way than by a catalogue. */
  renderAgain: (): void => publish(snapshot.language),
  /** Applies the stored edited texts to all loaded catalogues. */
  reload: async (): Promise<void> => {
    const { language } = snapshot
    await Promise.all(namesOf(language).map((name) => fetchTexts(language, name)))
    // The person may have changed the language meanwhile.
    if (snapshot.language === language) publish(language)
  },
  /** All loaded catalogues in all languages. */
  catalogues: (): Iterable<Catalogue> => loaded.values(),
  onTextsChange: (listener: () => void) => {
    listeners.language.add(listener)
    return () => listeners.language.delete(listener)
  },
  onLoaded: (listener: () => void) => {
    listeners.loaded.add(listener)
    return () => listeners.loaded.delete(listener)
  },
}
