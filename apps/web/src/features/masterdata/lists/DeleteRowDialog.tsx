import { Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ListCalls, ListedRow } from './list-calls.ts'
import { useListChange } from './lists.queries.ts'

interface Props<Row extends ListedRow, Input extends object> {
  calls: ListCalls<Row, Input>
  row: Row
  name: string
  onClose: () => void
}

/** A row in use is not deleted: the server refuses and lists where it is used. */
export function DeleteRowDialog<Row extends ListedRow, Input extends object>({ calls, row, name, onClose }: Props<Row, Input>) {
  const { t } = useTranslation('code-lists')
  const remove = useListChange(() => calls.remove(row.id))
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void toast({ title: name, message: t('deleted') })
        onClose()
      },
    })
  return (
    <ConfirmDialog title={t('deleteTitle', { name })} confirm={t('deleteConfirm')} isBusy={remove.isPending} onConfirm={confirm} onClose={onClose}>
      <Stack>
        {t('deleteText')}
        <Refused error={remove.error} />
      </Stack>
    </ConfirmDialog>
  )
}
