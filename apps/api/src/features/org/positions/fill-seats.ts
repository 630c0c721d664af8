import type { PositionInput } from '@klesis/contract/org/positions.ts'
import type { Tx } from '../../../db/db.ts'
import { type HoldingChange, type Seat, settleHolding } from './settle-holding.ts'

interface Filled {
  holder?: HoldingChange
  deputy?: HoldingChange
}

/** Settles who holds the position and who is its deputy; answers what has changed. */
export async function fillSeats(tx: Tx, position: Omit<Seat, 'kind'>, input: PositionInput): Promise<Filled> {
  const { employeeId, activeFrom: from, activeUntil: until } = input
  const holder = await settleHolding(tx, { ...position, kind: 'holder' }, { employeeId, from, until })
  const deputy = await settleHolding(tx, { ...position, kind: 'deputy' }, { employeeId: input.deputyId, from: null })
  return { ...(holder && { holder }), ...(deputy && { deputy }) }
}
