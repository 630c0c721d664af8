import type { MissingRowsChoice, SheetKey } from '@klesis/contract/org/exchange.ts'
import { sheetKeys } from '@klesis/contract/org/exchange-file.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/db.ts'
import { presentQueries } from '../sheets/present-queries.ts'
import { type Column, type SheetRow, sheets } from '../sheets/sheets.ts'
import type { Staged } from './stage-file.ts'

export const quoted = (key: string) => `"${key}"`
/** The SQL condition that rows of two tables have the same keys of a sheet. */
const haveSameKeys = (sheet: SheetKey, one: string, other: string) => sheets[sheet].keys.map((key) => `${one}."${key}" = ${other}."${key}"`).join(' and ')

/** `today` is the day in Athens. */
export interface PlanOptions {
  staged: Staged
  missing: MissingRowsChoice
  today: string
}

/** Copies the present organisation into the temporary tables `now_…`, one for each sheet. */
export async function readPresent(tx: Tx): Promise<void> {
  for (const sheet of sheetKeys) {
    await sql.raw(`create temp table now_${sheet} on commit drop as ${presentQueries[sheet]}`).execute(tx)
    const keys = sheets[sheet].keys.map(quoted).join(', ')
    await sql.raw(`create index on now_${sheet} (${keys}); analyze now_${sheet}`).execute(tx)
  }
}

/**
 * Fills the temporary tables `plan_…`, one for each sheet, from the rows of the file (`stage_…`) and the present ones (`now_…`): every row of the file with its
 * new values, its present values as `was_…`, its number in the file and what the import does with it. A present row that the file leaves out is included only if
 * the import ends it; its number is null.
 */
export async function planImport(tx: Tx, { staged, missing, today }: PlanOptions): Promise<void> {
  for (const sheet of sheetKeys) {
    await sql.raw(planOf(sheet, staged.given.get(sheet) ?? new Set(), today)).execute(tx)
  }
  if (staged.given.has('holdings')) await endFollowed(tx, today)
  if (missing === 'deactivate') {
    for (const sheet of ['units', 'employees', 'positions'] as const) if (staged.given.has(sheet)) await deactivateMissing(tx, sheet, today)
  }
  if (staged.given.has('units')) await closeWithUnits(tx, today)
  const areComplete = missing === 'deactivate' && staged.given.has('holdings')
  if (areComplete || staged.given.has('positions') || staged.given.has('units')) await endMissing(tx, areComplete, today)
  for (const sheet of sheetKeys) {
    await sql.raw(`update plan_${sheet} set action = ${actionOf(sheet)}`).execute(tx)
    await sql.raw(`create index on plan_${sheet} (${sheets[sheet].keys.map(quoted).join(', ')}); analyze plan_${sheet}`).execute(tx)
  }
}

function planOf(sheet: SheetKey, given: ReadonlySet<string>, today: string): string {
  const { keys, columns } = sheets[sheet]
  const selected = columns.map(
    (column) => `${plannedValue(column, { isKey: keys.includes(column.key), isInFile: given.has(column.key), today })} as "${column.key}"`,
  )
  const before = columns.map(({ key }) => `n."${key}" as "was_${key}"`)
  const plan = `create temp table plan_${sheet} on commit drop as
    select s.row, n.id, n.${quoted(keys[0] ?? '')} is not null as is_there, ''::text as action, ${[...selected, ...before].join(', ')}
    from stage_${sheet} s left join now_${sheet} n on ${haveSameKeys(sheet, 's', 'n')}`
  const names = columns.map(({ key }) => key)
  if (!names.includes('active') || !names.includes('activeUntil')) return plan
  // What the file deactivates without a last day ends today. What it activates again has no last day, unless the file gives it another one.
  return `${plan};
    update plan_${sheet} set "activeUntil" = ${toSqlDate(today)} where is_there and was_active and not active and "activeUntil" is null;
    update plan_${sheet} set "activeUntil" = null where is_there and not was_active and active and "activeUntil" is not distinct from "was_activeUntil"`
}

const toSqlDate = (day: string) => `'${day}'::date`

/**
 * The SQL of a row's value in one column. A key has the file's value. Another column has the file's value, too, if the file has the column; an empty cell of a
 * column with a default keeps the present value. A column that the file leaves out keeps the present value. Whatever is then missing has the initial value.
 */
function plannedValue({ key, kind, sqlDefault }: Column, { isKey, isInFile, today }: { isKey: boolean; isInFile: boolean; today: string }): string {
  const initial = sqlDefault === 'today' ? toSqlDate(today) : (sqlDefault ?? (kind === 'reference' || kind === 'day' || kind === 'choice' ? 'null' : `''`))
  if (isKey) return sqlDefault ? `coalesce(s."${key}", ${initial})` : `s."${key}"`
  const hasDefault = sqlDefault !== undefined
  if (isInFile && !hasDefault) return `s."${key}"`
  if (isInFile) return `coalesce(s."${key}", n."${key}", ${initial})`
  return `case when n.${quoted(key)} is not null then n."${key}" else ${initial} end`
}

