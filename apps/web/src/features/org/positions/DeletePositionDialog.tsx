import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeletePosition } from './positions.queries.ts'

interface Props {
  position: PositionEntry
  onChanged: (ids: number[]) => void
  onClose: () => void
}

export function DeletePositionDialog({ position, onChanged, onClose }: Props) {
  const { t } = useTranslation('org')
  const remove = useDeletePosition(position.unitId, position.id)
  const isKept = position.history.length > 0
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: ({ outcome }) => {
        void toast({ title: position.label, message: t(`position.${outcome}`), tone: outcome === 'deleted' ? 'green' : 'amber' })
        onChanged([position.unitId])
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t(isKept ? 'position.deactivateTitle' : 'position.deleteTitle', { name: position.label })}
      confirm={t(isKept ? 'position.deactivateConfirm' : 'position.deleteConfirm')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        {t(isKept ? 'position.deleteKept' : 'position.deleteNever')}
        <Refused error={remove.error} />
      </Stack>
    </ConfirmDialog>
  )
}
