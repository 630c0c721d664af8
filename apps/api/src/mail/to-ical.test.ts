import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type IcalEvent, toIcal } from './to-ical.ts'

const event: IcalEvent = {
  ...{ uid: 'event-1@uni.example', sequence: 2, changedAt: '2026-10-01T08:00:00.123Z', isAllDay: false, isBusy: true },
  ...{ startsAt: '2026-10-25T00:30:00Z', endsAt: '2026-10-25T01:30:00Z' },
  summary: `Επιτροπή; υποτροφιών, ${'πολύ '.repeat(30)}\\ τέλος\r\nATTACH:https://evil.example`,
  ...{ place: 'Κτήριο Κ2, αίθουσα 4', organizer: 'no-reply@uni.example', attendee: { name: 'Άννα "Δ"\nX:1', address: 'anna@uni.example' } },
}
const parse = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const eventsOf = (text: string) =>
  parse(text)
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))

test('a strict parser reads what was written, words of people stay words, and lines have at most 75 bytes', () => {
  const text = toIcal({ name: 'Όλα μαζί', method: 'REQUEST', events: [event] })
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
  expect([text.includes('\uFFFD'), lines.at(-1), lines.filter((line) => line.startsWith('ATTACH') || line.startsWith('X:'))]).toEqual([false, '', []])
  const [read] = eventsOf(text)
  expect([read?.uid, read?.sequence, read?.summary, read?.location]).toEqual([event.uid, 2, event.summary.replace('\r\n', '\n'), event.place])
  expect(read?.attendees.map((one) => [one.getParameter('cn'), one.getFirstValue()])).toEqual([["Άννα 'Δ' X:1", 'mailto:anna@uni.example']])
  expect([parse(text).getFirstPropertyValue('method'), parse(text).getFirstPropertyValue('x-wr-calname')]).toEqual(['REQUEST', 'Όλα μαζί'])
})

test('half past three, before and after the clocks go back in October, are two different times', () => {
  const at = (startsAt: string) =>
    eventsOf(toIcal({ events: [{ ...event, startsAt, endsAt: '2026-10-25T02:00:00Z' }] }))[0]
      ?.startDate.toJSDate()
      .toISOString()
  expect([at('2026-10-25T03:30:00+03:00'), at('2026-10-25T03:30:00+02:00')]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
})

test('whole days are days in Athens, also the one of 25 hours, and a point in time has no end', () => {
  const day = { ...event, isAllDay: true, startsAt: '2026-10-24T21:00:00Z', endsAt: '2026-10-25T22:00:00Z' }
  const [whole, point] = eventsOf(toIcal({ events: [day, { ...event, endsAt: event.startsAt }] }))
  expect([whole?.startDate.isDate, whole?.startDate.toString(), whole?.endDate.toString()]).toEqual([true, '2026-10-25', '2026-10-26'])
  expect(point?.component.getFirstProperty('dtend')).toBeNull()
})
