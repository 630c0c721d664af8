import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { lookupExchange } from '@klesis/contract/lookups/lookup-exchange.calls.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { differingCells, findDifferences } from '../../../imports/read-differences.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockLookup } from '../lock-lookup.ts'
import { readItemsFile } from './items-file.ts'
import { type ItemsRequest, planItems } from './plan-items.ts'
import { stageItems } from './stage-items.ts'
import { writeItems } from './write-items.ts'

/** Writes what the preview of the same file showed, all or nothing. Whoever changes the lookup meanwhile waits, or has changed it before: then it is refused. */
export function importItems(db: Db, actor: Actor, { basis, ...request }: ItemsRequest & { basis: string }): Promise<CallResult<typeof lookupExchange.import>> {
  return inTransaction(db, async (tx) => {
    const lookup = await lockLookup(tx, request.id)
    // No parent is deleted between its check and its use.
    if (lookup.parent_id !== null) await tx.selectFrom('lookup').select('id').where('id', '=', lookup.parent_id).forShare().execute()
    const itemsFile = await readItemsFile(tx, lookup)
    const staged = await stageItems(tx, itemsFile, request.bytes)
    const plan = await planItems(tx, { lookup, itemsFile, staged, request }, actor.language)
    if (plan.faultsTotal > 0) refuse('lookup.fileFaulty', { count: plan.faultsTotal })
    if (plan.basis !== basis) refuse('lookup.importStale')
    const { added, changed, retired } = plan
    const changes = (await findDifferences(tx)).flatMap((item) =>
      differingCells(item, itemsFile.sheet).flatMap(({ key, before, after }) => compare(`${item.key}.${key}`, before, after)),
    )
    await writeItems(tx, lookup, itemsFile)
    await sql`
      update lookup set items_revision = items_revision + 1, items = c.items, retired = c.retired
      from (select count(*)::int as items, count(*) filter (where not is_active)::int as retired from lookup_item where lookup_id = ${lookup.id}) c
      where id = ${lookup.id}`.execute(tx)
    const ids = { lookup: lookup.code, missing: request.missing, added, changed, retired }
    await record(tx, actor, { subject: 'lookup', subjectId: lookup.id, code: 'lookup.imported', ids, changes })
    return { added, changed, retired }
  })
}
