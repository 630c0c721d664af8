import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import { sheetKeys } from '@klesis/contract/org/exchange-file.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/db.ts'
import type { FileFault, UnreadableReason } from '../../../../tables/messages.ts'
import { readTables } from '../../../../tables/read-tables.ts'
import type { CellKind } from '../../../../tables/table-file.ts'
import { organisationFile, sheets } from '../sheets/sheets.ts'

export const sqlTypes: Record<CellKind, string> = {
  text: 'text',
  code: 'text',
  email: 'text',
  reference: 'text',
  choice: 'text',
  lines: 'text',
  literal: 'text',
  day: 'date',
  flag: 'boolean',
  number: 'double precision',
}

/** The content of a file; its rows are in the temporary tables `stage_…` until the transaction ends. */
export interface Staged {
  /** The sheets of the file with their columns. */
  given: ReadonlyMap<SheetKey, ReadonlySet<string>>
  rows: ReadonlyMap<SheetKey, number>
  faults: FileFault<SheetKey>[]
  faultsTotal: number
}

/** Inserts the rows of a file into temporary tables in batches, so that all checks are SQL. */
export async function stageFile(tx: Tx, bytes: Uint8Array): Promise<Staged | UnreadableReason> {
  for (const sheet of sheetKeys) {
    const columns = sheets[sheet].columns.map(({ key, kind }) => `"${key}" ${sqlTypes[kind]}`)
    await sql.raw(`create temp table stage_${sheet} (row integer, ${columns.join(', ')}) on commit drop`).execute(tx)
  }
  const given = new Map<SheetKey, ReadonlySet<string>>()
  const counts = new Map<SheetKey, number>()
  const found = { faults: [] as FileFault<SheetKey>[], faultsTotal: 0 }
  for await (const message of readTables(organisationFile, bytes)) {
    if (message.type === 'sheet') given.set(message.sheet, new Set(message.columns))
    else if (message.type === 'faults') Object.assign(found, { faults: message.faults, faultsTotal: message.total })
    else if (message.type === 'rows') {
      counts.set(message.sheet, (counts.get(message.sheet) ?? 0) + message.count)
      await stageRows(tx, message.sheet, message.json, given.get(message.sheet) ?? new Set())
    } else return message.type
  }
  for (const sheet of given.keys()) await sql.raw(`analyze stage_${sheet}`).execute(tx)
  return { given, rows: counts, ...found }
}

async function stageRows(tx: Tx, sheet: SheetKey, json: string, given: ReadonlySet<string>): Promise<void> {
  const columns = sheets[sheet].columns.filter(({ key }) => given.has(key))
  const names = sql.raw(['row', ...columns.map(({ key }) => `"${key}"`)].join(', '))
  const typed = sql.raw(['row integer', ...columns.map(({ key, kind }) => `"${key}" ${sqlTypes[kind]}`)].join(', '))
  await sql`insert into ${sql.raw(`stage_${sheet}`)} (${names}) select ${names} from json_to_recordset(${json}::json) as line (${typed})`.execute(tx)
}
