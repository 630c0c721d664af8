import { fingerprint } from './fingerprint.ts'
import type { LabelChange, LabelRow } from './label-rows.ts'

/** A row of a file of translations; what it leaves out or empties stays as it is. */
export interface LabelFileRow {
  /** Its number in the file. */
  row: number
  form: string
  text: string
  /** What the row was when the file was made, as `markOf` writes it; '' in a file that was made otherwise. */
  mark: string
  translations: Readonly<Record<string, string | null>>
}

export interface PlannedLabel extends LabelChange {
  row: number
  before: string
}

export interface LabelPlan {
  changes: PlannedLabel[]
  /** Somebody changed the translation, or its text, since the file was made, and the file says something else: people decide. */
  conflicts: PlannedLabel[]
  unchanged: number
  /** Rows whose text is in neither form, and rows that repeat one. */
  unknown: LabelFileRow[]
  repeated: LabelFileRow[]
}

const keyOf = ({ form, text }: Pick<LabelRow, 'form' | 'text'>) => JSON.stringify([form, text])

/** What a file of translations would change. It never overwrites what was changed since it was made. */
export function planLabels(rows: readonly LabelRow[], file: readonly LabelFileRow[]): LabelPlan {
  const plan: LabelPlan = { changes: [], conflicts: [], unchanged: 0, unknown: [], repeated: [] }
  const present = new Map(rows.map((row) => [keyOf(row), row]))
  const seen = new Set<string>()
  for (const line of file) {
    const key = JSON.stringify([line.form, line.text])
    if (seen.has(key)) {
      plan.repeated.push(line)
      continue
    }
    seen.add(key)
    const row = present.get(key)
    const found = row
      ? [{ row, isOlder: false }]
      : rows.filter(({ form, sources }) => form === line.form && Object.values(sources).includes(line.text)).map((one) => ({ row: one, isOlder: true }))
    if (found.length === 0) plan.unknown.push(line)
    for (const one of found) planRow(plan, one, line)
  }
  return plan
}

function planRow(plan: LabelPlan, { row, isOlder }: { row: LabelRow; isOlder: boolean }, line: LabelFileRow): void {
  const marks = new Map(line.mark.split(' ').map((mark) => mark.split(':') as [string, string]))
  for (const [language, cell] of Object.entries(line.translations)) {
    const before = row.translations[language]
    const translation = cell?.trim() ?? ''
    if (before === undefined || translation === '') continue
    const planned = { form: row.form, text: row.text, language, translation, before, row: line.row }
    const then = marks.get(language) ?? '-'
    if (translation === before || fingerprint(translation) === then) plan.unchanged += 1
    else if (isOlder || then !== fingerprint(before)) plan.conflicts.push(planned)
    else plan.changes.push(planned)
  }
}
