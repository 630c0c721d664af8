import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import { sheetKeys } from '@klesis/contract/org/exchange-file.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/db.ts'
import { type SheetRow, sheets } from '../sheets/sheets.ts'
import type { RowFaultCode } from './fault-texts.ts'

/** A fault of a row that is found only by comparing it with all other rows. */
export interface PlanFault {
  sheet: SheetKey
  row: number | null
  code: RowFaultCode
  found: string | null
}

const maxFaults = 500

type ColumnKeys<Key extends SheetKey> = readonly (keyof SheetRow<Key> & string)[]
type Reference = [sheet: SheetKey, code: RowFaultCode, columns: readonly string[], target: SheetKey, keys: readonly string[]]
/** Lets the compiler check that both sheets have the columns. */
const reference = <Key extends SheetKey, Target extends SheetKey>(
  ...parts: [sheet: Key, code: RowFaultCode, columns: ColumnKeys<Key>, target: Target, keys: ColumnKeys<Target>]
): Reference => parts

/** The columns of a sheet that must name a row of another sheet by its keys, in the file or in the organisation. */
const references = [
  reference('units', 'unknownUnitType', ['type'], 'unitTypes', ['code']),
  reference('units', 'unknownParent', ['parent'], 'units', ['code']),
  reference('units', 'unknownSecretariat', ['secretariat'], 'units', ['code']),
  reference('positions', 'unknownUnit', ['unit'], 'units', ['code']),
  reference('positions', 'unknownPositionType', ['type'], 'positionTypes', ['code']),
  reference('holdings', 'unknownPosition', ['unit', 'position'], 'positions', ['unit', 'code']),
  reference('holdings', 'unknownEmployee', ['employee'], 'employees', ['email']),
  reference('responsibilities', 'unknownUnit', ['unit'], 'units', ['code']),
  reference('assignments', 'unknownPosition', ['unit', 'position'], 'positions', ['unit', 'code']),
  reference('assignments', 'unknownResponsibility', ['responsibilityUnit', 'responsibility'], 'responsibilities', ['unit', 'label']),
]

/** A query of the rows with a fault. `from` names their table `p`; `found` is what the message quotes. `planImport` describes the tables. */
const faultQuery = (sheet: SheetKey, code: RowFaultCode, found: string, from: string) =>
  `select '${sheet}' as sheet, p.row, '${code}' as code, ${found} as found from ${from}`

const unknownReferences = references.map(([sheet, code, columns, target, keys]) => {
  const match = (table: string) => `select from ${table}_${target} t where ${keys.map((key, index) => `t."${key}" = p."${columns[index]}"`).join(' and ')}`
  const found = columns.map((column) => `p."${column}"`).join(` || ' · ' || `)
  return faultQuery(
    sheet,
    code,
    found,
    `plan_${sheet} p where p."${columns.at(-1)}" is not null and not exists (${match('plan')}) and not exists (${match('now')})`,
  )
})

const duplicates = sheetKeys.map((sheet) => {
  const keys = sheets[sheet].keys.map((key) => `"${key}"`).join(', ')
  const rows = `(select row, row_number() over (partition by ${keys} order by row) as occurrence, concat_ws(' · ', ${keys}) as name from stage_${sheet}) p`
  return faultQuery(sheet, 'twice', 'p.name', `${rows} where p.occurrence > 1`)
})

const wrongDates = (['units', 'positions', 'holdings'] as const).map((sheet) =>
  faultQuery(
    sheet,
    'datesWrong',
    `to_char(p."activeUntil", 'DD-MM-YYYY')`,
    `plan_${sheet} p where p.action <> 'unchanged' and p."activeUntil" < p."activeFrom"`,
  ),
)

/** Creates a table of every unit with its parent and activity as they would be after the import. */
const createFinalUnits = `
  create temp table final_units on commit drop as
    select row, code, parent, active, action from plan_units
    union all select null, n.code, n.parent, n.active, 'unchanged' from now_units n where not exists (select from plan_units p where p.code = n.code);
  create index on final_units (code); create index on final_units (parent); analyze final_units`

