import type { Responsibility } from '@klesis/contract/org/responsibilities.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { useDeleteResponsibility } from './responsibilities.queries.ts'

export function DeleteResponsibilityDialog({ responsibility: { id, label }, onClose }: { responsibility: Responsibility; onClose: () => void }) {
  const { t } = useTranslation('org')
  const remove = useDeleteResponsibility(id)
  const texts = {
    title: t('responsibility.deleteTitle'),
    text: t('responsibility.deleteText', { name: label }),
    confirm: t('responsibility.deleteConfirm'),
    done: t('responsibility.deleted'),
  }
  return <DeleteDialog name={label} {...texts} remove={remove} onClose={onClose} />
}
