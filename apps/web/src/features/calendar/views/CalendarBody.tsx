import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../calendar.module.css'
import { Agenda } from './Agenda.tsx'
import { DayGrid } from './DayGrid.tsx'
import { DragDays } from './DragDays.tsx'
import { onDayKey } from './day-keys.ts'
import type { CalendarState } from './use-calendar-state.ts'

interface Props {
  calendarId: string
  state: CalendarState
  period: string
  entries: readonly CalendarEntry[]
  onOpen: (eventId: number) => void
  /** Left out where the person makes no events. */
  onNew: (() => void) | undefined
  /** Whether the person drags events to other days. */
  mayMove: boolean
}

/** The days of a calendar, as a grid that keys walk through or as an agenda. */
export function CalendarBody({ calendarId, state, period, entries, onOpen, onNew, mayMove }: Props) {
  const { t } = useTranslation('calendar')
  const [takesFocus, setTakesFocus] = useState(false)
  const { date, today, view, days, setDate, openDay } = state
  const choose = (day: string) => {
    setTakesFocus(true)
    setDate(day)
  }
  const onKey = (event: KeyboardEvent) => onDayKey(event, { date, move: choose, open: openDay, add: onNew })
  if (view === 'day' || view === 'agenda') {
    return (
      <>
        <Agenda {...{ days, entries, onOpen, onKey }} label={period} />
        <p className={classes.keys}>
          {t(view === 'day' ? 'keys.list' : 'keys')} {onNew && t('keys.new')}
        </p>
      </>
    )
  }
  return (
    <>
      <DragDays>
        <DayGrid
          {...{ calendarId, entries, today, takesFocus, mayMove, onOpen, onKey, label: period, chosen: date, onChoose: choose }}
          weeks={toWeeks(days)}
          month={view === 'month' ? date.slice(0, 7) : undefined}
          limit={view === 'month' ? 3 : 100}
        />
      </DragDays>
      <p className={classes.keys}>
        {t('keys')} {onNew && t('keys.new')} {mayMove && t('keys.drag')}
      </p>
    </>
  )
}

const toWeeks = (days: readonly string[]) => Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
