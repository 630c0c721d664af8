import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant, LocalizedText } from '../wire.ts'
import { eventKinds, mostRepeats, repeatUnits, seriesScopes } from './calendar-kinds.ts'
import { CalendarPerson, Moment, PersonChoice, Title } from './calendars.ts'

/** Who books the slots of an event: who applied to an invitation, or the members of a committee. */
const bookerKinds = ['invitation', 'committee'] as const

/** Slots of one length, one after the other, from the beginning of the event to its end. */
const SlotsInput = z.object({ minutes: z.int().min(5).max(240), bookers: z.enum(bookerKinds), ofId: Id.min(1) })

const WebLink = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])

export const CalendarEventInput = z
  .object({
    calendarId: Id.min(1),
    kind: z.enum(eventKinds),
    title: Title,
    startsAt: Moment,
    endsAt: Moment,
    /** From midnight to midnight in Athens. */
    isAllDay: z.boolean().default(false),
    place: z.string().trim().max(300).default(''),
    link: WebLink.default(''),
    people: z.array(PersonChoice).max(200).default([]),
    slots: SlotsInput.nullable().default(null),
  })
  .refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), { error: 'order', path: ['endsAt'] })
  .refine(({ slots, kind, isAllDay }) => slots === null || (kind === 'interview' && !isAllDay), { error: 'kind', path: ['slots'] })
export type CalendarEventInput = z.infer<typeof CalendarEventInput>

/** How a new event repeats: so many times, the first one among them, or until a day in Athens. */
const Repeat = z
  .object({
    unit: z.enum(repeatUnits),
    /** 2 for every second day, week or month. */
    step: z.int().min(1).max(12).default(1),
    times: z.int().min(2).max(mostRepeats).nullable().default(null),
    until: z.iso.date().nullable().default(null),
  })
  .refine(({ times, until }) => (times === null) !== (until === null), { error: 'required', path: ['until'] })
export type Repeat = z.infer<typeof Repeat>

export const NewEventInput = CalendarEventInput.safeExtend({ repeat: Repeat.nullable().default(null) }).refine(
  ({ repeat, slots }) => repeat === null || slots === null,
  { error: 'slots', path: ['repeat'] },
)
export type NewEventInput = z.infer<typeof NewEventInput>

/** A series to which an event belongs. */
const SeriesView = z.object({
  unit: z.enum(repeatUnits),
  step: z.int(),
  /** How many events it has now, and when the last one begins. */
  total: z.int(),
  lastAt: Instant,
  /** The event was changed alone: changes of the series leave it as it is. */
  isApart: z.boolean(),
})

/** `held` is being booked by somebody; `mine` is the caller’s. */
export const SlotView = z.object({
  id: Id,
  startsAt: Instant,
  state: z.enum(['free', 'held', 'taken', 'mine']),
  /** Who booked it, for those who hold the interviews. */
  name: z.string().nullable(),
})
export type SlotView = z.infer<typeof SlotView>

export const CalendarEventView = z.object({
  id: Id,
  calendarId: Id,
  calendar: LocalizedText,
  kind: z.enum(eventKinds),
  title: LocalizedText,
  startsAt: Instant,
  endsAt: Instant,
  isAllDay: z.boolean(),
  place: z.string(),
  link: z.string(),
  people: z.array(CalendarPerson),
  slots: z
    .object({
      minutes: z.int(),
      bookers: z.enum(bookerKinds),
      of: z.object({ id: Id, title: LocalizedText }),
      /** Empty for callers who neither book them nor hold the interviews. */
      items: z.array(SlotView),
      taken: z.int(),
      total: z.int(),
    })
    .nullable(),
  series: SeriesView.nullable(),
  revision: z.int(),
  mayEdit: z.boolean(),
  mayBook: z.boolean(),
})
export type CalendarEventView = z.infer<typeof CalendarEventView>

/** Slots that the caller may book, or has booked. */
export const Bookable = z.object({
  eventId: Id,
  title: LocalizedText,
  startsAt: Instant,
  place: z.string(),
  bookedAt: Instant.nullable(),
  hasFree: z.boolean(),
})
export type Bookable = z.infer<typeof Bookable>

const ById = z.object({ id: IdText })
const scope = z.enum(seriesScopes).default('one')
const choosing = ['employee.notFound', 'employee.inactive', 'substitute.noAccount', 'calendar.personUnknown'] as const
const planning = [...choosing, 'calendar.notFound', 'calendar.datesWrong', 'calendar.slotsWrong', 'invitation.notFound', 'committee.notFound'] as const

const EventChange = CalendarEventInput.safeExtend({ revision: z.int(), scope }).refine((change) => change.scope === 'one' || change.slots === null, {
  error: 'slots',
  path: ['scope'],
})

export const calendarEventSchemas = {
  read: { summary: 'One event with its people and slots.', params: ById, response: CalendarEventView, refusals: ['calendarEvent.notFound'] },
  create: {
    summary: 'Adds an event, or a series of them. Who takes part, or may book its slots, gets a mail.',
    body: NewEventInput,
    response: CalendarEventView,
    refusals: [...planning, 'calendar.repeatWrong'],
  },
  save: {
    summary:
      'Changes an event, those of its series after it too, or all of them. Its people, and who booked or may book its slots, get a mail. The times of booked slots stay.',
    params: ById,
    body: EventChange,
    response: CalendarEventView,
    refusals: [...planning, 'calendarEvent.notFound', 'calendarEvent.changed', 'calendarEvent.hasBookings'],
  },
  move: {
    summary: 'Moves an event to another beginning; it stays as long as it was. Others of its series are moved by as many days, to the same time.',
    params: ById,
    body: z.object({ startsAt: Moment, revision: z.int(), scope }),
    response: CalendarEventView,
    refusals: ['calendarEvent.notFound', 'calendarEvent.changed', 'calendarEvent.hasBookings'],
  },
  remove: {
    summary: 'Deletes an event, or more of its series. Its people, and who booked or may book its slots, get a mail.',
    params: ById,
    query: z.object({ scope }),
    response: Done,
    refusals: ['calendarEvent.notFound'],
  },
  bookable: {
    summary: 'Slots to come that the caller may book as an applicant to an invitation.',
    query: z.object({ invitation: IdText }),
    response: z.object({ items: z.array(Bookable) }),
  },
  hold: {
    summary: 'Holds a free slot for five minutes while the caller books it. One that is no longer free is refused with the next free one.',
    params: ById,
    body: z.object({}),
    response: z.object({ until: Instant }),
    refusals: ['slot.notFound', 'slot.taken', 'slot.noneFree', 'slot.over', 'slot.tooLate'],
  },
  release: { summary: 'Gives up a slot that the caller holds.', params: ById, response: Done },
  book: {
    summary: 'Books a slot. The caller’s former slot of the event becomes free, until a day before it.',
    params: ById,
    body: z.object({}),
    response: CalendarEventView,
    refusals: ['slot.notFound', 'slot.taken', 'slot.noneFree', 'slot.over', 'slot.tooLate'],
  },
  cancel: {
    summary: 'Gives back the caller’s slot, until a day before it.',
    params: ById,
    response: CalendarEventView,
    refusals: ['slot.notFound', 'slot.tooLate'],
  },
  free: {
    summary: 'Frees a slot that somebody booked. They get a mail with the reason.',
    params: ById,
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    response: CalendarEventView,
    refusals: ['slot.notFound'],
  },
} satisfies CallSchemasByName
