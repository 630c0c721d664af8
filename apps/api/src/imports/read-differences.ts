import type { FieldDifference } from '@klesis/contract/table-import.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { displayedDay } from '../db/athens-day.ts'
import type { Tx } from '../db/db.ts'
import { flagWords } from '../tables/read-cell.ts'
import type { Column, Sheet } from '../tables/table-file.ts'

const maxDifferences = 300

type Flat = Readonly<Record<string, string | number | boolean>>

export interface PlannedRow {
  sheet: string
  row: number | null
  /** Null for a new row that has no key yet. */
  key: string | null
  kind: 'added' | 'changed' | 'retired'
  was: Flat | null
  now: Flat
}

/** The first differences of a plan: what is retired first, then what is changed, then what is added. */
export async function findDifferences(tx: Tx): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select sheet, row, key, action as kind, was, now
    from (select *, min(item) over (partition by sheet) as turn from plan_row) p where action <> 'unchanged'
    order by array_position(array['retired', 'changed', 'added'], action), turn, row nulls first, place, item limit ${maxDifferences}`.execute(tx)
  return rows
}

/** The cells that differ, by the keys of their columns; those that identify a row are left out. */
export const differingCells = ({ was, now }: PlannedRow, { columns, keys }: Sheet): { key: string; before: string | null; after: string | null }[] =>
  columns.flatMap(({ key }) => {
    const [before, after] = [was?.[key], now[key]].map((value) => (value === undefined ? null : String(value)))
    return keys.includes(key) || before === after ? [] : [{ key, before: before ?? null, after: after ?? null }]
  })

/** The cells that differ in the words of the caller's language. */
export const toFields = (planned: PlannedRow, sheet: Sheet, language: Language): FieldDifference[] =>
  differingCells(planned, sheet).map(({ key, before, after }) => {
    const column = sheet.columns.find((one) => one.key === key)
    const toWords = (value: string | null) => (value === null ? null : cellText(column, value, language))
    return { title: column?.titles[language] ?? key, before: toWords(before), after: toWords(after) }
  })

function cellText(column: Column | undefined, value: string, language: Language): string {
  if (column?.kind === 'flag' && (value === 'true' || value === 'false')) return flagWords[value][language]
  if (column?.kind === 'day') return displayedDay(value)
  return column?.choices?.find((choice) => choice.value === value)?.titles[language] ?? value
}
