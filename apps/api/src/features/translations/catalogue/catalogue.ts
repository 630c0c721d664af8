import type { ServerText } from '../../../texts/server-texts.ts'

/** One text by its key, as it was shipped. */
export interface CatalogueText {
  namespace: string
  key: string
  /** Texts of the page are laid over in the browser, the others here. */
  isOfPage: boolean
  shipped: Partial<ServerText>
  /** Where the number it tells decides: the kind of number, and the text it is written from in another language. */
  plural?: { category: Intl.LDMLPluralRule; sourceKey: string; source: string }
}

/** Every text there is, in the order in which it stands in the code. */
export interface Catalogue {
  texts: readonly CatalogueText[]
  find: (namespace: string, key: string) => CatalogueText | undefined
}

const pluralKey = /^(.+)_(zero|one|two|few|many|other)$/
const categories: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

export function toCatalogue(texts: readonly CatalogueText[]): Catalogue {
  const byPlace = new Map(texts.map((text) => [`${text.namespace}:${text.key}`, text]))
  const whole = texts.flatMap((text) => withOtherPlurals(text, byPlace))
  const found = new Map(whole.map((text) => [`${text.namespace}:${text.key}`, text]))
  return { texts: whole, find: (namespace, key) => found.get(`${namespace}:${key}`) }
}

/** After `x_other` come the plurals that neither Greek nor English has; other languages need them. */
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

const known = new Map<string, ReadonlySet<string>>()

function pluralsOf(language: string): ReadonlySet<string> {
  const plurals = known.get(language) ?? new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  known.set(language, plurals)
  return plurals
}

/** Whether a language has use for a text: all but the plurals that it does not know. */
export function needsText(language: string, { shipped, plural }: CatalogueText): boolean {
  if (language === 'el' || language === 'en') return shipped[language] !== undefined
  return !plural || pluralsOf(language).has(plural.category)
}

/** The shipped text of one language, if it was shipped in it. */
export const shippedIn = (text: CatalogueText, language: string): string | null =>
  language === 'el' || language === 'en' ? (text.shipped[language] ?? null) : null
