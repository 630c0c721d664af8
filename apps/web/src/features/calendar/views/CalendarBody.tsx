import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { type KeyboardEvent, Suspense, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { useIsPrinting } from '../../../ui/use-is-printing.ts'
import classes from '../calendar.module.css'
import { Agenda } from './Agenda.tsx'
import { onDayKey } from './day-keys.ts'
import { EntryGrid } from './grid/EntryGrid.tsx'
import type { CalendarState } from './use-calendar-state.ts'
import { useMoving } from './use-moving.ts'

const DroppedDialog = lazyPart(() => import('../events/DroppedDialog.tsx').then((file) => ({ default: file.DroppedDialog })))

interface Props {
  state: CalendarState
  period: string
  entries: readonly CalendarEntry[]
  /** Whether the entries are still those of other days. */
  isReading: boolean
  onOpen: (eventId: number) => void
  /** Left out where the person makes no events. */
  onNew: (() => void) | undefined
  /** Whether the person carries events to other days. */
  mayMove: boolean
}

/** The days of a calendar, as a grid that keys walk through or as an agenda. Narrow screens and paper have the agenda, which has room for all of each text. */
export function CalendarBody({ state, period, entries, isReading, onOpen, onNew, mayMove }: Props) {
  const { t } = useTranslation('calendar')
  const { date, view, days, isWide, setDate, openDay } = state
  const moving = useMoving()
  const isPrinting = useIsPrinting()
  const shown = isWide && !isPrinting ? view : 'agenda'
  const hasGrid = shown !== 'agenda'
  const toFocus = useRef<string>(undefined)
  const choose = (day: string) => {
    if (hasGrid && day !== date) toFocus.current = day
    setDate(day)
  }
  const onKey = (event: KeyboardEvent) => onDayKey(event, { date, move: choose, open: openDay, add: onNew })
  return (
    <>
      <Refused error={moving.error} />
      {hasGrid ? (
        <EntryGrid {...{ state, entries, isReading, mayMove, moving, toFocus, onOpen, onKey }} view={shown} label={period} onChoose={choose} />
      ) : (
        <Agenda {...{ days, entries, isReading, onOpen, onKey }} label={period} />
      )}
      <p className={classes.keys}>
        {t(view === 'day' ? 'keys.list' : 'keys')} {onNew && t('keys.new')} {mayMove && hasGrid && t(`keys.carry.${view === 'month' ? 'days' : 'hours'}`)}
      </p>
      <Suspense>{moving.asked && <DroppedDialog {...moving.asked} onClose={moving.closeAsked} />}</Suspense>
    </>
  )
}
