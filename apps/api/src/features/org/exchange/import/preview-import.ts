import type { OrganisationPreview } from '@klesis/contract/org/exchange.ts'
import type { Db } from '../../../../db/db.ts'
import type { Actor } from '../../../../http/actor.ts'
import { type ImportWish, prepare, stage } from './prepare-import.ts'
import { countChanges, readChanges } from './read-changes.ts'

/** What a file would change and what is wrong in it, of one moment; nothing is written. */
export function previewImport(db: Db, { language }: Actor, wish: ImportWish): Promise<OrganisationPreview> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const staged = await stage(tx, wish.bytes)
      const { basis, faults, faultsTotal } = await prepare(tx, staged, wish, language)
      const sheets = await countChanges(tx, staged, language)
      const changesTotal = sheets.reduce((sum, { added, changed, deactivated }) => sum + added + changed + deactivated, 0)
      return { basis, sheets, changes: await readChanges(tx, language), changesTotal, faults, faultsTotal }
    })
}
