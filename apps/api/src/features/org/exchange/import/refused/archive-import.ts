import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../../../actor/actor.ts'
import type { Db, Tx } from '../../../../../db/db.ts'
import { inTransaction } from '../../../../../db/in-transaction.ts'
import { refuse } from '../../../../../refusals/refuse.ts'

/** Archives refused imports: the refusal is kept, the findings and the file are deleted. */
export const archiveRefused = (tx: Tx) =>
  tx
    .updateTable('organisation_import')
    .set({ findings: null, file: null, archived_at: sql`now()` })
    .where('refusal', 'is not', null)
    .where('archived_at', 'is', null)

/** Archives the actor's own refused import; archiving it again changes nothing. */
export const archiveImport = (db: Db, actor: Actor, code: string): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const { id } = requirePerson(actor)
    const own = await tx
      .selectFrom('organisation_import')
      .select('code')
      .where('code', '=', code)
      .where('person_id', '=', id)
      .where('refusal', 'is not', null)
      .executeTakeFirst()
    if (!own) return refuse('org.importNotFound')
    await archiveRefused(tx).where('code', '=', code).execute()
    return { ok: true }
  })

/**
 * Deletes files and findings of all imports, because they may hold data of an employee who is erased. Imports that have not ended are refused as outdated: they
 * would store both at their end.
 */
export const deleteImportFindings = (tx: Tx, now: Date) =>
  sql`update organisation_import set findings = null, file = null, finished_at = coalesce(finished_at, ${now.toISOString()}::timestamptz),
      refusal = case when finished_at is null then ${JSON.stringify({ code: 'org.changedMeanwhile', params: {} })}::jsonb else refusal end
    where file is not null or findings is not null`.execute(tx)