function actionOf(sheet: SheetKey): string {
  const { keys, columns } = sheets[sheet]
  const others = columns.map(({ key }) => key).filter((key) => !keys.includes(key))
  const changed = others.map((key) => `"${key}" is distinct from "was_${key}"`).join(' or ') || 'false'
  const ends = others.includes('active') ? `when is_there and was_active and not active then 'deactivated'` : ''
  return `case when not is_there then 'added' ${ends} when ${changed} then 'changed' else 'unchanged' end`
}

interface AbsentRows<Key extends SheetKey> {
  /** Values as SQL that differ from those of the present row `n`. */
  set: Partial<Record<keyof SheetRow<Key>, string>>
  /** A join to the present rows. */
  join?: string
  where: string
}

/** Adds present rows that the file leaves out to the plan, with other values. */
async function addAbsentRows<Key extends SheetKey>(tx: Tx, sheet: Key, { set, join = '', where }: AbsentRows<Key>): Promise<void> {
  const values: Partial<Record<string, string>> = set
  const names = sheets[sheet].columns.map(({ key }) => key)
  const planned = names.map((key) => values[key] ?? `n."${key}"`)
  await sql
    .raw(
      `insert into plan_${sheet} (row, id, is_there, action, ${names.map(quoted).join(', ')}, ${names.map((key) => `"was_${key}"`).join(', ')})
      select null, n.id, true, '', ${planned.join(', ')}, ${names.map((key) => `n."${key}"`).join(', ')} from now_${sheet} n ${join} where ${where}`,
    )
    .execute(tx)
}

const isNotStaged = (sheet: SheetKey) => `not exists (select from stage_${sheet} s where ${haveSameKeys(sheet, 's', 'n')})`

/** Ends a present holding on the day before the next holder of the file begins, unless the file has the present holding, too. */
const endFollowed = (tx: Tx, today: string) =>
  addAbsentRows(tx, 'holdings', {
    set: { activeUntil: 'f.begins - 1' },
    join: `join lateral (select min(p."activeFrom") as begins from plan_holdings p
      where p.unit = n.unit and p.position = n.position and p.kind = n.kind and not p.is_there and p."activeFrom" > n."activeFrom") f on f.begins is not null`,
    where: `coalesce(n."activeUntil", 'infinity') >= f.begins and coalesce(n."activeUntil", 'infinity') >= ${toSqlDate(today)} and ${isNotStaged('holdings')}`,
  })

const lastDayFrom = (today: string) => `greatest(${toSqlDate(today)}, n."activeFrom")`

/** Deactivates the active rows that the file leaves out, except the university itself. */
async function deactivateMissing(tx: Tx, sheet: 'units' | 'employees' | 'positions', today: string): Promise<void> {
  const where = `n.active and ${isNotStaged(sheet)}`
  if (sheet === 'employees') await addAbsentRows(tx, sheet, { set: { active: 'false' }, where })
  else
    await addAbsentRows(tx, sheet, {
      set: { active: 'false', activeUntil: lastDayFrom(today) },
      where: sheet === 'units' ? `${where} and n.parent is not null` : where,
    })
}

/**
 * Deactivates the active positions of units that are not active with the file, as deactivating a single unit does; the file may have a position to say otherwise.
 * Unlike there, holdings that begin later stay, because an import deletes nothing.
 */
const closeWithUnits = (tx: Tx, today: string) =>
  addAbsentRows(tx, 'positions', {
    set: { active: 'false', activeUntil: lastDayFrom(today) },
    where:
      'n.active and exists (select from plan_units u where u.code = n.unit and not u.active) and not exists (select from plan_positions p where p.id = n.id)',
  })

/** Ends present holdings yesterday that the file leaves out, if it is to have all, or of positions that are not active with it. Later holdings stay. */
async function endMissing(tx: Tx, areComplete: boolean, today: string): Promise<void> {
  const isClosed = 'exists (select from plan_positions p where p.unit = n.unit and p.code = n.position and not p.active)'
  const isPresent = `n."activeFrom" <= ${toSqlDate(today)} and coalesce(n."activeUntil", 'infinity') >= ${toSqlDate(today)}`
  await addAbsentRows(tx, 'holdings', {
    set: { activeUntil: `greatest(${toSqlDate(today)} - 1, n."activeFrom")` },
    where: `${isPresent} and (${areComplete ? isNotStaged('holdings') : 'false'} or ${isClosed}) and not exists (select from plan_holdings p where p.id = n.id)`,
  })
}
