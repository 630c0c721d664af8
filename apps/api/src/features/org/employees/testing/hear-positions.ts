import { beforeEach } from 'vitest'
import type { Db } from '../../../../db/db.ts'
import { connectEvents, type Wiring } from '../../../../events/emit.ts'

/** The positions of which is told, from the beginning of each test, that another may answer for them; whoever else listens still does. */
export function hearPositions(db: Db, wiring: Wiring): number[] {
  const heard: number[] = []
  beforeEach(() => {
    heard.length = 0
    connectEvents(db, {
      ...wiring,
      'holding.changed': [...(wiring['holding.changed'] ?? []), async (_, { positionId }) => void heard.push(positionId)],
    })
  })
  return heard
}
