import { DeletePositionDialog } from '../positions/DeletePositionDialog.tsx'
import { AddPositionDialog, EditPositionDialog } from '../positions/PositionDialog.tsx'
import { UnitPositionsDialog } from '../positions/UnitPositionsDialog.tsx'
import { ResponsibilitiesDialog } from '../responsibilities/ResponsibilitiesDialog.tsx'
import { UnitSubstitutes } from '../substitutes/UnitSubstitutes.tsx'
import { DeleteUnitDialog } from '../units/DeleteUnitDialog.tsx'
import { AddUnitDialog, EditUnitDialog } from '../units/UnitDialog.tsx'
import type { ChartAction } from './chart-action.ts'

interface Props {
  action: ChartAction
  /** Units that are other than they were, and the one that is new. */
  onChanged: (ids: number[], added?: number) => void
  onClose: () => void
}

/** The dialog of what was begun. */
export function ChartDialog({ action: begun, ...heard }: Props) {
  switch (begun.action) {
    case 'addUnit':
      return <AddUnitDialog parent={begun.parent} {...heard} />
    case 'editUnit':
      return <EditUnitDialog unit={begun.unit} {...heard} />
    case 'deleteUnit':
      return <DeleteUnitDialog unit={begun.unit} {...heard} />
    case 'seePositions':
      return <UnitPositionsDialog unit={begun.unit} onClose={heard.onClose} />
    case 'addPosition':
      return <AddPositionDialog unit={begun.unit} {...heard} />
    case 'editPosition':
      return <EditPositionDialog unit={begun.unit} position={begun.position} {...heard} />
    case 'deletePosition':
      return <DeletePositionDialog position={begun.position} {...heard} />
    case 'responsibilities':
      return <ResponsibilitiesDialog unit={begun.unit} {...heard} />
    case 'substitutes':
      return <UnitSubstitutes unit={begun.unit} onClose={heard.onClose} />
  }
}
