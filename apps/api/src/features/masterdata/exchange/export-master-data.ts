import { Readable } from 'node:stream'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { tableHeaders } from '../../../tables/table-file.ts'
import { writeTables } from '../../../tables/write-tables.ts'
import { type ListKey, listKeys, readMasterDataFile } from './master-data-file.ts'
import { namesOfSemesters, presentRows } from './present-rows.ts'

/** Rows of one batch of the file. */
const batch = 2_000

/** All lists as of one moment as a file: its bytes and the headers of the response; the same file imported back changes nothing. */
export async function exportMasterData(db: Db, actor: Actor, format: TableFormat): Promise<{ stream: Readable; headers: Record<string, string> }> {
  const { file, batches } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const masterDataFile = await readMasterDataFile(tx)
      const present = presentRows(masterDataFile, namesOfSemesters)
      const batches = new Map<ListKey, string[]>()
      for (const list of listKeys) {
        const { rows } = await sql<{ json: string }>`
          select json_agg(p.flat order by p.place)::text as json from (select *, row_number() over (order by place) as turn from (${present[list]}) r) p
          group by (p.turn - 1) / ${sql.lit(batch)} order by min(p.turn)`.execute(tx)
        batches.set(
          list,
          rows.map(({ json }) => json),
        )
      }
      return { file: masterDataFile.file, batches }
    })
  await db.transaction().execute((tx) => record(tx, actor, { subject: 'masterData', subjectId: 0, code: 'masterData.exported', ids: { format } }))
  const bytes = writeTables(file, { format, language: actor.language }, (list) => batches.get(list) ?? [])
  return { stream: Readable.from(bytes, { objectMode: false }), headers: tableHeaders('master-data', format) }
}
