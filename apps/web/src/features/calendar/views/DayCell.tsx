import { useDroppable } from '@dnd-kit/core'
import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../calendar.module.css'
import { dayText, isOnDay } from '../days.ts'
import type { Target } from './DragDays.tsx'
import { EntryChip } from './EntryChip.tsx'
import { type DayCellProps, useDayCell } from './use-day-cell.ts'

export interface DayProps extends DayCellProps {
  calendarId: string
  entries: readonly CalendarEntry[]
  /** How many lines a day has; what is more becomes a number. */
  limit: number
  /** Whether the person drags events to other days. */
  mayMove: boolean
  onOpen: (eventId: number) => void
}

/** A day of a month or week. */
export function DayCell({ day, isOutside, ...grid }: DayProps & { day: string; isOutside: boolean }) {
  const { calendarId, limit, mayMove, onOpen } = grid
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { cell, props } = useDayCell(day, grid)
  const drop = useDroppable({ id: day, data: { day, hasHours: false } satisfies Target, disabled: !mayMove })
  const entries = grid.entries.filter((entry) => isOnDay(entry, day))
  const shown = entries.length > limit ? entries.slice(0, limit - 1) : entries
  const more = entries.length - shown.length
  const name = dayText(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <td
      {...props}
      ref={(node) => {
        cell.current = node
        drop.setNodeRef(node)
      }}
      data-over={drop.isOver || undefined}
      className={classes.day}
      data-outside={isOutside || undefined}
    >
      <VisuallyHidden>{`${name}, ${t('day.entries', { count: entries.length })}`}</VisuallyHidden>
      <span aria-hidden className={classes.number}>
        {Number(day.slice(8))}
      </span>
      {shown.map((entry) => (
        <EntryChip key={entry.key} entry={entry} day={day} mayMove={mayMove} onOpen={onOpen} />
      ))}
      {more > 0 && (
        <Link
          to="/calendar/dview/$id"
          params={{ id: calendarId }}
          search={{ date: day }}
          className={classes.more}
          aria-label={t('day.moreOf', { count: more, day: name })}
        >
          {t('day.more', { count: more })}
        </Link>
      )}
    </td>
  )
}
