import { useTranslation } from '../../../i18n/use-translation.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
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
  const texts = { title: t('deleteTitle', { name }), text: t('deleteText'), confirm: t('deleteConfirm'), done: t('deleted') }
  return <DeleteDialog name={name} {...texts} remove={remove} onClose={onClose} />
}
