import { MissingRowsChoice } from '@klesis/contract/org/exchange.ts'
import { type Actor, requirePerson } from '../../../../../actor/actor.ts'
import type { Db } from '../../../../../db/db.ts'
import { inTransaction } from '../../../../../db/in-transaction.ts'
import { refuse } from '../../../../../refusals/refuse.ts'
import { enqueueImport } from '../start-import.ts'
import { Findings } from './findings.ts'

/** Enqueues the kept file of a refused import again, on the basis of its findings. */
export const importAgain = (db: Db, actor: Actor, code: string): Promise<{ code: string }> =>
  inTransaction(db, async (tx) => {
    const { id } = requirePerson(actor)
    const found = await tx
      .selectFrom('organisation_import')
      .select(['file', 'missing', 'findings'])
      .where('code', '=', code)
      .where('person_id', '=', id)
      .where('finished_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return refuse('org.importNotFound')
    if (!found.file) return refuse('org.importFileGone')
    return enqueueImport(tx, actor, { bytes: found.file, missing: MissingRowsChoice.parse(found.missing), basis: Findings.parse(found.findings).el.basis })
  })
