import type { Tx } from '../../db/db.ts'
import { findUnitAbove } from './find-unit-above.ts'

/** The ancestor so many levels up, or the top unit if there are fewer. */
export async function findUnitLevelsUp(tx: Tx, unitId: number, levels: number): Promise<number> {
  const above = levels > 0 ? await findUnitAbove(tx, unitId) : undefined
  return above === undefined ? unitId : findUnitLevelsUp(tx, above, levels - 1)
}
