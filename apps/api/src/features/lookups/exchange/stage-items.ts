import { maxRows } from '@klesis/contract/lookups/lookup-limits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { FileFault } from '../../../tables/messages.ts'
import { readTables } from '../../../tables/run-thread.ts'
import type { ItemsFile } from './items-file.ts'

/** The faults of the file itself; its rows are in the temporary table `stage_items` until the transaction ends. */
export interface StagedItems {
  faults: FileFault<'items'>[]
  total: number
}

/** Reads a file into a temporary table in batches, so that all comparisons are SQL. */
export async function stageItems(tx: Tx, { file }: ItemsFile, bytes: Uint8Array): Promise<StagedItems> {
  await sql`create temp table stage_items (row integer, code text, cells jsonb) on commit drop`.execute(tx)
  let found: StagedItems = { faults: [], total: 0 }
  for await (const message of readTables(file, bytes)) {
    if (message.type === 'faults') found = { faults: message.faults, total: message.total }
    else if (message.type === 'rows')
      await sql`insert into stage_items select (line ->> 'row')::integer, line ->> 'code', line - 'row' from jsonb_array_elements(${message.json}::jsonb) line`.execute(
        tx,
      )
    else if (message.type === 'tooMany' || message.type === 'tooLarge') refuse('lookup.fileTooLarge', { most: maxRows })
    else if (message.type !== 'sheet') refuse('lookup.unreadableFile')
  }
  await sql`analyze stage_items`.execute(tx)
  return found
}
