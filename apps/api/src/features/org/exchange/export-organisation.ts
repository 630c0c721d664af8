import { Readable } from 'node:stream'
import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { FileStore, StoredFile } from '../../../files/file-store.ts'
import { openOnce } from '../../../files/open-once.ts'
import { writeTables } from '../../../tables/run-thread.ts'
import { tableHeaders } from '../../../tables/table-file.ts'
import { presentQueries } from './sheets/present-queries.ts'
import { organisationFile, sheets } from './sheets/sheets.ts'

/** So few that a batch is a small text: V8 keeps large ones until it collects its whole memory. */
const batch = 100
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

/** In batches. Spreadsheets need no names of columns in each row, which are most of its text. */
async function* rowsOf(tx: Tx, sheet: SheetKey, format: TableFormat): AsyncGenerator<string> {
  const { columns, keys } = sheets[sheet]
  const named = columns.map(({ key }) => `"${key}"`).join(', ')
  const row = format === 'xlsx' ? `json_build_array(${named})` : 'row_to_json(n)'
  const order = sheet === 'units' ? unitOrder : keys.map((key) => `"${key}"`).join(', ')
  await sql
    .raw(`declare exported no scroll cursor for select ${row}::text as json from (select ${named} from (${presentQueries[sheet]}) p order by ${order}) n`)
    .execute(tx)
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(batch)} from exported`.execute(tx)
    // Taken out of the driver's result, which outlives its batch until V8 collects its whole memory: without this the export needs half as much again.
    const taken = rows.splice(0)
    if (taken.length > 0) yield `[${taken.map(({ json }) => json).join(',\n')}]`
    if (taken.length < batch) break
  }
  await sql`close exported`.execute(tx)
}

/** Parents before children. */
const unitOrder = `(with recursive above as (select parent_id, 1 as level from unit where id = p.id union all
  select u.parent_id, level + 1 from above a join unit u on u.id = a.parent_id) select max(level) from above), code`
