import { useDraggable } from '@dnd-kit/core'
import { kinds } from '@klesis/forms/kinds/kinds.ts'
import { UnstyledButton } from '@mantine/core'
import classes from './builder.module.css'
import { kindIcons } from './kind-icons.ts'
import type { PaletteItem } from './palette-items.ts'

interface Props {
  item: PaletteItem
  /** Whether Tab reaches this entry; arrow keys lead to the others. */
  isStop: boolean
  /** Whether Enter in the search adds this one. */
  isHit: boolean
  onAdd: (item: PaletteItem) => void
  onFocus: () => void
}

/** A kind of field, which is dragged onto the canvas, or added by click or Enter. */
export function PaletteEntry({ item, isStop, isHit, onAdd, onFocus }: Props) {
  const { setNodeRef, listeners } = useDraggable({ id: `palette:${item.id}`, data: { item } })
  const Icon = kindIcons[kinds[item.kind].icon]
  return (
    <UnstyledButton
      ref={setNodeRef}
      className={classes.entry}
      tabIndex={isStop ? 0 : -1}
      data-entry
      data-hit={isHit || undefined}
      onClick={() => onAdd(item)}
      onFocus={onFocus}
      {...listeners}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {item.name}
    </UnstyledButton>
  )
}
