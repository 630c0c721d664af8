import type { Db } from '../../../db/db.ts'
import { findUnitLine, findUnitLineOf } from '../../org/index.ts'
import type { ApplicationRow } from '../application-row.ts'

/** The unit where a chain starts and those above it: the chosen one or the applicant's, who may have none. */
export async function findFirstUnits(
  db: Db,
  { person_id: personId }: Pick<ApplicationRow, 'person_id'>,
  unit: 'applicant' | number,
  levels: number,
): Promise<number[]> {
  if (unit === 'applicant') return findUnitLineOf(db, personId, levels)
  const line = await findUnitLine(db, unit, levels)
  return line.length === 0 ? [unit] : line
}
