import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { Bookable, CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import type { CalendarEntry, CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeCommittee, makeDraft, makeInvitation, makeSubmitted, now } from '../../lifecycle/testing/fixtures.ts'

const t = await testApp()
t.clock.set(now.toISOString())

let keeper: TestPerson
let event: CalendarEventView
let anna: TestPerson
let vasilis: TestPerson
let stranger: TestPerson
let invitationId: number
let applicationId: number
beforeAll(async () => {
  keeper = await t.person({ roles: ['calendar'] })
  stranger = await t.person()
  invitationId = (await makeInvitation(t.db)).id
  const submitted = await makeSubmitted(t.db, invitationId)
  applicationId = submitted.id
  anna = submitted.applicant
  vasilis = (await makeSubmitted(t.db, invitationId)).applicant
  const calendar = (await t.as(keeper).post<CalendarRow>('/api/calendars', { title: { el: 'Συνεντεύξεις' }, audience: 'people' })).body
  const input = {
    ...{ calendarId: calendar.id, kind: 'interview', title: { el: 'Συνεντεύξεις υποτροφιών' } },
    ...{ startsAt: '2026-11-25T08:00:00Z', endsAt: '2026-11-25T09:10:00Z', slots: { minutes: 20, bookers: 'invitation', ofId: invitationId } },
  }
  event = (await t.as(keeper).post<CalendarEventView>('/api/calendar/events', input)).body
})

const slotId = (turn: number) => event.slots?.items[turn]?.id ?? 0
const book = (person: TestPerson, turn: number) =>
  t.as(person).post<CalendarEventView & { code?: string; params?: unknown }>(`/api/calendar/slots/${slotId(turn)}/booking`, {})
const hold = (person: TestPerson, turn: number) => t.as(person).post<{ code?: string }>(`/api/calendar/slots/${slotId(turn)}/hold`, {})
const cancel = (person: TestPerson, turn: number) => t.as(person).delete<{ code?: string }>(`/api/calendar/slots/${slotId(turn)}/booking`)
const statesOf = async (person: TestPerson) =>
  (await t.as(person).get<CalendarEventView>(`/api/calendar/events/${event.id}`)).body.slots?.items.map(({ state, name }) => (name ? `${state}!` : state))
/** What the page of an application learns before it asks for the slots. */
const tellsOfSlots = async () => (await t.as(anna).get<ApplicationView>(`/api/application/${applicationId}`)).body.invitation.hasSlots
const bookedBy = async (person: TestPerson) =>
  (await t.db.selectFrom('calendar_booking').select('slot_id').where('person_id', '=', person.id).execute()).map((row) => row.slot_id)
const subjectsTo = async (person: TestPerson) =>
  (await t.db.selectFrom('mail').select('subject').where('to_address', '=', person.uid).where('message_key', 'like', 'calendar:%').orderBy('id').execute()).map(
    ({ subject }) => subject.split(':')[0],
  )
/** Whether the mail about their booking says that it can no longer be changed. */
const isSaidFinal = async (person: TestPerson) => {
  const mails = await t.db
    .selectFrom('mail')
    .select('text')
    .where('to_address', '=', person.uid)
    .where('message_key', 'like', 'calendar:booked:%')
    .orderBy('id')
    .execute()
  return mails.at(-1)?.text.includes('λιγότερο από μία ημέρα')
}

test('whole slots are made; who applied may book and is told, others do not find them, a draft is no application', async () => {
  expect(event.slots?.items.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['08:00', '08:20', '08:40'])
  expect([await statesOf(anna), (await t.as(stranger).get(`/api/calendar/events/${event.id}`)).status]).toEqual([['free', 'free', 'free'], 404])
  const { applicant } = await makeDraft(t.db, invitationId)
  expect([(await book(stranger, 0)).status, (await book(applicant, 0)).status, await subjectsTo(anna)]).toEqual([404, 404, ['Διαλέξτε ώρα']])
  const { items } = (await t.as(anna).get<{ items: Bookable[] }>(`/api/calendar/bookable?invitation=${invitationId}`)).body
  expect(items).toMatchObject([{ eventId: event.id, bookedAt: null, hasFree: true }])
  expect(await tellsOfSlots()).toBe(true)
  const decide = (state: 'rejected' | 'notstarted') => t.db.updateTable('application').set({ approval_state: state }).where('id', '=', applicationId).execute()
  await decide('rejected')
  expect(await tellsOfSlots()).toBe(false)
  await decide('notstarted')
})

test('members of a committee choose among its slots; who is no member, or is one no longer, does not find them', async () => {
  const { id, members } = await makeCommittee(t.db)
  const [member, left] = members as [TestPerson, TestPerson]
  await t.db.updateTable('committee_member').set({ active_until: '2026-11-19' }).where('person_id', '=', left.id).execute()
  const input = {
    ...{ calendarId: event.calendarId, kind: 'interview', title: { el: 'Συνεντεύξεις επιτροπής' } },
    ...{ startsAt: '2026-11-26T08:00:00Z', endsAt: '2026-11-26T09:00:00Z', slots: { minutes: 20, bookers: 'committee', ofId: id } },
  }
  const { body: made } = await t.as(keeper).post<CalendarEventView>('/api/calendar/events', input)
  const bookAs = (person: TestPerson) => t.as(person).post(`/api/calendar/slots/${made.slots?.items[1]?.id}/booking`, {})
  expect([(await bookAs(left)).status, (await bookAs(anna)).status, (await bookAs(member)).status]).toEqual([404, 404, 200])
  expect([await subjectsTo(left), (await subjectsTo(member))[0], await bookedBy(member)]).toEqual([[], 'Διαλέξτε ώρα', [made.slots?.items[1]?.id]])
})

test('a slot that somebody holds is not to be had for five minutes, and the next free one is offered', async () => {
  expect((await hold(anna, 0)).status).toBe(200)
  expect(await statesOf(vasilis)).toEqual(['held', 'free', 'free'])
  expect(await book(vasilis, 0)).toMatchObject({ status: 409, body: { code: 'slot.taken', params: { slotId: slotId(1), time: '10:20' } } })
  t.clock.set('2026-11-20T10:05:01Z')
  expect([(await hold(vasilis, 0)).status, (await book(anna, 0)).body.code]).toEqual([200, 'slot.taken'])
  await t.as(vasilis).delete(`/api/calendar/slots/${slotId(0)}/hold`)
  expect((await hold(anna, 0)).status).toBe(200)
  await t.as(anna).delete(`/api/calendar/slots/${slotId(0)}/hold`)
})

test('of many who want one slot at once one gets it, and a person who asks for several at once gets one', async () => {
  const crowd = await Promise.all(Array.from({ length: 6 }, async () => (await makeSubmitted(t.db, invitationId)).applicant))
  const answers = await Promise.all(crowd.map((person) => book(person, 2)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const winner = crowd[answers.findIndex(({ status }) => status === 200)] as TestPerson
  expect((await cancel(winner, 2)).status).toBe(200)
  await Promise.all([0, 1, 2].map((turn) => book(anna, turn)))
  expect(await bookedBy(anna)).toHaveLength(1)
  for (const turn of [0, 1, 2]) await cancel(anna, turn)
  expect(await bookedBy(anna)).toEqual([])
})

test('a booking moves and is given back until a day before, is seen with its name by who keeps the calendar only, and keeps the times of the event', async () => {
  expect((await book(anna, 0)).body.slots).toMatchObject({ taken: 1, total: 3 })
  expect((await book(anna, 1)).status).toBe(200)
  expect([await statesOf(anna), await statesOf(vasilis), await statesOf(keeper)]).toEqual([
    ['free', 'mine', 'free'],
    ['free', 'taken', 'free'],
    ['free', 'taken!', 'free'],
  ])
  const entries = await t.as(anna).get<{ items: CalendarEntry[] }>('/api/calendars/0/entries?from=2026-11-24T22:00:00Z&until=2026-11-25T22:00:00Z')
  expect(entries.body.items.map(({ kind, startsAt }) => [kind, startsAt.slice(11, 16)])).toEqual([['booking', '08:20']])
  const move = await t.as(keeper).put<{ code: string }>(`/api/calendar/events/${event.id}/time`, { startsAt: '2026-11-26T08:00:00Z', revision: 1 })
  expect(move.body.code).toBe('calendarEvent.hasBookings')
  const input = { calendarId: event.calendarId, kind: 'interview', title: event.title, startsAt: event.startsAt, endsAt: event.endsAt, revision: 1 }
  const slots = { minutes: 20, bookers: 'invitation', ofId: invitationId }
  expect((await t.as(keeper).put(`/api/calendar/events/${event.id}`, { ...input, slots, place: 'Αίθουσα 7' })).status).toBe(200)
  expect([(await subjectsTo(anna)).slice(-2), await subjectsTo(vasilis)]).toEqual([['Η ώρα σας', 'Άλλαξε'], ['Διαλέξτε ώρα']])
  t.clock.set('2026-11-24T08:20:01Z')
  expect([(await book(anna, 0)).body.code, (await cancel(anna, 1)).body.code, (await book(vasilis, 0)).status]).toEqual(['slot.tooLate', 'slot.tooLate', 200])
  expect([await isSaidFinal(anna), await isSaidFinal(vasilis)]).toEqual([false, true])
  t.clock.set('2026-11-25T08:45:00Z')
  expect((await hold(stranger, 2)).status).toBe(404)
  t.clock.set('2026-11-25T09:10:01Z')
  expect(await tellsOfSlots()).toBe(false)
})

test('a keeper frees a slot whenever it begins and says why; who has no application left loses an untaken slot', async () => {
  t.clock.set('2026-11-24T09:00:00Z')
  const free = (person: TestPerson, turn: number, reason: string) =>
    t.as(person).post<{ code?: string }>(`/api/calendar/slots/${slotId(turn)}/freeing`, { reason })
  expect([(await free(vasilis, 0, 'Όχι')).status, (await free(keeper, 0, ' ')).status, (await free(keeper, 2, 'Κενή')).body.code]).toEqual([
    403,
    422,
    'slot.notFound',
  ])
  expect((await free(keeper, 0, 'Ο εξεταστής κωλύεται')).status).toBe(200)
  const [last] = await t.db.selectFrom('mail').select('text').where('to_address', '=', vasilis.uid).orderBy('id', 'desc').limit(1).execute()
  expect([last?.text.includes('Λόγος: Ο εξεταστής κωλύεται'), await bookedBy(vasilis), (await book(vasilis, 0)).status]).toEqual([true, [], 200])
  const { applicant, id } = await makeSubmitted(t.db, invitationId)
  expect((await book(applicant, 2)).status).toBe(200)
  expect((await t.as(applicant).post(`/api/application/${id}/withdraw`)).status).toBe(200)
  await t.runJobs()
  expect([await bookedBy(applicant), (await subjectsTo(applicant)).at(-1), (await bookedBy(vasilis)).length]).toEqual([[], 'Ακυρώθηκε η ώρα σας', 1])
  const codes = await t.db
    .selectFrom('audit_entry')
    .select(['code', 'actor_id'])
    .where('subject', '=', 'calendarEvent')
    .where('code', '=', 'calendarEvent.bookingFreed')
    .orderBy('id')
    .execute()
  expect(codes.map(({ actor_id: by }) => by)).toEqual([keeper.id, null])
})

test('slots that an event gets later are offered to those who may book them', async () => {
  const interviews = {
    calendarId: event.calendarId,
    kind: 'interview',
    title: { el: 'Δεύτερος γύρος' },
    startsAt: '2026-11-27T08:00:00Z',
    endsAt: '2026-11-27T09:00:00Z',
  }
  const { id } = (await t.as(keeper).post<CalendarEventView>('/api/calendar/events', interviews)).body
  const offers = async () => (await subjectsTo(vasilis)).filter((subject) => subject === 'Διαλέξτε ώρα').length
  const before = await offers()
  const slots = { minutes: 20, bookers: 'invitation', ofId: invitationId }
  for (const revision of [1, 2]) expect((await t.as(keeper).put(`/api/calendar/events/${id}`, { ...interviews, slots, revision })).status).toBe(200)
  expect([before, await offers()]).toEqual([1, 2])
})

test('who has not booked yet is told that the day moved, when it stays there, and that no time is to be chosen any more', async () => {
  const { id: invited } = await makeInvitation(t.db)
  const { applicant } = await makeSubmitted(t.db, invited)
  const day = { startsAt: '2026-11-29T08:00:00Z', endsAt: '2026-11-29T09:00:00Z' }
  const slots = { minutes: 20, bookers: 'invitation', ofId: invited }
  const interviews = { calendarId: event.calendarId, kind: 'interview', title: { el: 'Τέταρτος γύρος' }, ...day, slots }
  const { id } = (await t.as(keeper).post<CalendarEventView>('/api/calendar/events', interviews)).body
  const move = (startsAt: string, revision: number) => t.as(keeper).put(`/api/calendar/events/${id}/time`, { startsAt, revision })
  const save = (change: object, revision: number) => t.as(keeper).put(`/api/calendar/events/${id}`, { ...interviews, ...change, revision })
  await move('2026-11-30T08:00:00Z', 1)
  await t.runJobs({ early: true })
  const later = { startsAt: '2026-11-29T12:00:00Z', endsAt: '2026-11-29T13:00:00Z' }
  expect([(await save({ ...later, place: 'Αίθουσα 9' }, 2)).status, (await save(later, 3)).status]).toEqual([200, 200])
  expect(await subjectsTo(applicant)).toEqual(['Διαλέξτε ώρα', 'Νέες ώρες', 'Νέες ώρες'])
  // A move that is saved before the job ran is told by the save, once.
  await move('2026-12-01T12:00:00Z', 4)
  const last = { startsAt: '2026-12-01T12:00:00Z', endsAt: '2026-12-01T13:00:00Z' }
  await save(last, 5)
  await t.runJobs({ early: true })
  expect((await subjectsTo(applicant)).slice(3)).toEqual(['Νέες ώρες'])
  await save({ ...last, slots: null }, 6)
  await save(last, 7)
  await t.as(keeper).delete(`/api/calendar/events/${id}`)
  expect((await subjectsTo(applicant)).slice(4)).toEqual(['Ακυρώθηκε', 'Διαλέξτε ώρα', 'Ακυρώθηκε'])
})

test('interviews of an invitation that is archived move to another room; no others are planned for it', async () => {
  const { id } = await makeInvitation(t.db)
  const day = { startsAt: '2026-11-28T08:00:00Z', endsAt: '2026-11-28T09:00:00Z' }
  const interviews = {
    calendarId: event.calendarId,
    kind: 'interview',
    title: { el: 'Τρίτος γύρος' },
    ...day,
    slots: { minutes: 20, bookers: 'invitation', ofId: id },
  }
  const made = (await t.as(keeper).post<CalendarEventView>('/api/calendar/events', interviews)).body
  await t.db.updateTable('invitation').set({ is_archived: true }).where('id', '=', id).execute()
  const save = (slots: object) => t.as(keeper).put(`/api/calendar/events/${made.id}`, { ...interviews, slots, place: 'Αίθουσα 8', revision: made.revision })
  expect((await save(interviews.slots)).body).toMatchObject({ place: 'Αίθουσα 8' })
  expect((await t.as(keeper).post('/api/calendar/events', interviews)).body).toMatchObject({ code: 'invitation.notFound' })
})

test('who booked is reminded the day before, once, and told when the event is deleted', async () => {
  t.clock.set('2026-11-24T07:00:00Z')
  const { remindBooked } = await import('./remind-booked.ts')
  for (const _ of [1, 2]) await remindBooked.run(t.jobs, {}, { id: '', retries: 0 })
  expect((await subjectsTo(anna)).filter((subject) => subject === 'Αύριο')).toHaveLength(1)
  expect((await t.as(keeper).delete(`/api/calendar/events/${event.id}`)).status).toBe(200)
  expect([(await subjectsTo(anna)).at(-1), (await subjectsTo(vasilis)).at(-1)]).toEqual(['Ακυρώθηκε η ώρα σας', 'Ακυρώθηκε η ώρα σας'])
  expect((await subjectsTo(anna)).filter((subject) => subject === 'Ακυρώθηκε')).toEqual([])
})
