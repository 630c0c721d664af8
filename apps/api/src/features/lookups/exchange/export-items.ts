import { Readable } from 'node:stream'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { tableHeaders } from '../../../tables/table-file.ts'
import { writeTables } from '../../../tables/write-tables.ts'
import { lockLookup } from '../lock-lookup.ts'
import { presentRows, readItemsFile } from './items-file.ts'

/** Rows of one batch of the file. */
const batch = 2_000

/** All items as of one moment as a file: its bytes and the headers of the response; the same file imported back changes nothing. */
export async function exportItems(
  db: Db,
  actor: Actor,
  { id, format }: { id: number; format: TableFormat },
): Promise<{ stream: Readable; headers: Record<string, string> }> {
  const { code, itemsFile, batches } = await inTransaction(db, async (tx) => {
    const lookup = await lockLookup(tx, id)
    const itemsFile = await readItemsFile(tx, lookup)
    const { rows } = await sql<{ json: string }>`
      select json_agg(p.flat order by p.place)::text as json from (${presentRows(id, itemsFile)}) p
      group by (p.place - 1) / ${sql.lit(batch)} order by min(p.place)`.execute(tx)
    await record(tx, actor, { subject: 'lookup', subjectId: id, code: 'lookup.exported', ids: { lookup: lookup.code, items: lookup.items, format } })
    return { code: lookup.code, itemsFile, batches: rows.map(({ json }) => json) }
  })
  const bytes = writeTables(itemsFile.file, { format, language: actor.language }, () => batches)
  return { stream: Readable.from(bytes, { objectMode: false }), headers: tableHeaders(`lookup-${code}`, format) }
}
