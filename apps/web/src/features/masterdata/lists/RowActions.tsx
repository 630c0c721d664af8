import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'
import type { ListedRow } from './list-calls.ts'
import classes from './lists.module.css'
import type { RowParts } from './row-parts.ts'

interface Props<Row extends ListedRow, Input extends object> {
  parts: RowParts<Row, Input>
  row: Row
  index: number
}

export function RowActions<Row extends ListedRow, Input extends object>({ parts, row, index }: Props<Row, Input>) {
  const { t } = useTranslation('code-lists')
  const { rows, nameOf, isFixed, actions, onMove, isMoving } = parts
  const name = nameOf(row)
  return (
    <span className={text.chips}>
      {onMove && (
        <>
          <IconButton icon={IconArrowUp} label={t('up', { name })} isDisabled={isMoving || index === 0} onClick={() => onMove(row, -1)} />
          <IconButton icon={IconArrowDown} label={t('down', { name })} isDisabled={isMoving || index === rows.length - 1} onClick={() => onMove(row, 1)} />
        </>
      )}
      <IconButton icon={IconPencil} label={t('editNamed', { name })} onClick={() => parts.onEdit(row)} />
      {actions?.(row)}
      {!isFixed?.(row) && <IconButton icon={IconTrash} label={t('deleteNamed', { name })} onClick={() => parts.onDelete(row)} />}
    </span>
  )
}

interface IconButtonProps {
  icon: TablerIcon
  label: string
  isDisabled?: boolean
  onClick: () => void
}

/** A button that keeps its focus while it is disabled for a moment. */
export function IconButton({ icon: Icon, label, isDisabled = false, onClick }: IconButtonProps) {
  return (
    <ActionIcon
      className={classes.button}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      data-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onClick()}
    >
      <Icon size={19} stroke={1.75} />
    </ActionIcon>
  )
}
