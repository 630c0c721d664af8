import type { ServerText } from '../../../texts/server-texts.ts'

/** A shipped text with its key. */
export interface CatalogueText {
  namespace: string
  key: string
  /** Whether the browser shows the text; edited texts of the page are overlaid there, those of the server here. */
  isOfPage: boolean
  shipped: Partial<ServerText>
  /** Only of plural forms: the plural category, and the text from which other languages are translated. */
  plural?: { category: Intl.LDMLPluralRule; sourceKey: string; source: string }
}

/** All texts, in the order of the code. */
export interface Catalogue {
  texts: readonly CatalogueText[]
  find: (namespace: string, key: string) => CatalogueText | undefined
}

const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/
const categories: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

export function toCatalogue(texts: readonly CatalogueText[]): Catalogue {
  const shippedByKey = new Map(texts.map((text) => [`${text.namespace}:${text.key}`, text]))
  const complete = texts.flatMap((text) => withOtherPlurals(text, shippedByKey))
  const found = new Map(complete.map((text) => [`${text.namespace}:${text.key}`, text]))
  return { texts: complete, find: (namespace, key) => found.get(`${namespace}:${key}`) }
}

/** Adds, after `x_other`, the plural forms that other languages need but Greek and English lack. */
function withOtherPlurals(text: CatalogueText, all: ReadonlyMap<string, CatalogueText>): CatalogueText[] {
  const [, base, category] = pluralKey.exec(text.key) ?? []
  const { namespace, isOfPage } = text
  if (!base || !all.has(`${namespace}:${base}_one`) || !all.has(`${namespace}:${base}_other`)) return [text]
  const sourceKey = `${base}_other`
  const own: CatalogueText = { ...text, plural: { category: category as Intl.LDMLPluralRule, sourceKey: text.key, source: text.shipped.el ?? '' } }
  if (text.key !== sourceKey) return [own]
  const further = categories.filter((one) => !all.has(`${namespace}:${base}_${one}`))
  return [
    own,
    ...further.map((one) => ({ namespace, isOfPage, key: `${base}_${one}`, shipped: {}, plural: { category: one, sourceKey, source: text.shipped.el ?? '' } })),
  ]
}

const pluralsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** Whether a language needs a text: all but plural forms that the language does not have. */
export function needsText(language: string, { shipped, plural }: CatalogueText): boolean {
  if (language === 'el' || language === 'en') return shipped[language] !== undefined
  return !plural || pluralsOf(language).includes(plural.category)
}

/** The shipped text in one language, or null. */
export const shippedTextIn = (text: CatalogueText, language: string): string | null =>
  language === 'el' || language === 'en' ? (text.shipped[language] ?? null) : null
