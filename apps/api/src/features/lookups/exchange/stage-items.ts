import { maxRows } from '@klesis/contract/lookups/lookup-limits.ts'
import type { Tx } from '../../../db/db.ts'
import { type StagedRows, stageRows } from '../../../imports/stage-rows.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { ItemsFile } from './items-file.ts'

/** Reads a file of items into the temporary table `stage_row`. */
export async function stageItems(tx: Tx, { file }: ItemsFile, bytes: Uint8Array): Promise<StagedRows<'items'>> {
  const staged = await stageRows(tx, file, bytes)
  if (staged === 'tooMany' || staged === 'tooLarge') return refuse('lookup.fileTooLarge', { most: maxRows })
  return typeof staged === 'string' ? refuse('lookup.unreadableFile') : staged
}
