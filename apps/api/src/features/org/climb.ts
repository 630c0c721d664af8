import type { Tx } from '../../db/db.ts'
import { findUnitAbove } from './find-unit-above.ts'

/** The unit so many levels above; the top where there are fewer. */
export async function climb(tx: Tx, unitId: number, levels: number): Promise<number> {
  const above = levels > 0 ? await findUnitAbove(tx, unitId) : undefined
  return above === undefined ? unitId : climb(tx, above, levels - 1)
}
