import type { Db } from '../../../db/db.ts'
import type { ApplicationRow } from '../application-row.ts'

/** The unit where a chain starts: the chosen one or the applicant's, which may be missing. */
export async function findFirstUnit(db: Db, { person_id }: ApplicationRow, unit: 'applicant' | number): Promise<number | null> {
  if (unit !== 'applicant') return unit
  return (await db.selectFrom('person').select('unit_id').where('id', '=', person_id).executeTakeFirstOrThrow()).unit_id
}
