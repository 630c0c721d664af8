import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconForms } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './lists.module.css'
import type { TableColumn } from './table-column.ts'
import type { TableSort } from './table-sort.ts'

/** The title of a column; where the table can be sorted by it, a button. */
export function ColumnTitle({ column, sort }: { column: TableColumn; sort: TableSort | undefined }) {
  const { t } = useTranslation('application-list')
  const Arrow = sort?.descending ? IconArrowDown : IconArrowUp
  const title = (
    <span className={classes.columnTitle}>
      {column.isAnswer && <IconForms size={15} stroke={1.75} role="img" aria-label={t('list.column.answer')} />}
      {column.title}
      {sort?.by === column.id && <Arrow size={15} stroke={2} aria-hidden />}
    </span>
  )
  if (!sort?.isOffered(column.id)) return title
  return (
    <UnstyledButton className={classes.sort} onClick={() => sort.onSort(column.id)}>
      {title}
    </UnstyledButton>
  )
}