const treeFaults = [
  // A unit is part of a cycle if it is not reached from the top and is one of the units above itself.
  `select * from (
    with recursive reached as (
      select code from final_units where parent is null
      union select f.code from final_units f join reached r on f.parent = r.code)
    select 'units', p.row, 'cycle', p.parent from plan_units p
    where p.parent is not null and p.row is not null and not (p.is_there and p.was_parent is null) and not exists (select from reached r where r.code = p.code)
      and exists (
        with recursive above as (
          select f.parent as code, 1 as level from final_units f where f.code = p.code
          union select f.parent, level + 1 from above a join final_units f on f.code = a.code where level < 100)
        select from above where code = p.code)) circle`,
  faultQuery(
    'units',
    'secondRoot',
    'p.code',
    'plan_units p where p.parent is null and not p.is_there and exists (select from now_units n where n.parent is null)',
  ),
  faultQuery(
    'units',
    'secondRoot',
    'p.code',
    '(select row, code, row_number() over (order by row) as occurrence from plan_units where parent is null and not exists (select from now_units)) p where p.occurrence > 1',
  ),
  faultQuery('units', 'rootStays', 'p.code', 'plan_units p where p.is_there and p.was_parent is null and (p.parent is not null or not p.active)'),
  faultQuery('units', 'parentNeeded', 'p.code', 'plan_units p where p.is_there and p.was_parent is not null and p.parent is null'),
  faultQuery(
    'units',
    'parentInactive',
    'f.code',
    `final_units p join final_units f on f.code = p.parent where p.active and not f.active and (p.action <> 'unchanged' or f.action <> 'unchanged')`,
  ),
  faultQuery(
    'positions',
    'unitInactive',
    'p.unit',
    `plan_positions p join final_units f on f.code = p.unit where p.active and not f.active and (p.action <> 'unchanged' or f.action <> 'unchanged')`,
  ),
  faultQuery(
    'units',
    'unknownCommittee',
    'p.committee',
    'plan_units p where p.committee is not null and not exists (select from committee c where c.code = p.committee)',
  ),
]

const holdingFaults = (today: string) => [
  faultQuery('holdings', 'noHolder', 'p.position', `plan_holdings p where p.employee is null and p."lastName" = ''`),
  faultQuery(
    'holdings',
    'pastStays',
    `to_char(p."was_activeUntil", 'DD-MM-YYYY')`,
    `plan_holdings p where p.is_there and p.action <> 'unchanged' and p."was_activeUntil" < '${today}'::date`,
  ),
  faultQuery(
    'holdings',
    'holderStays',
    `coalesce(p.was_employee, p."was_lastName")`,
    `plan_holdings p where p.is_there and coalesce(p."was_activeUntil", 'infinity') >= '${today}'::date and p."activeFrom" < '${today}'::date
      and (p.employee, p."lastName", p."firstName") is distinct from (p.was_employee, p."was_lastName", p."was_firstName")`,
  ),
  // `until` is the latest end of the holdings that began before this one. If this one is not in the file, the fault is shown at the last of the earlier ones.
  `select 'holdings', coalesce(row, before), 'heldTwice', found from (
    select row, "activeFrom", unit || ' · ' || position as found,
      max(coalesce("activeUntil", 'infinity')) over others as until, max(row) over others as before
    from (
      select row, unit, position, kind, "activeFrom", "activeUntil" from plan_holdings
      union all
      select null, unit, position, kind, "activeFrom", "activeUntil" from now_holdings n
      where not exists (select from plan_holdings p
        where p.unit = n.unit and p.position = n.position and p.kind = n.kind and p."activeFrom" = n."activeFrom")) f
    window others as (partition by unit, position, kind order by "activeFrom", row rows between unbounded preceding and 1 preceding)) h
  where until >= "activeFrom"`,
]

/** Finds what is wrong with the planned import as a whole: the first faults, and the number of all. */
export async function findFaults(tx: Tx, today: string): Promise<{ faults: PlanFault[]; total: number }> {
  await sql.raw(createFinalUnits).execute(tx)
  const all = [...duplicates, ...unknownReferences, ...treeFaults, ...wrongDates, ...holdingFaults(today)].map((one) => `(${one})`).join(' union all ')
  await sql.raw(`create temp table fault on commit drop as select * from (${all}) f (sheet, row, code, found)`).execute(tx)
  const { rows: faults } = await sql<PlanFault>`select sheet, row, code, found from fault order by sheet, row nulls last limit ${maxFaults}`.execute(tx)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from fault`.execute(tx)
  return { faults, total: rows[0]?.total ?? 0 }
}
