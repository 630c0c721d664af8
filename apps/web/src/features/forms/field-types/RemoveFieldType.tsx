import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRemoveFieldType } from './field-types.queries.ts'

export function RemoveFieldType({ type: { type, title }, onClose }: { type: FieldType; onClose: () => void }) {
  const { t } = useTranslation('field-types')
  const name = textIn(title, useLanguage()) || type
  const remove = useRemoveFieldType()
  const confirm = () =>
    remove.mutate(type, {
      onSuccess: () => void toast({ message: t('removed', { name }) }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog title={t('removeTitle', { name })} confirm={t('remove')} isBusy={remove.isPending} onConfirm={confirm} onClose={onClose}>
      {t('removeText')}
    </ConfirmDialog>
  )
}
