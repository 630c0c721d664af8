import type { LookupRow } from '@klesis/contract/lookups/lookups.ts'
import { Stack } from '@mantine/core'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toText } from '../../ui/localized-text.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteLookup } from './lookups.queries.ts'

export function DeleteLookupDialog({ lookup, onClose }: { lookup: LookupRow; onClose: () => void }) {
  const { t } = useTranslation('lookups')
  const title = toText(lookup.title, useLanguage())
  const remove = useDeleteLookup(lookup.id)
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
        {t('delete.text')}
        <Refused error={remove.error} />
      </Stack>
    </ConfirmDialog>
  )
}
