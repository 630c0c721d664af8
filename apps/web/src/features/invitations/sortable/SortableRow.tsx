import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../rows.module.css'

/** What can be done with a row of an ordered list. */
export interface RowActions {
  /** Chooses the words. */
  kind: 'items' | 'requirements'
  isFirst: boolean
  isLast: boolean
  onUp: () => void
  onDown: () => void
  onEdit: () => void
  onRemove: () => void
}

interface Props {
  id: number
  title: string
  actions: RowActions
  children: ReactNode
}

/** A row with a handle to drag it by and buttons that move, edit and remove it. */
export function SortableRow({ id, title, actions: { kind, isFirst, isLast, onUp, onDown, onEdit, onRemove }, children }: Props) {
  const { t } = useTranslation('invitations')
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging}
      style={{ transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition }}
    >
      <span className={classes.handle} title={t('items.drag')} {...listeners} aria-hidden>
        <IconGripVertical size={18} />
      </span>
      {children}
      <ActionIcon aria-label={t('items.up', { title })} disabled={isFirst} onClick={onUp}>
        <IconArrowUp size={19} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={t('items.down', { title })} disabled={isLast} onClick={onDown}>
        <IconArrowDown size={19} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={t(`${kind}.edit`, { title })} onClick={onEdit}>
        <IconPencil size={19} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label={t(`${kind}.remove`, { title })} onClick={onRemove}>
        <IconTrash size={19} stroke={1.75} />
      </ActionIcon>
    </li>
  )
}
