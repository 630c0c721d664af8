import type { MasterDataPreview } from '@klesis/contract/masterdata/masterdata-exchange.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { findDifferences, toFields } from '../../../imports/read-differences.ts'
import { planMasterData } from './plan-master-data.ts'

/** The changes and faults of a file as of one moment; writes nothing. */
export function previewMasterData(db: Db, { language }: Actor, bytes: Uint8Array): Promise<MasterDataPreview> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { masterDataFile, ...plan } = await planMasterData(tx, bytes, language)
      const titleKeys = Object.values(masterDataFile.titles)
      const changes = (await findDifferences(tx)).flatMap((planned) => {
        const sheet = masterDataFile.file.sheets.find(({ key }) => key === planned.sheet)
        if (!sheet) return []
        const title = titleKeys.map((key) => planned.now[key] ?? planned.was?.[key]).find((words) => words !== undefined)
        const name = sheet.keys.includes('number') ? String(title ?? planned.key ?? '') : (planned.key ?? '')
        return [{ sheet: sheet.titles[language], name, row: planned.row, kind: planned.kind, fields: toFields(planned, sheet, language) }]
      })
      return { ...plan, changes }
    })
}
