import type { RowChange, SheetCount, SheetKey } from '@klesis/contract/org/exchange.ts'
import { sheetKeys } from '@klesis/contract/org/exchange-file.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/db.ts'
import { flagWords } from '../../../../tables/read-cell.ts'
import { sheets } from '../sheets/sheets.ts'
import type { Staged } from './stage-file.ts'

const maxChanges = 300

/** Sheets whose rows end with those of other sheets. */
const endedWithOthers: ReadonlySet<SheetKey> = new Set<SheetKey>(['positions', 'holdings'])

/** Counts the changes of the plan for each sheet of the file, and for those whose rows end with it. */
export async function countChanges(tx: Tx, staged: Staged, language: Language): Promise<SheetCount[]> {
  const counts: SheetCount[] = []
  for (const sheet of sheetKeys.filter((key) => staged.given.has(key) || endedWithOthers.has(key))) {
    const { rows } = await sql<{ action: 'added' | 'changed' | 'deactivated' | 'unchanged'; count: number }>`
      select action, count(*)::int as count from ${sql.raw(`plan_${sheet}`)} group by action`.execute(tx)
    const of = Object.fromEntries(rows.map(({ action, count }) => [action, count]))
    const { added = 0, changed = 0, deactivated = 0, unchanged = 0 } = of
    if (rows.length > 0 || staged.given.has(sheet))
      counts.push({ sheet, title: sheets[sheet].titles[language], rows: staged.rows.get(sheet) ?? 0, added, changed, deactivated, unchanged })
  }
  return counts
}

interface Line {
  row: number | null
  name: string
  action: RowChange['kind']
  fields: [key: string, before: string | null, after: string | null][]
}

/** The first changes of the plan, deactivations first. */
export async function readChanges(tx: Tx, language: Language): Promise<RowChange[]> {
  const changes: RowChange[] = []
  for (const sheet of sheetKeys) {
    const { rows } = await sql<Line>`${sql.raw(linesOf(sheet))} limit ${maxChanges}`.execute(tx)
    changes.push(
      ...rows.map(({ row, name, action, fields }) => ({ sheet, row, name, kind: action, fields: fields.map((field) => toField(sheet, field, language)) })),
    )
  }
  return changes.length > maxChanges ? evenly(changes) : changes
}

/** Takes changes of every sheet in turn, so that a long sheet does not hide the others. */
function evenly(changes: readonly RowChange[]): RowChange[] {
  const counts = new Map<SheetKey, number>()
  const ranked = changes.map((change) => {
    const rank = counts.get(change.sheet) ?? 0
    counts.set(change.sheet, rank + 1)
    return { change, rank }
  })
  const listed = new Set(
    ranked
      .toSorted((one, other) => one.rank - other.rank)
      .slice(0, maxChanges)
      .map(({ change }) => change),
  )
  return changes.filter((change) => listed.has(change))
}

function linesOf(sheet: SheetKey): string {
  const { keys, columns } = sheets[sheet]
  const name = keys.map((key) => `"${key}"`).join(', ')
  const others = columns.filter(({ key }) => !keys.includes(key))
  const values = others.map(({ key, kind }) => `('${key}', ${toText(kind, `"was_${key}"`)}, ${toText(kind, `"${key}"`)})`)
  const differs = `case when is_there then before is distinct from after else coalesce(after, '') <> '' end`
  const fields =
    values.length > 0
      ? `(select json_agg(json_build_array(key, case when is_there then before end, after)) from (values ${values.join(', ')}) v (key, before, after) where ${differs})`
      : 'null::json'
  return `select row, concat_ws(' · ', ${name}) as name, action, coalesce(${fields}, '[]'::json) as fields
    from plan_${sheet} where action <> 'unchanged' order by array_position(array['deactivated', 'changed', 'added'], action), row nulls first, ${name}`
}

const toText = (kind: string, value: string) =>
  kind === 'day' ? `to_char(${value}, 'DD-MM-YYYY')` : kind === 'flag' ? `case ${value} when true then 'true' when false then 'false' end` : value

function toField(sheet: SheetKey, [key, before, after]: Line['fields'][number], language: Language): RowChange['fields'][number] {
  const column = sheets[sheet].columns.find((one) => one.key === key)
  const toWords = (value: string | null): string | null => {
    if (column?.kind === 'flag' && (value === 'true' || value === 'false')) return flagWords[value][language]
    return column?.choices?.find((choice) => choice.value === value)?.titles[language] ?? value
  }
  return { title: column?.titles[language] ?? key, before: toWords(before), after: toWords(after) }
}
