import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useIsPrinting } from '../../../ui/use-is-printing.ts'
import classes from '../calendar.module.css'
import { Agenda } from './Agenda.tsx'
import { DayGrid } from './DayGrid.tsx'
import { DragDays } from './DragDays.tsx'
import { onDayKey } from './day-keys.ts'
import { HourGrid } from './hours/HourGrid.tsx'
import type { CalendarState, View } from './use-calendar-state.ts'
import { useMoving } from './use-moving.ts'

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
  const { date, today, view, days, isWide, setDate, openDay } = state
  const choose = (day: string) => {
    setTakesFocus(true)
    setDate(day)
  }
  const moving = useMoving()
  const isPrinting = useIsPrinting()
  const onKey = (event: KeyboardEvent) => onDayKey(event, { date, move: choose, open: openDay, add: onNew })
  const shown = shownAs(view, isWide && !isPrinting)
  const isMonth = view === 'month'
  const grid = { entries, today, takesFocus, mayMove, onOpen, onKey, label: period, chosen: date, onChoose: choose }
  return (
    <>
      {shown === 'agenda' ? (
        <Agenda {...{ days, entries, onOpen, onKey }} label={period} />
      ) : (
        <DragDays moving={moving}>
          {shown === 'hours' && <HourGrid {...grid} days={days} moving={moving} />}
          {shown === 'days' && (
            <DayGrid {...grid} calendarId={calendarId} weeks={toWeeks(days)} month={isMonth ? date.slice(0, 7) : undefined} limit={isMonth ? 3 : 100} />
          )}
        </DragDays>
      )}
      <p className={classes.keys}>
        {t(view === 'day' ? 'keys.list' : 'keys')} {onNew && t('keys.new')} {mayMove && shown !== 'agenda' && t(`keys.drag.${shown}`)}
      </p>
    </>
  )
}

/** Hours need width, and leave no room for all of each text, which paper has. */
function shownAs(view: View, hasHours: boolean): 'agenda' | 'days' | 'hours' {
  if (view === 'agenda' || view === 'month') return view === 'month' ? 'days' : 'agenda'
  if (hasHours) return 'hours'
  return view === 'day' ? 'agenda' : 'days'
}

const toWeeks = (days: readonly string[]) => Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
