import type { Db, Tx } from '../../db/db.ts'
import { findUnitAbove } from './find-unit-above.ts'

/** The ancestor so many levels up, or the top unit if there are fewer. */
export async function findUnitLevelsUp(db: Db | Tx, unitId: number, levels: number): Promise<number> {
  const above = levels > 0 ? await findUnitAbove(db, unitId) : undefined
  return above === undefined ? unitId : findUnitLevelsUp(db, above, levels - 1)
}
