import type { Responsibility } from '@klesis/contract/org/responsibilities.ts'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeleteResponsibility } from './responsibilities.queries.ts'

export function DeleteResponsibilityDialog({ responsibility: { id, label }, onClose }: { responsibility: Responsibility; onClose: () => void }) {
  const { t } = useTranslation('org')
  const remove = useDeleteResponsibility(id)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void toast({ title: label, message: t('responsibility.deleted') })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('responsibility.deleteTitle')}
      confirm={t('responsibility.deleteConfirm')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        {t('responsibility.deleteText', { name: label })}
        <Refused error={remove.error} />
      </Stack>
    </ConfirmDialog>
  )
}
