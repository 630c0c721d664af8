import type { Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'

/** The unit that a chain begins at: the chosen one, or the applicant's, if they have one. */
export async function findFirstUnit(tx: Tx, { person_id }: ApplicationRow, unit: 'applicant' | number): Promise<number | null> {
  if (unit !== 'applicant') return unit
  return (await tx.selectFrom('person').select('unit_id').where('id', '=', person_id).executeTakeFirstOrThrow()).unit_id
}
