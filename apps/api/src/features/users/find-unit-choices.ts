import type { UnitChoice } from '@klesis/contract/users/users.ts'
import type { Db } from '../../db/db.ts'
import { findUnits } from '../org/index.ts'

/** Units in use by words of their name, abbreviation or code. */
export async function findUnitChoices(db: Db, search: string): Promise<UnitChoice[]> {
  const units = await findUnits(db, { search, onlyActive: true })
  return units.map(({ id, code, label, path }) => ({ id, code, label, path: path.map((above) => above.label) }))
}
