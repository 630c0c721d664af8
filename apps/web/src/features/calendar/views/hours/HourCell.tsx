import { useDroppable } from '@dnd-kit/core'
import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { VisuallyHidden } from '@mantine/core'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { dayText, isOnDay } from '../../days.ts'
import type { Target } from '../DragDays.tsx'
import { EntryWords } from '../EntryWords.tsx'
import { type DayCellProps, useDayCell } from '../use-day-cell.ts'
import type { Moving } from '../use-moving.ts'
import { HourEntry, toPlace } from './HourEntry.tsx'
import classes from './hours.module.css'
import { placeEntries, stretchOn } from './hours.ts'

export interface HourCellProps extends DayCellProps {
  days: readonly string[]
  entries: readonly CalendarEntry[]
  mayMove: boolean
  moving: Moving
  onOpen: (eventId: number) => void
}

/** The hours of a day with what is then. */
export function HourCell({ day, days, entries, mayMove, moving, onOpen, ...cellProps }: HourCellProps & { day: string }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { cell, props } = useDayCell(day, { ...cellProps, isTall: true })
  const drop = useDroppable({ id: `hours ${day}`, data: { day, hasHours: true } satisfies Target, disabled: !mayMove })
  const name = dayText(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const ghost = moving.carried && toCarried(moving.carried)
  return (
    <td
      {...props}
      ref={(node) => {
        cell.current = node
        drop.setNodeRef(node)
      }}
      className={classes.hours}
    >
      <VisuallyHidden>{`${name}, ${t('day.entries', { count: entries.filter((entry) => isOnDay(entry, day)).length })}`}</VisuallyHidden>
      {placeEntries(entries, day).map((placed) => (
        <HourEntry key={placed.entry.key} {...{ placed, day, days, mayMove, moving, onOpen }} />
      ))}
      {ghost && isOnDay(ghost, day) && (
        <div aria-hidden className={classes.ghost} style={toPlace(stretchOn(ghost, day))}>
          <EntryWords entry={ghost} day={day} />
        </div>
      )}
    </td>
  )
}

/** The entry as it would be where it is carried. */
function toCarried({ entry, startsAt }: NonNullable<Moving['carried']>): CalendarEntry {
  const length = Date.parse(entry.endsAt) - Date.parse(entry.startsAt)
  return { ...entry, startsAt, endsAt: new Date(Date.parse(startsAt) + length).toISOString() }
}
