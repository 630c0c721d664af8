import { useDroppable } from '@dnd-kit/core'
import type { JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import classes from './builder.module.css'

interface Props {
  slot: JsonPath
  index: number
  /** The text of an empty slot. */
  hint?: string
}

/** A drop target between two components. */
export function DropLine({ slot, index, hint }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: `${slot.join('.')}:${index}`, data: { slot, index } })
  return (
    <div ref={setNodeRef} className={hint ? classes.dropArea : classes.dropLine} data-over={isOver || undefined}>
      {hint}
    </div>
  )
}
