import { Readable } from 'node:stream'
import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { FileStore, StoredFile } from '../../../files/file-store.ts'
import { openOnce } from '../../../files/open-once.ts'
import { tableHeaders } from '../../../tables/table-file.ts'
import { writeTables } from '../../../tables/write-tables.ts'
import { presentQueries } from './sheets/present-queries.ts'
import { organisationFile, sheets } from './sheets/sheets.ts'

/** Rows that are read at once. A batch must be a short text, because V8 keeps long texts until its next full garbage collection. */
const batchSize = 100
const largestExport = 1024 * 1024 * 1024

interface Needs {
  db: Db
  files: FileStore
}

/**
 * Exports the whole organisation as of one moment. The export is audited, because it holds personal data. It is stored before it is sent, so that a slow
 * reader keeps no transaction open and nothing is sent that is not audited.
 */
export async function exportOrganisation(needs: Needs, actor: Actor, format: TableFormat): Promise<{ stream: Readable; headers: Record<string, string> }> {
  const { key, size } = await storeExport(needs, actor, format)
  return { stream: await openOnce(needs.files, key), headers: { ...tableHeaders('organisation', format), 'content-length': String(size) } }
}

async function storeExport({ db, files }: Needs, actor: Actor, format: TableFormat): Promise<StoredFile> {
  let stored: StoredFile | undefined
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const bytes = writeTables(organisationFile, { format, language: actor.language }, (sheet) => rowsOf(tx, sheet, format))
        stored = await files.put(Readable.from(bytes, { objectMode: false }), largestExport)
        await record(tx, actor, { subject: 'organisation', subjectId: 0, code: 'organisation.exported', ids: { format } })
        return stored
      })
  } catch (error) {
    if (stored) await files.remove(stored.key)
    throw error
  }
}

/** Reads the rows of a sheet as JSON, a batch at a time. For a spreadsheet a row is a list of values: names of columns would be most of its text. */
async function* rowsOf(tx: Tx, sheet: SheetKey, format: TableFormat): AsyncGenerator<string> {
  const { columns, keys } = sheets[sheet]
  const columnList = columns.map(({ key }) => `"${key}"`).join(', ')
  const row = format === 'xlsx' ? `json_build_array(${columnList})` : 'row_to_json(n)'
  const order = sheet === 'units' ? parentsFirst : keys.map((key) => `"${key}"`).join(', ')
  await sql
    .raw(`declare exported no scroll cursor for select ${row}::text as json from (select ${columnList} from (${presentQueries[sheet]}) p order by ${order}) n`)
    .execute(tx)
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(batchSize)} from exported`.execute(tx)
    // The rows are removed from the driver's result, which stays in memory until the next full garbage collection: otherwise the export needs half as much again.
    const taken = rows.splice(0)
    if (taken.length > 0) yield `[${taken.map(({ json }) => json).join(',\n')}]`
    if (taken.length < batchSize) break
  }
  await sql`close exported`.execute(tx)
}

/** Orders the units `p` by the number of units above them, so that parents stand before their children. */
const parentsFirst = `(with recursive above as (select parent_id, 1 as level from unit where id = p.id union all
  select u.parent_id, level + 1 from above a join unit u on u.id = a.parent_id) select max(level) from above), code`
