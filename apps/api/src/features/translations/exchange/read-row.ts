import type { RowFault, TextDifference } from '@klesis/contract/translations/translation.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type Catalogue, type CatalogueText, needsText } from '../catalogue/catalogue.ts'
import { type EditedTexts, textKeyOf } from '../texts/edited-texts.ts'
import { findFault, tidied } from '../texts/find-fault.ts'
import { shownIn, sourceOf } from '../texts/to-translation.ts'
import { faultText } from './fault-texts.ts'
import type { FileRow } from './text-row.ts'

/** The data that rows of a file are checked against. */
export interface ImportContext {
  catalogue: Catalogue
  edited: EditedTexts
  /** Languages in use. */
  codes: readonly string[]
  /** The language of messages. */
  language: Language
  /** Keys of earlier rows. */
  seen: Set<string>
}

export type CellResult = { change: TextDifference } | { fault: RowFault } | 'unchanged'

/** A change, a fault or nothing for each cell of a row. */
export function readRow(known: ImportContext, found: FileRow): CellResult[] {
  const { namespace, key, row, texts } = found
  const place = `${toName(namespace)}:${toName(key)}`.slice(0, 260)
  const fault = (message: string): CellResult[] => [{ fault: { row, place, message } }]
  const entry = known.catalogue.find(toName(namespace), toName(key))
  if (!entry) return fault(faultText('noSuchKey', known.language))
  if (known.seen.has(place)) return fault(faultText('twice', known.language))
  known.seen.add(place)
  return Object.entries(texts)
    .filter(([, cell]) => cell !== null && cell !== undefined && cell !== '')
    .map(([code, cell]) => readCell(known, entry, { row, place: `${place} (${code.slice(0, 20)})`, code, cell }))
}

const toName = (cell: unknown): string => (typeof cell === 'string' ? cell.trim() : '')

interface Cell {
  row: number
  place: string
  code: string
  cell: unknown
}

function readCell({ edited, codes, language }: ImportContext, entry: CatalogueText, { row, place, code, cell }: Cell): CellResult {
  const fault = (message: string): CellResult => ({ fault: { row, place, message } })
  if (!codes.includes(code)) return fault(faultText('noSuchLanguage', language))
  if (!needsText(code, entry)) return fault(faultText('notNeeded', language))
  if (typeof cell !== 'string') return fault(faultText('notText', language))
  const before = shownIn(edited, entry, code)
  const text = tidied(cell)
  if (before !== null && tidied(before) === text) return 'unchanged'
  const wrong = findFault(entry, sourceOf(edited, entry, code).text, text, language)
  if (wrong) return fault(wrong)
  const { namespace, key } = entry
  return { change: { language: code, namespace, key, text, before, revision: edited.get(textKeyOf({ language: code, namespace, key }))?.revision ?? 0 } }
}
