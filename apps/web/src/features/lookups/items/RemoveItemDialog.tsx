import type { LookupItem } from '@klesis/contract/lookups/lookup-items.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { itemQuery, useRemoveItem, useSaveItem } from '../lookups.queries.ts'
import { toItemInput } from './item-draft.ts'

/** Deletes an item, or retires it if it is in use. */
export function RemoveItemDialog({ lookupId, item, onClose }: { lookupId: number; item: LookupItem; onClose: () => void }) {
  const { t } = useTranslation('lookups')
  const label = textIn(item.label, useLanguage())
  const { data: present, error, refetch } = useQuery(itemQuery(lookupId, item.id))
  const remove = useRemoveItem(lookupId, item.id)
  const save = useSaveItem(lookupId, item.id)
  const done = (text: 'remove.done' | 'retire.done') => () => {
    void toast({ title: label, message: t(text) })
    onClose()
  }
  // Another form may have been sent in since: then it is in use after all.
  const onError = () => void refetch()
  const confirm = () => {
    if (!present) return
    if (present.inUse) save.mutate({ ...toItemInput(present), isActive: false }, { onSuccess: done('retire.done'), onError })
    else remove.mutate(undefined, { onSuccess: done('remove.done'), onError })
  }
  const kind = present?.inUse ? 'retire' : 'remove'
  const canConfirm = present && (present.isActive || !present.inUse)
  return (
    <ConfirmDialog
      title={t(`${kind}.title`, { label })}
      confirm={canConfirm ? t(`${kind}.confirm`) : undefined}
      isBusy={remove.isPending || save.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        {!(present || error) && <RowsSkeleton count={1} height={48} />}
        {present && t(present.inUse ? (present.isActive ? 'retire.text' : 'retire.already') : 'remove.text')}
        <Refused error={remove.error ?? save.error ?? (present ? null : error)} />
      </Stack>
    </ConfirmDialog>
  )
}
