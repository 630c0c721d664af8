import { beforeEach } from 'vitest'
import { connectEvents, type Wiring } from '../../../../events/emit.ts'

/** The positions of which is told, from the beginning of each test, that another may answer for them; whoever else listens still does. */
export function hearPositions(wiring: Wiring): number[] {
  const heard: number[] = []
  beforeEach(() => {
    heard.length = 0
    connectEvents({
      ...wiring,
      'holding.changed': [...(wiring['holding.changed'] ?? []), async (_, { positionId }) => void heard.push(positionId)],
    })
  })
  return heard
}
