import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { UnitNode } from '@klesis/contract/org/units.ts'

/** What somebody has begun to do from the chart; each has a dialog. */
export type Deed =
  | { deed: 'addUnit'; parent: UnitNode | null }
  | { deed: 'editUnit' | 'deleteUnit' | 'seePositions' | 'addPosition' | 'responsibilities' | 'substitutes'; unit: UnitNode }
  | { deed: 'editPosition' | 'deletePosition'; unit: UnitNode; position: PositionEntry }
