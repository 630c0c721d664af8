import { sql } from 'kysely'
import { athensDaySql } from '../../db/athens-day.ts'
import type { Tx } from '../../db/db.ts'

/** Removes an erased account's privileges and substitutions. The employee stays in the directory, without the account. */
export async function releasePerson(tx: Tx, { personId, at }: { personId: number; at: string }): Promise<void> {
  await tx.deleteFrom('unit_privilege').where('person_id', '=', personId).execute()
  await sql`delete from substitution where (person_id = ${personId} or substitute_id = ${personId}) and active_until >= ${athensDaySql(new Date(at))}`.execute(
    tx,
  )
  await tx.updateTable('employee').set({ person_id: null }).where('person_id', '=', personId).execute()
}
