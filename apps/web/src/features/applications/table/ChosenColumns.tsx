import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconForms, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type BaseColumn, type ChosenColumn, type ColumnWidth, columnWidths, isFixed } from '../lists/list-columns.ts'
import type { TableColumn } from '../lists/table-column.ts'
import { type ShownColumn, widthOf } from './answer-columns.ts'
import classes from './table.module.css'

interface Props {
  shown: readonly ShownColumn[]
  base: Record<BaseColumn, TableColumn>
  onChange: (chosen: ChosenColumn[]) => void
}

const widths = ['auto', ...(Object.keys(columnWidths) as ColumnWidth[])] as const

/** The columns that are shown, in their order, with their width. */
export function ChosenColumns({ shown, base, onChange }: Props) {
  const { t } = useTranslation('application-list')
  const put = (columns: readonly ShownColumn[]) => onChange(columns.flatMap(({ chosen }) => chosen))
  const swap = (at: number, by: 1 | -1) => {
    const [one, other] = [shown[at], shown[at + by]]
    if (one && other) put(shown.map((column) => (column === one ? other : column === other ? one : column)))
  }
  const setWidth = (column: ShownColumn, text: string) => {
    const width = widths.find((one) => one === text)
    const chosen = column.chosen.map(({ id }) => ({ id, ...(width && width !== 'auto' && { width }) }))
    put(shown.map((one) => (one === column ? { ...one, chosen } : one)))
  }
  return (
    <ol className={classes.chosen}>
      {shown.map((column, at) => {
        const name = column.answer?.label ?? base[column.id as BaseColumn].title
        return (
          <li key={column.id}>
            <span className={classes.chosenName}>
              {column.answer && <IconForms size={15} stroke={1.75} aria-hidden />}
              {name}
              {column.chosen.length > 1 && <small>{t('columns.of', { count: column.chosen.length })}</small>}
            </span>
            <NativeSelect
              size="xs"
              aria-label={t('columns.width', { name })}
              value={widthOf(column) ?? 'auto'}
              onChange={(event) => setWidth(column, event.currentTarget.value)}
              data={widths.map((value) => ({ value, label: t(`columns.width.${value}`) }))}
            />
            <ActionIcon aria-label={t('columns.up', { name })} disabled={at === 0} onClick={() => swap(at, -1)}>
              <IconArrowUp size={18} stroke={1.75} />
            </ActionIcon>
            <ActionIcon aria-label={t('columns.down', { name })} disabled={at === shown.length - 1} onClick={() => swap(at, 1)}>
              <IconArrowDown size={18} stroke={1.75} />
            </ActionIcon>
            <ActionIcon aria-label={t('columns.remove', { name })} disabled={isFixed(column.id)} onClick={() => put(shown.filter((one) => one !== column))}>
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          </li>
        )
      })}
    </ol>
  )
}
