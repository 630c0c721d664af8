import type { ItemsPreview } from '@klesis/contract/lookups/lookup-exchange.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { findDifferences, toFields } from '../../../imports/read-differences.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { readItemsFile } from './items-file.ts'
import { type ItemsRequest, planItems } from './plan-items.ts'
import { stageItems } from './stage-items.ts'

/** The changes and faults of a file as of one moment; writes nothing. */
export function previewItems(db: Db, { language }: Actor, request: ItemsRequest): Promise<ItemsPreview> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const lookup = await tx.selectFrom('lookup').selectAll().where('id', '=', request.id).executeTakeFirst()
      if (!lookup) return refuse('lookup.notFound')
      const itemsFile = await readItemsFile(tx, lookup)
      const staged = await stageItems(tx, itemsFile, request.bytes)
      const { itemsFile: _, ...plan } = await planItems(tx, { lookup, itemsFile, staged, request }, language)
      const changes = (await findDifferences(tx)).map((item) => ({
        ...{ row: item.row, code: item.key ?? '', kind: item.kind, fields: toFields(item, itemsFile.sheet, language) },
      }))
      return { ...plan, changes }
    })
}
