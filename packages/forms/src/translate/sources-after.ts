import type { LocalizedText } from '@klesis/contract/wire.ts'
import { staleSources } from './stale-sources.ts'

/** Texts in several languages, with what a stale translation was made from: by language, then by the text as it is. */
export interface TranslatedTexts {
  texts: readonly LocalizedText[]
  sources: unknown
}

const hasWords = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/**
 * What stale translations were made from after a change. A text that was rewritten while its translation stayed is stale from then on; a new translation, or the earlier text
 * written back, ends it. Whoever says that a translation is still correct names the present text as its source; who says nothing changes nothing.
 */
export function sourcesAfter(before: TranslatedTexts, after: TranslatedTexts, written: string): Record<string, Record<string, string>> {
  const languages = new Set(after.texts.flatMap((text) => Object.keys(text)).filter((language) => language !== written))
  const found = [...languages].map((language) => [language, Object.fromEntries(staleIn(before, after, { written, language }))] as const)
  return Object.fromEntries(found.filter(([, sources]) => Object.keys(sources).length > 0))
}

function staleIn(before: TranslatedTexts, after: TranslatedTexts, { written, language }: { written: string; language: string }): [string, string][] {
  const earlier = staleSources({ i18nSources: before.sources }, language)
  const named = staleSources({ i18nSources: after.sources }, language)
  const among = (texts: readonly LocalizedText[], text: string, translation: string) =>
    texts.some((one) => one[written] === text && one[language] === translation)
  const sourceOf = (text: string, translation: string): string | undefined => {
    const known = named[text]
    const isNew = before.texts.every((one) => one[written] !== text)
    if (known === text) return undefined
    if (among(before.texts, text, translation)) return known ?? earlier[text]
    const from = before.texts.map((one) => (one[language] === translation ? one[written] : undefined)).filter(hasWords)
    const rewritten = from.find((one) => !among(after.texts, one, translation))
    return rewritten === undefined ? (isNew ? known : undefined) : (earlier[rewritten] ?? rewritten)
  }
  return after.texts.flatMap((one): [string, string][] => {
    const [text, translation] = [one[written], one[language]]
    if (!(hasWords(text) && hasWords(translation))) return []
    const source = sourceOf(text, translation)
    return source === undefined || source === text ? [] : [[text, source]]
  })
}
