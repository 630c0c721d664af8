import type { CalendarEventView } from '@klesis/contract/calendar/calendar-events.ts'
import type { CalendarEntry, CalendarRow } from '@klesis/contract/calendar/calendars.ts'
import { expect, test } from 'vitest'
import type { TestPerson } from '../../../../testing/people.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { makePendingStep, now } from '../../../lifecycle/testing/fixtures.ts'
import { employeeIdOf } from '../../../org/testing/employee-id-of.ts'

const t = await testApp()
t.clock.set(now.toISOString())

test('who came to a series later stays when all of it changes, and each person hears of their own events', async () => {
  const [early, late] = (await makePendingStep(t.db)).heads as [TestPerson, TestPerson]
  const keeper = t.as(await t.person({ roles: ['calendar'] }))
  const calendarId = (await keeper.post<CalendarRow>('/api/calendars', { title: { el: 'Δύο' }, audience: 'people' })).body.id
  const on = (day: number, hour = '08') => ({ startsAt: `2027-02-${day}T${hour}:00:00Z`, endsAt: `2027-02-${day}T${hour}:30:00Z` })
  const meeting = { calendarId, kind: 'meeting', title: { el: 'Κάθε εβδομάδα' }, place: 'Αίθουσα 4' }
  const people = [{ employeeId: await employeeIdOf(t, early) }]
  const repeat = { unit: 'week', step: 1, times: 3, until: null }
  const { id } = (await keeper.post<CalendarEventView>('/api/calendar/events', { ...meeting, ...on(10), people, repeat })).body
  const entries = (await keeper.get<{ items: CalendarEntry[] }>(`/api/calendars/${calendarId}/entries?from=2027-02-01T00:00:00Z&until=2027-03-01T00:00:00Z`))
    .body
  const [first, second] = entries.items.map(({ eventId }) => eventId)
  expect(first).toBe(id)
  const save = async (of: number | null | undefined, revision: number, more: object) =>
    expect((await keeper.put(`/api/calendar/events/${of}`, { ...meeting, scope: 'all', revision, ...more })).status).toBe(200)
  const stays = { personId: early.id }
  await save(second, 1, { ...on(17), scope: 'following', people: [stays, { employeeId: await employeeIdOf(t, late) }] })
  await save(first, 1, { ...on(10), people: [stays], place: 'Αίθουσα 5' })
  const moved = await keeper.put(`/api/calendar/events/${first}/time`, { startsAt: on(10, '09').startsAt, scope: 'all', revision: 2 })
  expect(moved.status).toBe(200)
  await save(first, 3, { ...on(10, '09'), people: [], place: 'Αίθουσα 5' })
  const told = async ({ uid }: TestPerson) => {
    const mails = t.db.selectFrom('mail').select(['message_key', 'calendar']).where('to_address', '=', uid).where('message_key', 'like', 'calendar:%')
    const rows = await mails.orderBy('id').execute()
    return rows.map(
      ({ message_key: key, calendar }) => `${key.split(':')[1]} ${[...(calendar ?? '').matchAll(/DTSTART[^:]*:202702(\d\d)/g)].map(([, day]) => day)}`,
    )
  }
  expect([await told(early), await told(late)]).toEqual([
    ['invited 10,17,24', 'changed 10,17,24', 'changed 10,17,24', 'left 10,17,24'],
    ['invited 17,24', 'changed 17,24', 'changed 17,24'],
  ])
  const participants = await t.db
    .selectFrom('calendar_event_person')
    .select('person_id')
    .where(
      'event_id',
      'in',
      entries.items.map(({ eventId }) => eventId ?? 0),
    )
    .execute()
  expect(participants.map((row) => row.person_id)).toEqual([late.id, late.id])
})
