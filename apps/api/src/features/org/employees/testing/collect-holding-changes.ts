import { beforeEach } from 'vitest'
import type { Db } from '../../../../db/db.ts'
import { connectEvents, type Wiring } from '../../../../events/emit.ts'

/** Collects the positions of `holding.changed` events, emptied before each test; the other listeners still run. */
export function collectHoldingChanges(db: Db, wiring: Wiring): number[] {
  const positionIds: number[] = []
  beforeEach(() => {
    positionIds.length = 0
    connectEvents(db, {
      ...wiring,
      'holding.changed': [...(wiring['holding.changed'] ?? []), async (_, { positionId }) => void positionIds.push(positionId)],
    })
  })
  return positionIds
}
