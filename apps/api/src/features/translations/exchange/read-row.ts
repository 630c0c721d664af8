import type { RowFault, TextDifference } from '@klesis/contract/translations/translation.ts'
import { type Catalogue, type CatalogueText, needsText } from '../catalogue/catalogue.ts'
import { type EditedTexts, textKeyOf } from '../texts/edited-texts.ts'
import { type FaultReader, findTranslationFault, normaliseText } from '../texts/find-translation-fault.ts'
import { currentTextIn, sourceOf } from '../texts/to-translation.ts'
import { importFaultText } from './fault-texts.ts'
import type { TextRow } from './texts-file.ts'

/** The data that rows of a file are checked against. */
export interface ImportContext {
  catalogue: Catalogue
  edited: EditedTexts
  reader: FaultReader
  /** Keys of earlier rows. */
  seen: Set<string>
}

export type CellResult = { change: TextDifference } | { fault: RowFault } | 'unchanged'

/** A change, a fault or nothing for each cell of a row. */
export function readRow(known: ImportContext, { namespace, key, row, texts }: TextRow): CellResult[] {
  const location = `${namespace}:${key}`.slice(0, 260)
  const fault = (message: string): CellResult[] => [{ fault: { row, location, message } }]
  const entry = known.catalogue.find(namespace, key)
  if (!entry) return fault(messageFor(known, 'noSuchKey'))
  if (known.seen.has(location)) return fault(messageFor(known, 'twice'))
  known.seen.add(location)
  return Object.entries(texts).flatMap(([code, cell]) =>
    cell === null ? [] : [readCell(known, entry, { row, location: `${location} (${code.slice(0, 20)})`, code, cell })],
  )
}

const messageFor = ({ reader }: ImportContext, key: Parameters<typeof importFaultText>[1]) => importFaultText(reader.editedTexts, key, reader.language)

interface Cell {
  row: number
  location: string
  code: string
  cell: string
}

function readCell(known: ImportContext, entry: CatalogueText, { row, location, code, cell }: Cell): CellResult {
  const { edited, reader } = known
  const fault = (message: string): CellResult => ({ fault: { row, location, message } })
  if (!needsText(code, entry)) return fault(messageFor(known, 'notNeeded'))
  const before = currentTextIn(edited, entry, code)
  const text = normaliseText(cell)
  if (before !== null && normaliseText(before) === text) return 'unchanged'
  const wrong = findTranslationFault(reader, entry, sourceOf(edited, entry, code).text, text)
  if (wrong) return fault(wrong)
  const { namespace, key } = entry
  return { change: { language: code, namespace, key, text, before, revision: edited.get(textKeyOf({ language: code, namespace, key }))?.revision ?? 0 } }
}
