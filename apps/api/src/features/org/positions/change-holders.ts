import type { Tx } from '../../../db/db.ts'
import { Refusal } from '../../../refusals/refuse.ts'
import { toRefusal } from '../../../refusals/to-refusal.ts'
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
  const deputy = await atDeputy(changeHolding(tx, { ...position, kind: 'deputy' }, { employeeId: input.deputyId, from: null }))
  return { ...(holder && { holder }), ...(deputy && { deputy }) }
}

/** Names the deputy's field in a refusal, also in one by a constraint; without a name it is about the holder. Other errors may be worth another try. */
async function atDeputy<Change>(change: Promise<Change>): Promise<Change> {
  try {
    return await change
  } catch (error) {
    const isRefusal = error instanceof Refusal || (error as { constraint?: string }).constraint !== undefined
    const refusal = isRefusal ? toRefusal(error) : undefined
    throw refusal ? new Refusal(refusal.code, { ...refusal.params, field: 'deputyId' }) : error
  }
}
