import type { CalendarEventInput, CalendarEventView, NewEventInput } from '@klesis/contract/calendar/calendar-events.ts'
import type { EventKind, RepeatUnit, SeriesScope } from '@klesis/contract/calendar/calendar-kinds.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { athensDay, fromAthensClock } from '../../../ui/athens-day.ts'
import { addDays } from '../days.ts'
import type { PersonDraft } from '../PeopleField.tsx'

/** An event in its form. For whole days `endsAt` lies on the last day, as people say it, and not at the midnight after it. */
export interface EventDraft {
  calendarId: string | null
  kind: EventKind
  title: LocalizedText
  isAllDay: boolean
  startsAt: string | null
  endsAt: string | null
  place: string
  link: string
  people: PersonDraft[]
  hasSlots: boolean
  minutes: number | string
  bookers: 'invitation' | 'committee'
  ofId: string | null
  /** How often a new event repeats; null if it does not. */
  repeats: RepeatUnit | null
  step: number | string
  ends: 'times' | 'until'
  times: number | string
  until: string | null
  /** Which events of its series change with it. */
  scope: SeriesScope
}

const once = { repeats: null, step: 1, ends: 'times', times: 10, until: null, scope: 'one' } as const

export const newEvent = (day: string, calendarId: number | undefined): EventDraft => ({
  ...{ calendarId: calendarId === undefined ? null : String(calendarId), kind: 'meeting', title: {}, isAllDay: false, place: '', link: '', people: [] },
  ...{ startsAt: fromAthensClock(day, '10:00'), endsAt: fromAthensClock(day, '12:00'), hasSlots: false, minutes: 20, bookers: 'invitation', ofId: null },
  ...once,
})

export const toEventDraft = (event: CalendarEventView): EventDraft => ({
  ...{ calendarId: String(event.calendarId), kind: event.kind, title: event.title, isAllDay: event.isAllDay, place: event.place, link: event.link },
  ...{ startsAt: event.startsAt, endsAt: event.isAllDay ? fromAthensClock(addDays(athensDay(event.endsAt), -1), '00:00') : event.endsAt },
  people: event.people.map(({ personId, name }) => ({ name, choice: { personId } })),
  ...{ hasSlots: event.slots !== null, minutes: event.slots?.minutes ?? 20, bookers: event.slots?.bookers ?? 'invitation' },
  ofId: event.slots ? String(event.slots.of.id) : null,
  ...once,
})

/** Whether the event has slots; fields that are not shown do not count. */
export const hasSlots = (draft: Pick<EventDraft, 'hasSlots' | 'kind' | 'isAllDay'>) => draft.hasSlots && draft.kind === 'interview' && !draft.isAllDay

/** What is not filled in becomes something that the schema rejects. */
export function toEventInput(draft: EventDraft): CalendarEventInput {
  const { startsAt, endsAt, isAllDay, kind } = draft
  return {
    ...{ calendarId: Number(draft.calendarId ?? 0), kind, title: draft.title, isAllDay, place: draft.place, link: draft.link.trim() },
    startsAt: startsAt && isAllDay ? fromAthensClock(athensDay(startsAt), '00:00') : (startsAt ?? ''),
    endsAt: endsAt && isAllDay ? fromAthensClock(addDays(athensDay(endsAt), 1), '00:00') : (endsAt ?? ''),
    people: draft.people.map(({ choice }) => choice),
    slots: hasSlots(draft) ? { minutes: Number(draft.minutes), bookers: draft.bookers, ofId: Number(draft.ofId ?? 0) } : null,
  }
}

/** An event with slots does not repeat. A number that is not filled in becomes one that the schema rejects. */
export function toRepeat(draft: EventDraft): NewEventInput['repeat'] {
  const { repeats, step, ends, times, until } = draft
  if (repeats === null || hasSlots(draft)) return null
  return {
    ...{ unit: repeats, step: Number(step) },
    ...(ends === 'times' ? { times: Number(times), until: null } : { times: null, until: until === null ? null : athensDay(until) }),
  }
}
