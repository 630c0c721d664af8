import { IconBuilding } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FieldPiece } from '../edit/FieldPiece.tsx'
import { PieceSelect } from '../edit/PieceSelect.tsx'
import { UnitPiece } from '../edit/PositionPiece.tsx'
import type { EffectEditor, EffectProps } from './effect-editor.ts'

function DepartmentEditor({ effect, path, onChange }: EffectProps<'department'>) {
  const { t } = useTranslation('rules')
  const { unit } = effect
  const choose = (kind: string) => onChange({ ...effect, unit: kind === 'answer' ? { kind: 'answer', component: '' } : { kind: 'unit', unit: '' } })
  return (
    <>
      <PieceSelect
        label={t('department.kind')}
        value={unit.kind}
        data={[
          { value: 'unit', label: t('department.unit') },
          { value: 'answer', label: t('department.answer') },
        ]}
        onChange={choose}
      />
      {unit.kind === 'unit' ? (
        <UnitPiece
          label={t('unit')}
          value={unit.unit}
          path={`${path}.unit.unit`}
          onChange={(code) => onChange({ ...effect, unit: { kind: 'unit', unit: code } })}
        />
      ) : (
        <FieldPiece
          label={t('field')}
          value={unit.component}
          path={`${path}.unit.component`}
          onChange={(component) => onChange({ ...effect, unit: { kind: 'answer', component } })}
        />
      )}
    </>
  )
}

export const departmentEditor: EffectEditor<'department'> = {
  icon: IconBuilding,
  create: () => ({ kind: 'department', unit: { kind: 'unit', unit: '' } }),
  Editor: DepartmentEditor,
}
