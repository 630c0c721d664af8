import { pageSize } from '@klesis/contract/paging.ts'
import type { TextCounts, TranslatedText, Translation, TranslationPage, TranslationState } from '@klesis/contract/translations/translation.ts'
import type { Db } from '../../../db/db.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { interfaceLanguages } from '../languages/read-languages.ts'
import { readEditedTexts } from './edited-texts.ts'
import { toTranslation } from './to-translation.ts'

export interface TranslationsQuery {
  search: string
  namespace?: string | undefined
  /** The language to filter and count by; Greek is always returned, too. */
  language?: string | undefined
  state: TranslationState
  page: number
}

const hasState: Record<TranslationState, (text: TranslatedText) => boolean> = {
  all: () => true,
  untranslated: ({ text, isStale }) => text === null || isStale,
  missing: ({ text }) => text === null,
  stale: ({ isStale }) => isStale,
  changed: ({ isChanged }) => isChanged,
}

/** One page of the matching texts, with the number of texts in each state. */
export async function readTranslations(db: Db, catalogue: Catalogue, query: TranslationsQuery): Promise<TranslationPage> {
  const languages = await interfaceLanguages(db)
  const edited = await readEditedTexts(db)
  const codes = languages.map(({ code }) => code)
  const all = catalogue.texts.map((entry) => toTranslation(edited, entry, codes)).filter(({ texts }) => texts.length > 0)
  const found = all.filter((one) => matches(one, query))
  const page = found.slice(query.page * pageSize, (query.page + 1) * pageSize)
  return {
    items: page.map((one) => inLanguage(one, query.language)),
    total: found.length,
    totalIsExact: true,
    languages: languages.map(({ code, name }) => ({ code, name, ...countsOf(all.flatMap(({ texts }) => texts.filter(({ language }) => language === code))) })),
    namespaces: [...new Set(all.map(({ namespace }) => namespace))],
  }
}

/** Lower case without accents, for searching. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')

function matches(one: Translation, { search, namespace, language, state }: TranslationsQuery): boolean {
  if (namespace && one.namespace !== namespace) return false
  if (!one.texts.some((text) => (!language || text.language === language) && hasState[state](text))) return false
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const searched = plain([one.namespace, one.key, `${one.namespace}:${one.key}`, ...one.texts.map(({ text }) => text ?? '')].join('\n'))
  return words.every((word) => searched.includes(word))
}

/** The text in Greek and in the wanted language, or in all. */
const inLanguage = (one: Translation, wanted: string | undefined): Translation =>
  wanted ? { ...one, texts: one.texts.filter(({ language }) => language === 'el' || language === wanted) } : one

const countsOf = (texts: readonly TranslatedText[]): TextCounts => ({
  all: texts.length,
  missing: texts.filter(hasState.missing).length,
  stale: texts.filter(hasState.stale).length,
  changed: texts.filter(hasState.changed).length,
})
