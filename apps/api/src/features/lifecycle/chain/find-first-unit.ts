import type { Tx } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'

/** The unit where a chain starts: the chosen one or the applicant's, which may be missing. */
export async function findFirstUnit(tx: Tx, { person_id }: ApplicationRow, unit: 'applicant' | number): Promise<number | null> {
  if (unit !== 'applicant') return unit
  return (await tx.selectFrom('person').select('unit_id').where('id', '=', person_id).executeTakeFirstOrThrow()).unit_id
}
