import { fingerprint } from './fingerprint.ts'
import { rowKey, type TextChange, type TextRow } from './text-row.ts'

/** A row of a file of translations; what it leaves out or empties stays as it is. */
export interface TextFileRow {
  /** Its number in the file. */
  row: number
  /** As `filePlace` writes it. */
  place: string
  text: string
  /** What the row was when the file was made, as `markOf` writes it; '' in a file that was made otherwise. */
  mark: string
  translations: Readonly<Record<string, string | null>>
}

export interface PlannedText extends TextChange {
  row: number
  before: string
}

export interface TextPlan {
  changes: PlannedText[]
  /** Somebody changed the translation, or its text, since the file was made, and the file says something else: people decide. */
  conflicts: PlannedText[]
  unchanged: number
  /** Rows whose text is nowhere, and rows that repeat one. */
  unknown: TextFileRow[]
  repeated: TextFileRow[]
}

/** The place of a text in a file. */
export const filePlace = ({ place, key }: Pick<TextRow, 'place' | 'key'>): string => (key === '' ? place : `${place}/${key}`)

/** Tells what a row was when a file was made of it: for each language the fingerprint of its translation. */
export const markOf = ({ translations }: Pick<TextRow, 'translations'>): string =>
  Object.entries(translations)
    .map(([language, translation]) => `${language}:${fingerprint(translation)}`)
    .join(' ')

const fileKey = (place: string, text: string) => JSON.stringify([place, text])

/** What a file of translations would change. It never overwrites what was changed since it was made. */
export function planTexts(rows: readonly TextRow[], file: readonly TextFileRow[]): TextPlan {
  const plan: TextPlan = { changes: [], conflicts: [], unchanged: 0, unknown: [], repeated: [] }
  const present = new Map(rows.map((row) => [fileKey(filePlace(row), row.text), row]))
  const byPlace = Map.groupBy(rows, filePlace)
  const seen = new Set<string>()
  for (const line of file) {
    const key = fileKey(line.place, line.text)
    if (seen.has(key)) {
      plan.repeated.push(line)
      continue
    }
    seen.add(key)
    const row = present.get(key)
    const there = byPlace.get(line.place) ?? []
    // The text was rewritten: its place has one only, or the row remembers it.
    const rewritten = there.filter(({ key: one, sources }) => (one !== '' && there.length === 1) || Object.values(sources).includes(line.text))
    const found = row ? [{ row, isOlder: false }] : rewritten.map((one) => ({ row: one, isOlder: true }))
    if (found.length === 0) plan.unknown.push(line)
    for (const one of found) planRow(plan, one, line)
  }
  return plan
}

function planRow(plan: TextPlan, { row, isOlder }: { row: TextRow; isOlder: boolean }, line: TextFileRow): void {
  const marks = new Map(line.mark.split(' ').map((mark) => mark.split(':') as [string, string]))
  for (const [language, cell] of Object.entries(line.translations)) {
    const before = row.translations[language]
    const translation = cell?.trim() ?? ''
    if (before === undefined || translation === '') continue
    const planned = { place: row.place, key: row.key, text: row.text, language, translation, before, row: line.row }
    const then = marks.get(language) ?? '-'
    if (translation === before || fingerprint(translation) === then) plan.unchanged += 1
    else if (isOlder || then !== fingerprint(before)) plan.conflicts.push(planned)
    else plan.changes.push(planned)
  }
}

/** A change by which it is told from others. */
export const changeKey = (change: TextChange): string => `${change.language} ${rowKey(change)}`
