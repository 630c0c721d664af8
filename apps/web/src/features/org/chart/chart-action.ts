import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import type { UnitNode } from '@klesis/contract/org/units.ts'

/** The actions of the chart; each has a dialog. */
export type ChartAction =
  | { action: 'addUnit'; parent: UnitNode | null }
  | { action: 'editUnit' | 'deleteUnit' | 'seePositions' | 'addPosition' | 'responsibilities' | 'substitutes' | 'pictures'; unit: UnitNode }
  | { action: 'editPosition' | 'deletePosition'; unit: UnitNode; position: PositionEntry }
