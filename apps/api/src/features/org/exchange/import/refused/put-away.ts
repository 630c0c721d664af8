import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../../../actor/actor.ts'
import type { Db, Tx } from '../../../../../db/db.ts'
import { inTransaction } from '../../../../../db/in-transaction.ts'
import { refuse } from '../../../../../refusals/refuse.ts'

/** Refused imports that nobody has seen to yet; that they were refused stays, what they found and their files go. */
export const putAway = (tx: Tx) =>
  tx
    .updateTable('organisation_import')
    .set({ findings: null, file: null, put_away_at: sql`now()` })
    .where('refusal', 'is not', null)
    .where('put_away_at', 'is', null)

/** One's own refused import is seen to; one that was put away before stays so. */
export const putImportAway = (db: Db, actor: Actor, code: string): Promise<{ ok: true }> =>
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
    await putAway(tx).where('code', '=', code).execute()
    return { ok: true }
  })

/** Once somebody of the staff is erased, no file and nothing found in one may still tell of them. */
export const forgetFindings = (tx: Tx) =>
  tx.updateTable('organisation_import').set({ findings: null, file: null }).where('finished_at', 'is not', null).execute()
