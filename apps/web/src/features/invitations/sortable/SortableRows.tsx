import { closestCenter, DndContext, type DragEndEvent, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { quietDrag } from '../../../ui/quiet-drag.ts'
import classes from '../rows.module.css'

interface Props {
  ids: readonly number[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** A row stays in its list, so that the page does not grow and scroll under it. */
const keepInList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) =>
  row && list ? { ...transform, y: Math.min(Math.max(transform.y, list.top - row.top), list.bottom - row.bottom) } : transform
const modifiers = [keepInList]

/** Rows that can be dragged to another place; their buttons move them, too. */
export function SortableRows({ ids, onMove, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const drop = ({ active, over }: DragEndEvent) => over && onMove(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
  return (
    <DndContext modifiers={modifiers} sensors={sensors} collisionDetection={closestCenter} accessibility={quietDrag} onDragEnd={drop}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul className={classes.rows}>{children}</ul>
      </SortableContext>
    </DndContext>
  )
}
