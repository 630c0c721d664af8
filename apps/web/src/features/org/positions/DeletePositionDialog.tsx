import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import { RemovalDialog } from '../removal/RemovalDialog.tsx'
import { positionPreviewQuery } from '../removal/removal.queries.ts'
import { useDeletePosition } from './positions.queries.ts'

interface Props {
  position: PositionEntry
  onChanged: (ids: number[]) => void
  onClose: () => void
}

export function DeletePositionDialog({ position, onChanged, onClose }: Props) {
  return (
    <RemovalDialog
      kind="position"
      name={position.label}
      previewQuery={positionPreviewQuery(position)}
      remove={useDeletePosition(position.unitId, position.id)}
      onRemoved={() => onChanged([position.unitId])}
      onClose={onClose}
    />
  )
}
