import { maxMasterDataRows } from '@klesis/contract/masterdata/masterdata-file-limits.ts'
import type { Tx } from '../../../db/db.ts'
import { type StagedRows, stageRows } from '../../../imports/stage-rows.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { ListKey, MasterDataFile } from './master-data-file.ts'

/** Reads a file of master data into the temporary table `stage_row`. */
export async function stageMasterData(tx: Tx, { file }: MasterDataFile, bytes: Uint8Array): Promise<StagedRows<ListKey>> {
  const staged = await stageRows(tx, file, bytes)
  if (staged === 'tooMany' || staged === 'tooLarge') return refuse('masterData.fileTooLarge', { most: maxMasterDataRows })
  return typeof staged === 'string' ? refuse('masterData.unreadableFile') : staged
}
