import type { StoredScriptRow } from '@klesis/contract/forms/stored-parts.ts'
import { Stack } from '@mantine/core'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toText } from '../../ui/localized-text.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { type Family, useDeletePart } from './stored-parts.queries.ts'

interface Props {
  family: Family
  part: Pick<StoredScriptRow, 'id' | 'title'>
  onClose: () => void
}

export function DeletePartDialog({ family, part, onClose }: Props) {
  const { t } = useTranslation('stored-parts')
  const title = toText(part.title, useLanguage())
  const remove = useDeletePart(family, part.id)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void toast({ title, message: t('delete.done') })
        onClose()
      },
    })
  return (
    <ConfirmDialog title={t('delete.title', { title })} confirm={t('delete.confirm')} isBusy={remove.isPending} onConfirm={confirm} onClose={onClose}>
      <Stack>
        {t(`${family}.deleteText`)}
        <Refused error={remove.error} />
      </Stack>
    </ConfirmDialog>
  )
}
