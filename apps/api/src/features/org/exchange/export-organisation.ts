import type { SheetKey } from '@klesis/contract/org/exchange.ts'
import { sheetKeys } from '@klesis/contract/org/exchange-file.ts'
import type { TableFormat } from '@klesis/contract/table-formats.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { writeTables } from '../../../tables/run-thread.ts'
import { tableHeaders } from '../../../tables/table-file.ts'
import { presentRows } from './sheets/present-rows.ts'
import { organisationFile, sheets } from './sheets/sheets.ts'

const batch = 2_000
/** Exports the whole organisation as of one moment. The export is audited, because it holds personal data. */
export async function exportOrganisation(db: Db, actor: Actor, format: TableFormat): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const bytes = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const written = await writeTables(organisationFile, { format, language: actor.language }, everyRow(tx))
      await record(tx, actor, { subject: 'organisation', subjectId: 0, code: 'organisation.exported', ids: { format } })
      return written
    })
  return { bytes, headers: tableHeaders('organisation', format) }
}

async function* everyRow(tx: Tx): AsyncGenerator<{ sheet: SheetKey; json: string }> {
  for (const sheet of sheetKeys) {
    const { columns, keys } = sheets[sheet]
    const named = columns.map(({ key }) => `"${key}"`).join(', ')
    const order = sheet === 'units' ? unitOrder : keys.map((key) => `"${key}"`).join(', ')
    await sql
      .raw(
        `declare exported no scroll cursor for select row_to_json(n)::text as json from (select ${named} from (${presentRows[sheet]}) p order by ${order}) n`,
      )
      .execute(tx)
    for (;;) {
      const { rows } = await sql<{ json: string }>`fetch ${sql.lit(batch)} from exported`.execute(tx)
      if (rows.length > 0) yield { sheet, json: `[${rows.map(({ json }) => json).join(',\n')}]` }
      if (rows.length < batch) break
    }
    await sql`close exported`.execute(tx)
  }
}

/** Parents before children. */
const unitOrder = `(with recursive above as (select parent_id, 1 as level from unit where id = p.id union all
  select u.parent_id, level + 1 from above a join unit u on u.id = a.parent_id) select max(level) from above), code`
