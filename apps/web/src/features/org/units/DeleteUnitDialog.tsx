import type { UnitNode } from '@klesis/contract/org/units.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { RemovalDialog } from '../removal/RemovalDialog.tsx'
import { unitPreviewQuery } from '../removal/removal.queries.ts'
import { toUnitName } from '../to-unit-name.ts'
import { useDeleteUnit } from './units.queries.ts'

interface Props {
  unit: UnitNode
  onChanged: (ids: number[]) => void
  onClose: () => void
}

export function DeleteUnitDialog({ unit, onChanged, onClose }: Props) {
  return (
    <RemovalDialog
      kind="unit"
      name={toUnitName(unit, useLanguage())}
      previewQuery={unitPreviewQuery(unit.id)}
      remove={useDeleteUnit(unit.id)}
      onRemoved={(outcome) => onChanged(unit.parentId === null ? [] : [unit.parentId, ...(outcome === 'deactivated' ? [unit.id] : [])])}
      onClose={onClose}
    />
  )
}
