import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant, LocalizedText } from '../wire.ts'
import { calendarAudiences, entryKinds } from './calendar-kinds.ts'

export const Title = LocalizedText.refine((text) => Object.values(text).some((words) => words.trim() !== ''), { error: 'required' }).refine(
  (text) => Object.values(text).every((words) => words.length <= 300),
  { error: 'long' },
)

/** A time that somebody enters or asks for, in a year that every program can read. */
export const Moment = Instant.refine((text) => /^(19|20|21)\d\d-/.test(text), { error: 'year' })

/** A person who sees a calendar or takes part in an event. */
export const CalendarPerson = z.object({ personId: Id, name: z.string() })
export type CalendarPerson = z.infer<typeof CalendarPerson>

/** A present person is identified as such, a new one by the employee of the directory. */
export const PersonChoice = z.union([z.object({ personId: Id.min(1) }), z.object({ employeeId: Id.min(1) })])
export type PersonChoice = z.infer<typeof PersonChoice>

export const CalendarRow = z.object({
  id: Id,
  title: LocalizedText,
  audience: z.enum(calendarAudiences),
  /** The unit or committee that it is for. */
  of: z.object({ id: Id, title: LocalizedText }).nullable(),
  /** The people that it is for; empty for callers who may not change it. */
  people: z.array(CalendarPerson),
  /** Events that are not over yet. */
  coming: z.int(),
  /** Whether the caller has a secret address for it. */
  hasAddress: z.boolean(),
  revision: z.int(),
})
export type CalendarRow = z.infer<typeof CalendarRow>

export const CalendarInput = z
  .object({
    title: Title,
    audience: z.enum(calendarAudiences),
    /** The unit or committee. */
    ofId: Id.nullable().default(null),
    people: z.array(PersonChoice).max(200).default([]),
  })
  .refine(({ audience, ofId }) => ofId !== null || audience === 'everybody' || audience === 'people', { error: 'required', path: ['ofId'] })
export type CalendarInput = z.infer<typeof CalendarInput>

/** One thing in a calendar, at its time. */
export const CalendarEntry = z.object({
  /** Stays the same when its dates move. */
  key: z.string(),
  kind: z.enum(entryKinds),
  title: LocalizedText,
  startsAt: Instant,
  /** The same as the beginning for a point in time; the midnight after it for whole days. */
  endsAt: Instant,
  isAllDay: z.boolean(),
  place: z.string(),
  link: z.string(),
  /** An event to open. */
  eventId: Id.nullable(),
  invitationId: Id.nullable(),
  /** How many decisions are due. */
  count: z.int(),
  slots: z.object({ taken: z.int(), total: z.int() }).nullable(),
  /** Whether it is one of a series. */
  isRepeated: z.boolean(),
  revision: z.int(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** The caller's secret address of a calendar, and who used it last. */
const CalendarAddress = z.object({
  /** To the hour. */
  usedAt: Instant.nullable(),
  /** The network from which it was used. */
  usedFrom: z.string().nullable(),
})
export type CalendarAddress = z.infer<typeof CalendarAddress>

const ById = z.object({ id: IdText })
const choosing = ['employee.notFound', 'employee.inactive', 'substitute.noAccount', 'calendar.personUnknown'] as const
const Choice = z.object({ id: Id, title: LocalizedText })

export const calendarSchemas = {
  list: {
    summary: 'The calendars that the caller sees; all of them for who keeps calendars.',
    response: z.object({ items: z.array(CalendarRow), total: z.int(), mayEdit: z.boolean(), hasOwnAddress: z.boolean() }),
  },
  choices: {
    summary: 'Units and committees that a calendar can be for, and invitations and committees whose people can book slots.',
    response: z.object({ units: z.array(Choice), committees: z.array(Choice), invitations: z.array(Choice) }),
  },
  create: { summary: 'Adds a calendar.', body: CalendarInput, response: CalendarRow, refusals: [...choosing, 'unit.notFound', 'committee.notFound'] },
  save: {
    summary: 'Changes a calendar and for whom it is.',
    params: ById,
    body: CalendarInput.safeExtend({ revision: z.int() }),
    response: CalendarRow,
    refusals: [...choosing, 'unit.notFound', 'committee.notFound', 'calendar.notFound', 'calendar.changed'],
  },
  remove: { summary: 'Deletes a calendar without events to come.', params: ById, response: Done, refusals: ['calendar.notFound', 'calendar.inUse'] },
  entries: {
    summary:
      'What a calendar has between two instants, at most 400 days apart. Calendar 0 is the caller’s own: all calendars together, what they booked, dates of invitations and what waits for them.',
    params: ById,
    query: z.object({ from: Moment, until: Moment }),
    response: z.object({ title: LocalizedText, items: z.array(CalendarEntry), mayEdit: z.boolean(), address: CalendarAddress.nullable() }),
    refusals: ['calendar.notFound', 'calendar.datesWrong'],
  },
  makeAddress: {
    summary: 'A secret address at which other programs read the calendar as the caller sees it. An earlier one of the same calendar ends.',
    params: ById,
    body: z.object({}),
    response: z.object({ url: z.string() }),
    hasSecretResponse: true,
    refusals: ['calendar.notFound'],
  },
  removeAddress: { summary: 'Ends the caller’s secret address of a calendar.', params: ById, response: Done, refusals: ['calendar.notFound'] },
  feed: {
    summary: 'The calendar of a secret address as iCalendar, with what its owner sees now.',
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) }),
    response: z.unknown(),
    refusals: ['calendar.notFound', 'request.tooMany'],
  },
} satisfies CallSchemasByName
