import { useDroppable } from '@dnd-kit/core'
import { isOnDay } from '../../days.ts'
import type { Target } from '../DragDays.tsx'
import { EntryChip } from '../EntryChip.tsx'
import type { HourCellProps } from './HourCell.tsx'
import classes from './hours.module.css'
import { isAboveHours } from './hours.ts'

/** What has no hours of a day, above them. */
export function AboveHoursCell({ day, entries, mayMove, onOpen }: Pick<HourCellProps, 'entries' | 'mayMove' | 'onOpen'> & { day: string }) {
  const drop = useDroppable({ id: `above ${day}`, data: { day, hasHours: false } satisfies Target, disabled: !mayMove })
  return (
    <td ref={drop.setNodeRef} className={classes.above} data-over={drop.isOver || undefined}>
      {entries
        .filter((entry) => isOnDay(entry, day) && isAboveHours(entry, day))
        .map((entry) => (
          <EntryChip key={entry.key} {...{ entry, day, mayMove, onOpen }} />
        ))}
    </td>
  )
}
