import type { SavedListView } from '@klesis/contract/list-views/list-views.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { useRemoveView } from './list-views.queries.ts'

interface Props {
  view: SavedListView
  onRemoved: () => void
  onClose: () => void
}

export function RemoveViewDialog({ view: { id, name, isShared }, onRemoved, onClose }: Props) {
  const { t } = useTranslation('list-views')
  const remove = useRemoveView()
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        void toast({ message: t('removed', { name }) })
        onRemoved()
      },
    })
  return (
    <ConfirmDialog title={t('remove.title', { name })} confirm={t('remove.confirm')} isBusy={remove.isPending} onConfirm={confirm} onClose={onClose}>
      <Refused error={remove.error} />
      {t(isShared ? 'remove.shared' : 'remove.text')}
    </ConfirmDialog>
  )
}
