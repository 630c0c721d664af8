import { loadCatalogue } from './catalogues.ts'
import { storedLanguage, toShipped } from './language.ts'
import { keptOverlay } from './overlay.ts'
import type { TextKey, TextParams, TextsName } from './texts-map.ts'

type Catalogue = Readonly<Record<string, string>>

/** What is on screen: another object with every change, so that whoever shows texts is drawn again. */
export interface Spoken {
  readonly language: string
}

let spoken: Spoken = { language: storedLanguage() }
const loaded = new Map<string, Catalogue>()
const loading = new Map<string, Promise<void>>()
const listeners = { spoken: new Set<() => void>(), loaded: new Set<() => void>() }
const plurals = new Map<string, Intl.PluralRules>()

const addressOf = (language: string, name: string) => `${language}:${name}`

/** The shipped texts, and over them those that were written in their place. */
async function fetchTexts(language: string, name: string): Promise<void> {
  const texts = await loadCatalogue(toShipped(language), name)
  loaded.set(addressOf(language, name), { ...texts, ...keptOverlay(language)?.texts[name] })
  for (const listener of listeners.loaded) listener()
}

function need(language: string, name: string): Promise<void> {
  const address = addressOf(language, name)
  const under = loading.get(address) ?? fetchTexts(language, name)
  loading.set(address, under)
  under.catch(() => loading.delete(address))
  return under
}

const namesOf = (language: string) =>
  [...loaded.keys()].filter((address) => address.startsWith(`${language}:`)).map((address) => address.slice(language.length + 1))

function say(language: string) {
  spoken = { language }
  for (const listener of listeners.spoken) listener()
}

function pluralOf(language: string, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

function find({ language }: Spoken, place: string, key: string, count: unknown): string | undefined {
  const catalogue = loaded.get(addressOf(language, place))
  if (!catalogue) return undefined
  if (typeof count !== 'number') return catalogue[key]
  return catalogue[`${key}_${pluralOf(language, count)}`] ?? catalogue[`${key}_other`] ?? catalogue[key]
}

const fill = (text: string, params: TextParams) => text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''))

/** The text of a key in what is spoken, looked for in these catalogues in turn; without params its braces stay. */
export function textOf(current: Spoken, names: readonly string[], key: string, params?: TextParams): string {
  const [, prefix, rest] = /^([\w-]+):(.+)$/s.exec(key) ?? []
  const [places, name] = prefix && rest ? [[prefix], rest] : [names, key]
  for (const place of places) {
    const text = find(current, place, name, params?.count)
    if (text !== undefined) return params ? fill(text, params) : text
  }
  return key
}

/** The page's texts, outside of components; within one, `useTranslation`. */
export const i18n = {
  get language() {
    return spoken.language
  },
  t: (key: { [Name in TextsName]: `${Name}:${string}` & TextKey<Name> }[TextsName], params?: TextParams) => textOf(spoken, [], key, params),
  spoken: () => spoken,
  has: (name: string) => loaded.has(addressOf(spoken.language, name)),
  load: async (...names: string[]): Promise<void> => {
    await Promise.all(names.map((name) => need(spoken.language, name)))
  },
  /** The promise of one catalogue, the same one each time it is asked for. */
  need: (name: string) => need(spoken.language, name),
  /** Changes the language once all catalogues on screen are there in it. */
  changeLanguage: async (language: string): Promise<void> => {
    await Promise.all(namesOf(spoken.language).map((name) => need(language, name)))
    say(language)
  },
  /** Takes in what was written in place of shipped texts meanwhile. */
  reload: async (): Promise<void> => {
    const { language } = spoken
    await Promise.all(namesOf(language).map((name) => fetchTexts(language, name)))
    // Whoever chose another language meanwhile keeps it.
    if (spoken.language === language) say(language)
  },
  /** All catalogues that are there, in all languages. */
  catalogues: (): Iterable<Catalogue> => loaded.values(),
  onSpoken: (listener: () => void) => {
    listeners.spoken.add(listener)
    return () => listeners.spoken.delete(listener)
  },
  onLoaded: (listener: () => void) => {
    listeners.loaded.add(listener)
    return () => listeners.loaded.delete(listener)
  },
}
