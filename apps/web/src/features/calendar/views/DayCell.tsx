import { useDroppable } from '@dnd-kit/core'
import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../calendar.module.css'
import { dayText, isOnDay } from '../days.ts'
import { EntryChip } from './EntryChip.tsx'

export interface DayProps {
  calendarId: string
  entries: readonly CalendarEntry[]
  chosen: string
  today: string
  /** Whether the chosen day gets the focus, because a key chose it. */
  takesFocus: boolean
  /** How many lines a day has; what is more becomes a number. */
  limit: number
  /** Whether the person drags events to other days. */
  mayMove: boolean
  onChoose: (day: string) => void
  onKey: (event: KeyboardEvent) => void
  onOpen: (eventId: number) => void
}

/** A day of a month or week. */
export function DayCell({ day, isOutside, ...grid }: DayProps & { day: string; isOutside: boolean }) {
  const { calendarId, chosen, today, takesFocus, limit, mayMove, onChoose, onKey, onOpen } = grid
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const cell = useRef<HTMLTableCellElement>(null)
  const drop = useDroppable({ id: day, disabled: !mayMove })
  const isChosen = day === chosen
  useEffect(() => {
    if (isChosen && takesFocus) cell.current?.focus()
  }, [isChosen, takesFocus])
  const entries = grid.entries.filter((entry) => isOnDay(entry, day))
  const shown = entries.length > limit ? entries.slice(0, limit - 1) : entries
  const more = entries.length - shown.length
  const name = dayText(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const isOfCell = (event: MouseEvent | KeyboardEvent) => !(event.target as Element).closest('a, button')
  return (
    <td
      ref={(node) => {
        cell.current = node
        drop.setNodeRef(node)
      }}
      data-over={drop.isOver || undefined}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid of days, which has the focus as the pattern for grids asks.
      role="gridcell"
      className={classes.day}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={day === today ? 'date' : undefined}
      data-outside={isOutside || undefined}
      onClick={(event) => isOfCell(event) && onChoose(day)}
      onKeyDown={(event) => isOfCell(event) && onKey(event)}
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
