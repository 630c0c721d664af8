import { createHash } from 'node:crypto'
import type { TranslatedText, Translation } from '@klesis/contract/translations/translation.ts'
import { type CatalogueText, needsText, shippedTextIn } from '../catalogue/catalogue.ts'
import { type EditedTexts, textKeyOf } from './edited-texts.ts'
import { maxTranslationLength } from './find-translation-fault.ts'
import { writtenPlaceholders } from './placeholders.ts'

/** The text that a text in one language is translated from: the current Greek one, or for Greek itself the shipped one. */
export interface TranslationSource {
  readonly text: string
  /** A digest of the source and of the shipped text in the same language; an edited text is stale if it differs. */
  readonly hash: string
}

const rowOf = (edited: EditedTexts, { namespace, key }: CatalogueText, language: string) => edited.get(textKeyOf({ language, namespace, key }))

/** The current text in a language, or null. */
export const currentTextIn = (edited: EditedTexts, entry: CatalogueText, language: string): string | null =>
  rowOf(edited, entry, language)?.text ?? shippedTextIn(entry, language)

export function sourceOf(edited: EditedTexts, entry: CatalogueText, language: string): TranslationSource {
  const original: CatalogueText = entry.plural ? { ...entry, key: entry.plural.sourceKey } : entry
  const text = (language === 'el' ? entry.shipped.el : (rowOf(edited, original, 'el')?.text ?? entry.plural?.source ?? entry.shipped.el)) ?? ''
  return {
    text,
    get hash() {
      return hashOf([text, shippedTextIn(entry, language)])
    },
  }
}

const hashOf = (parts: readonly (string | null)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

function toText(edited: EditedTexts, entry: CatalogueText, language: string): TranslatedText {
  const row = rowOf(edited, entry, language)
  const shipped = shippedTextIn(entry, language)
  const text = row?.text ?? shipped
  const source = sourceOf(edited, entry, language)
  const isAsShipped = text === shipped && (language === 'el' || source.text === (entry.plural?.source ?? entry.shipped.el))
  const isStale = text !== null && !isAsShipped && (row?.text ? row.sourceHash !== source.hash : language !== 'el')
  return {
    ...{ language, text, shipped, isStale, revision: row?.revision ?? 0 },
    isChanged: Boolean(row?.text) && row?.text !== shipped,
    sourceThen: isStale ? ((row?.text ? row.sourceText : entry.shipped.el) ?? null) : null,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt ?? null,
  }
}

/** The current text in these languages. */
export function toTranslation(edited: EditedTexts, entry: CatalogueText, languages: readonly string[]): Translation {
  const source = sourceOf(edited, entry, languages.find((one) => one !== 'el') ?? 'el').text
  return {
    namespace: entry.namespace,
    key: entry.key,
    placeholders: writtenPlaceholders(entry.shipped.el ?? source),
    most: maxTranslationLength(entry, source),
    texts: languages.filter((language) => needsText(language, entry)).map((language) => toText(edited, entry, language)),
  }
}
