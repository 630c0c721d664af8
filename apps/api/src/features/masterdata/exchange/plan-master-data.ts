import { createHash } from 'node:crypto'
import type { MasterDataPreview } from '@klesis/contract/masterdata/masterdata-exchange.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { countPlan, createPlan, planRows } from '../../../imports/plan-rows.ts'
import { toFaults } from '../../../imports/to-faults.ts'
import { masterDataFaultText } from './fault-texts.ts'
import { findFaults } from './find-faults.ts'
import { groupFlags, type MasterDataFile, readMasterDataFile } from './master-data-file.ts'
import { nameSemesters, plannedNames } from './name-semesters.ts'
import { presentRows } from './present-rows.ts'
import { stageMasterData } from './stage-master-data.ts'

/** What the preview and the import know of a file. The rows are in the temporary table `plan_row`. */
export interface MasterDataPlan extends Omit<MasterDataPreview, 'changes'> {
  masterDataFile: MasterDataFile
}

/** Compares a file with the lists. Courses come last, because they name departments and semesters of the same file. */
export async function planMasterData(tx: Tx, bytes: Uint8Array, language: Language): Promise<MasterDataPlan> {
  const masterDataFile = await readMasterDataFile(tx)
  const staged = await stageMasterData(tx, masterDataFile, bytes)
  const present = presentRows(masterDataFile, plannedNames)
  await createPlan(tx)
  const flags = Object.fromEntries(groupFlags.map((flag) => [flag, false]))
  await planRows(tx, { sheet: 'targetGroups', present: present.targetGroups, initial: flags, kept: ['number', ...groupFlags] })
  await planRows(tx, { sheet: 'departments', present: present.departments, initial: {}, kept: [] })
  await planRows(tx, { sheet: 'semesters', present: present.semesters, initial: {}, kept: ['number'] })
  await nameSemesters(tx, masterDataFile)
  await planRows(tx, { sheet: 'courses', present: present.courses, initial: {}, kept: [] })
  const counts = await countPlan(tx)
  const ofRows = await findFaults(tx, masterDataFile)
  const basis = createHash('sha256')
    .update(await digest(tx))
    .update(bytes)
    .digest('hex')
  return { masterDataFile, ...counts, basis, ...toFaults(tx, { file: masterDataFile.file, staged, ofRows, texts: masterDataFaultText }, language) }
}

/** A digest of the present rows. */
async function digest(tx: Tx): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(md5(concat(sheet, id, was)), '' order by sheet, id), '')) as digest from plan_row where id is not null`.execute(tx)
  return rows[0]?.digest ?? ''
}
