import type { UnitNode } from '@klesis/contract/org/units.ts'
import { Stack } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { toUnitName } from '../to-unit-name.ts'
import { useDeleteUnit } from './units.queries.ts'

interface Props {
  unit: UnitNode
  onChanged: (ids: number[]) => void
  onClose: () => void
}

export function DeleteUnitDialog({ unit, onChanged, onClose }: Props) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const name = toUnitName(unit, language)
  const remove = useDeleteUnit(unit.id)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: ({ outcome }) => {
        void toast({ title: name, message: t(`unit.${outcome}`), tone: outcome === 'deleted' ? 'green' : 'amber' })
        onChanged(unit.parentId === null ? [] : [unit.parentId, ...(outcome === 'deactivated' ? [unit.id] : [])])
        onClose()
      },
    })
  return (
    <ConfirmDialog title={t('unit.deleteTitle', { name })} confirm={t('unit.deleteConfirm')} isBusy={remove.isPending} onConfirm={confirm} onClose={onClose}>
      <Stack>
        {t('unit.deleteText')}
        <Refused error={remove.error} />
      </Stack>
    </ConfirmDialog>
  )
}
