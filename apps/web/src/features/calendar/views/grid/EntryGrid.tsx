import Calendar, { type CalendarOptions, type EventDropInfo } from '@fullcalendar/react'
import '@fullcalendar/react/skeleton.css'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import timeGrid from '@fullcalendar/react/timegrid'
import type { CalendarEntry } from '@klesis/contract/calendar/calendars.ts'
import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { athensDay, toAthensHour } from '../../../../ui/athens-day.ts'
import { dayText, isOnDay } from '../../days.ts'
import { pageOf } from '../page-of-entry.ts'
import type { CalendarState } from '../use-calendar-state.ts'
import type { Moving } from '../use-moving.ts'
import { earliestOf, fromEventStart, toEvents } from './entry-events.ts'
import { entryAt, prepareDays } from './find-in-grid.ts'
import { entryOf, GridEntry } from './GridEntry.tsx'
import classes from './grid.module.css'
import { useCarryKeys } from './use-carry-keys.ts'

const views = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const
type GridView = keyof typeof views

/** What never changes. The clock that the library shows is given to it as one without a time zone. */
const fixed = {
  plugins: [dayGrid, timeGrid, interaction],
  ...{
    timeZone: 'UTC',
    firstDay: 1,
    weekNumberCalculation: 'ISO',
    fixedWeekCount: false,
    headerToolbar: false,
    navLinks: true,
    eventInteractive: true,
    eventDisplay: 'block',
  },
  ...{ eventDurationEditable: false, nextDayThreshold: '00:00', eventOrder: 'turn', dayMaxEventRows: 3, slotEventOverlap: false },
  // What is dragged goes by whole lines, and so each quarter of an hour is one.
  ...{ slotDuration: '00:15', slotHeaderInterval: '01:00', slotMinHeight: 12, eventMinHeight: 24, dragRevertDuration: 0 },
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  // The weeks of a month are as high as their style says from the first moment, and not by their width once that is measured.
  aspectRatio: 100,
} satisfies CalendarOptions

