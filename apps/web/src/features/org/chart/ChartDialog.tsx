import { UnitPicturesDialog } from '../pictures/UnitPicturesDialog.tsx'
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
  /** Called with the ids of the changed units and of the new one. */
  onChanged: (ids: number[], added?: number) => void
  onClose: () => void
}

/** The dialog of the chosen action. */
export function ChartDialog({ action: started, ...listeners }: Props) {
  switch (started.action) {
    case 'addUnit':
      return <AddUnitDialog parent={started.parent} {...listeners} />
    case 'editUnit':
      return <EditUnitDialog unit={started.unit} {...listeners} />
    case 'deleteUnit':
      return <DeleteUnitDialog unit={started.unit} {...listeners} />
    case 'seePositions':
      return <UnitPositionsDialog unit={started.unit} onClose={listeners.onClose} />
    case 'addPosition':
      return <AddPositionDialog unit={started.unit} {...listeners} />
    case 'editPosition':
      return <EditPositionDialog unit={started.unit} position={started.position} {...listeners} />
    case 'deletePosition':
      return <DeletePositionDialog position={started.position} {...listeners} />
    case 'responsibilities':
      return <ResponsibilitiesDialog unit={started.unit} {...listeners} />
    case 'substitutes':
      return <UnitSubstitutes unit={started.unit} onClose={listeners.onClose} />
    case 'pictures':
      return <UnitPicturesDialog unit={started.unit} onClose={listeners.onClose} />
  }
}
