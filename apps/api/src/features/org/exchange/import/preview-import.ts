import type { OrganisationPreview } from '@klesis/contract/org/exchange.ts'
import type { Actor } from '../../../../actor/actor.ts'
import type { Db, Tx } from '../../../../db/db.ts'
import { describePlan } from './describe-plan.ts'
import { type ImportRequest, type Prepared, prepareImport, stageImport } from './prepare-import.ts'

/** Previews the changes and faults of a file as of one moment; writes nothing. */
export const previewImport = (db: Db, { language }: Actor, request: ImportRequest): Promise<OrganisationPreview> =>
  withPlan(db, request, (tx, prepared) => describePlan(tx, prepared, language))

export function withPlan<Result>(db: Db, request: ImportRequest, read: (tx: Tx, prepared: Prepared) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => read(tx, await prepareImport(tx, await stageImport(tx, request.bytes), request)))
}