interface Props {
  state: CalendarState
  view: GridView
  label: string
  entries: readonly CalendarEntry[]
  /** Whether the entries are still those of other days. */
  isReading: boolean
  mayMove: boolean
  moving: Moving
  /** The day that gets the focus once, because the person chose it in the grid. */
  toFocus: RefObject<string | undefined>
  onOpen: (eventId: number) => void
  onChoose: (day: string) => void
  onKey: (event: KeyboardEvent) => void
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** A month, a week or a day, as the library draws it. Keys go through its days and carry its events elsewhere. */
export function EntryGrid({ state, view, label, entries, isReading, mayMove, moving, toFocus, onOpen, onChoose, onKey }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const router = useRouter()
  const frame = useRef<HTMLDivElement>(null)
  const { date, today, days, openDay } = state
  const { carried, moveTo } = moving
  const hasHours = view !== 'month'
  const events = useMemo(() => toEvents(entries, { carried, mayMove, hrefOf: (page) => router.buildLocation(page).href }), [entries, carried, mayMove, router])
  const onCarryKey = useCarryKeys({ frame, entries, days, hasHours, mayMove, moving })
  const nameOf = (day: string) => {
    const name = dayText(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    return isReading ? name : `${name}, ${t('day.entries', { count: entries.filter((entry) => isOnDay(entry, day)).length })}`
  }
  const [isMeasured, setMeasured] = useState(false)
  useEffect(() => {
    const first = requestAnimationFrame(() => {
      second = requestAnimationFrame(() => setMeasured(true))
    })
    let second = first
    return () => {
      cancelAnimationFrame(first)
      cancelAnimationFrame(second)
    }
  }, [])
  useEffect(() => prepareDays(frame.current, { chosen: date, toFocus, nameOf }))
  const open = (entry: CalendarEntry, pressed: Event) => {
    const page = pageOf(entry)
    pressed.preventDefault()
    if (entry.eventId !== null) onOpen(entry.eventId)
    else if (page) void router.navigate(page)
  }
  const drop = ({ event, revert }: EventDropInfo) => {
    const startsAt = fromEventStart(event.startStr)
    // Until it is there it is drawn by what carries it, as with keys.
    revert()
    moveTo(entryOf({ event }), startsAt)
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!onCarryKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // In the hours the arrows scroll.
  const isOfDay = ({ key, target }: KeyboardEvent) =>
    !(target as Element).matches('[role=row]') && !entryAt(target as Element) && (key !== 'Enter' || target === frame.current)
  const at =
    carried && `${dayText(athensDay(carried.startsAt), language, { weekday: 'long', day: 'numeric', month: 'long' })}, ${toAthensHour(carried.startsAt)}`
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form. */}
      <div
        ref={frame}
        role="group"
        aria-label={label}
        aria-busy={isReading}
        // A day alone has no link from which keys would go to others.
        tabIndex={view === 'day' ? 0 : undefined}
        className={classes.frame}
        data-view={view}
        data-measured={isMeasured || undefined}
        onKeyDownCapture={onKeyDownCapture}
        onKeyDown={(event) => isOfDay(event) && onKey(event)}
      >
        <Calendar
          key={`${view} ${days[0]}`}
          {...fixed}
          locale={language === 'el' ? 'el' : 'en-GB'}
          initialView={views[view]}
          initialDate={date}
          now={today}
          height={hasHours ? '100%' : 'auto'}
          scrollTime={earliestOf(entries, days)}
          dayHeaderFormat={hasHours ? { weekday: 'long', day: 'numeric' } : { weekday: 'long' }}
          dayCellClass={({ date: day, isOther }) =>
            [classes.day, isOther && classes.outside, !hasHours && dayOf(day) === date && classes.chosen].filter(Boolean).join(' ')
          }
          dayRowClass={hasHours ? undefined : classes.week}
          weekTextLong={t('view.week')}
          dayHeaderInnerClass={classes.header}
          dayHeaderClass={({ date: day, isToday }) =>
            [hasHours && isToday && classes.today, hasHours && dayOf(day) === date && classes.chosen].filter(Boolean).join(' ')
          }
          dayCellTopInnerClass={({ isToday }) => `${classes.number} ${isToday ? classes.now : ''}`}
          dayLaneClass={classes.lane}
          slotLaneClass={({ isMinor }) => (isMinor ? undefined : classes.line)}
          slotHeaderInnerClass={`${classes.hour} ${classes.label}`}
          allDayHeaderInnerClass={classes.hour}
          rowMoreLinkClass={classes.more}
          eventClass={({ event, isMirror }) => `${classes.event} ${isMirror || carried?.entry.key === event.id ? classes.carried : ''}`}
          columnEventInnerClass={classes.column}
          allDayText={t('hours.above')}
          timedText={t('hours.title')}
          navLinkDayClick={(day: Date) => openDay(dayOf(day))}
          moreLinkText={(count) => t('day.more', { count })}
          moreLinkHint={(count) => t('day.moreOf', { count })}
          moreLinkClick={({ date: day }) => openDay(dayOf(day))}
          // It opens a page and no dialog.
          moreLinkDidMount={({ el }) => ['aria-haspopup', 'aria-expanded'].map((name) => el.removeAttribute(name))}
          dateClick={({ dateStr }) => onChoose(dateStr.slice(0, 10))}
          events={events}
          eventAllow={(span, event) => span.allDay === event?.allDay}
          eventClick={({ event, jsEvent }) => open(entryOf({ event }), jsEvent)}
          eventDrop={drop}
          eventDidMount={({ event, el }) => el.setAttribute('data-entry', event.id)}
          eventContent={(info) => <GridEntry info={info} />}
        />
      </div>
      <VisuallyHidden role="status">{at && !moving.isMoving && t('carry.to', { at })}</VisuallyHidden>
    </>
  )
}
