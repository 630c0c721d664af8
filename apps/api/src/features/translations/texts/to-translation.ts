import { createHash } from 'node:crypto'
import type { TranslatedText, Translation } from '@klesis/contract/translations/translation.ts'
import { type CatalogueText, needsText, shippedIn } from '../catalogue/catalogue.ts'
import { mostCharacters } from './find-fault.ts'
import { writtenPlaceholders } from './placeholders.ts'
import { textKeyOf, type Written } from './written-texts.ts'

/** What a text of one language is written from: the Greek one that is shown; Greek itself from the one that was shipped. */
export interface Source {
  readonly text: string
  /** Changes with everything the text depends on: its source, and what was shipped in its own language. */
  readonly hash: string
}

const rowOf = (written: Written, { namespace, key }: CatalogueText, language: string) => written.get(textKeyOf({ language, namespace, key }))

/** What is shown in a language; null where nothing is. */
export const shownIn = (written: Written, entry: CatalogueText, language: string): string | null =>
  rowOf(written, entry, language)?.text ?? shippedIn(entry, language)

export function sourceOf(written: Written, entry: CatalogueText, language: string): Source {
  const original: CatalogueText = entry.plural ? { ...entry, key: entry.plural.sourceKey } : entry
  const text = (language === 'el' ? entry.shipped.el : (rowOf(written, original, 'el')?.text ?? entry.plural?.source ?? entry.shipped.el)) ?? ''
  return {
    text,
    get hash() {
      return hashOf([text, shippedIn(entry, language)])
    },
  }
}

const hashOf = (parts: readonly (string | null)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

function toText(written: Written, entry: CatalogueText, language: string): TranslatedText {
  const row = rowOf(written, entry, language)
  const shipped = shippedIn(entry, language)
  const text = row?.text ?? shipped
  const source = sourceOf(written, entry, language)
  const isAsShipped = text === shipped && (language === 'el' || source.text === (entry.plural?.source ?? entry.shipped.el))
  const isStale = text !== null && !isAsShipped && (row?.text ? row.sourceHash !== source.hash : language !== 'el')
  return {
    ...{ language, text, shipped, isStale, revision: row?.revision ?? 0 },
    isChanged: Boolean(row?.text) && row?.text !== shipped,
    sourceThen: isStale ? ((row?.text ? row.sourceText : entry.shipped.el) ?? null) : null,
    ...{ changedBy: row?.changedBy ?? null, changedAt: row?.changedAt ?? null },
  }
}

/** One text in all these languages, as it stands. */
export function toTranslation(written: Written, entry: CatalogueText, languages: readonly string[]): Translation {
  const source = sourceOf(written, entry, languages.find((one) => one !== 'el') ?? 'el').text
  return {
    ...{ namespace: entry.namespace, key: entry.key },
    placeholders: writtenPlaceholders(entry.shipped.el ?? source),
    most: mostCharacters(entry, source),
    texts: languages.filter((language) => needsText(language, entry)).map((language) => toText(written, entry, language)),
  }
}
