import { useDraggable } from '@dnd-kit/core'
import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import classes from '../calendar.module.css'
import { type Dragged, isMovable } from './drag-entry.ts'
import { EntryLink } from './EntryLink.tsx'
import { EntryWords } from './EntryWords.tsx'

interface Props {
  entry: CalendarEntry
  day: string
  /** Whether the mouse drags it to another day. */
  mayMove: boolean
  onOpen: (eventId: number) => void
}

/** An entry in the cell of a day. */
export function EntryChip({ entry, day, mayMove, onOpen }: Props) {
  const drag = useDraggable({ id: `${day} ${entry.key}`, data: { entry, day } satisfies Dragged, disabled: !(mayMove && isMovable(entry)) })
  const style = drag.transform ? { transform: `translate(${drag.transform.x}px, ${drag.transform.y}px)` } : undefined
  return (
    <div ref={drag.setNodeRef} {...drag.listeners} style={style} className={classes.dragged} data-dragging={drag.isDragging || undefined}>
      <EntryLink entry={entry} onOpen={onOpen} className={classes.chip}>
        <EntryWords entry={entry} day={day} />
      </EntryLink>
    </div>
  )
}
