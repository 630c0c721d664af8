import type { Tx } from '../../../db/db.ts'
import { changeHolding, type HoldingChange, type HoldingSlot } from './change-holding.ts'
import type { PositionValues } from './check-position.ts'

interface HolderChanges {
  holder?: HoldingChange
  deputy?: HoldingChange
}

/** Changes holder and deputy of a position and returns the changes. */
export async function changeHolders(tx: Tx, position: Omit<HoldingSlot, 'kind'>, input: PositionValues): Promise<HolderChanges> {
  const { employeeId, activeFrom: from, activeUntil: until } = input
  const holder = await changeHolding(tx, { ...position, kind: 'holder' }, { employeeId, from, until })
  const deputy = await changeHolding(tx, { ...position, kind: 'deputy' }, { employeeId: input.deputyId, from: null })
  return { ...(holder && { holder }), ...(deputy && { deputy }) }
}
