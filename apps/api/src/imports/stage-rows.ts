import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { FileFault, UnreadableReason } from '../tables/messages.ts'
import { readTables } from '../tables/read-tables.ts'
import type { TableFile } from '../tables/table-file.ts'

/** What was found in a file besides its rows, which are in the temporary table `stage_row` until the transaction ends. */
export interface StagedRows<Key extends string> {
  /** The sheets that the file contains. */
  given: ReadonlySet<Key>
  /** The first faults of its cells and columns. */
  faults: FileFault<Key>[]
  /** How many faults there are. */
  total: number
}

/** Separates the values of a key of several columns. */
export const keyGap = ' · '

/** Reads a file into a temporary table in batches, so that it is compared with what is stored by SQL. The key of a row is null where all its key columns are empty. */
export async function stageRows<Key extends string>(tx: Tx, file: TableFile<Key>, bytes: Uint8Array): Promise<StagedRows<Key> | UnreadableReason> {
  await sql`create temp table stage_row (sheet text, row integer, key text, cells jsonb) on commit drop`.execute(tx)
  const given = new Set<Key>()
  let found: Pick<StagedRows<Key>, 'faults' | 'total'> = { faults: [], total: 0 }
  for await (const message of readTables(file, bytes)) {
    if (message.type === 'sheet') given.add(message.sheet)
    else if (message.type === 'faults') found = { faults: message.faults, total: message.total }
    else if (message.type === 'rows') {
      const keys = file.sheets.find(({ key }) => key === message.sheet)?.keys ?? []
      const key = sql`concat_ws(${keyGap}, ${sql.join(keys.map((one) => sql`line ->> ${one}::text`))})`
      await sql`
        insert into stage_row select ${message.sheet}, (line ->> 'row')::integer, nullif(${key}, ''), line - 'row'
        from jsonb_array_elements(${message.json}::jsonb) line`.execute(tx)
    } else return message.type
  }
  await sql`analyze stage_row`.execute(tx)
  return { given, ...found }
}
