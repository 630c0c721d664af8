import type { Repeat } from '@klesis/contract/calendar/calendar-events.ts'
import { mostRepeats, type RepeatUnit } from '@klesis/contract/calendar/calendar-kinds.ts'
import { athensDay, fromAthensClock, toAthensClock } from '../../../../db/athens-day.ts'
import { refuse } from '../../../../refusals/refuse.ts'

interface Times {
  startsAt: string
  endsAt: string
}

const day = 86_400_000

/** The same day and time of another month, or that month's last day. */
function addMonths(clock: number, count: number): number {
  const from = new Date(clock)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0))
  return last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate())) + (clock % day)
}

const add: Record<RepeatUnit, (clock: number, count: number) => number> = {
  day: (clock, count) => clock + count * day,
  week: (clock, count) => clock + count * 7 * day,
  month: addMonths,
}

/** From what the clocks in Athens show; an hour that summer time skips does not make the end come first. */
function toTimes(starts: number, ends: number): Times {
  const [startsAt, endsAt] = [fromAthensClock(starts), fromAthensClock(ends)]
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(Date.parse(startsAt) + ends - starts).toISOString() }
}

/** The times of a series: the same in Athens on each of its days, also after the clocks change. */
export function toSeriesTimes({ startsAt, endsAt }: Times, { unit, step, times, until }: Repeat): Times[] {
  const [starts, ends] = [toAthensClock(startsAt), toAthensClock(endsAt)]
  const found: Times[] = [{ startsAt, endsAt }]
  for (let turn = 1; turn < (times ?? mostRepeats + 1); turn++) {
    const next = add[unit](starts, turn * step)
    const one = toTimes(next, next + ends - starts)
    if (until !== null && athensDay(new Date(one.startsAt)) > until) break
    found.push(one)
  }
  if (found.length < 2 || found.length > mostRepeats) refuse('calendar.repeatWrong', { most: mostRepeats })
  return found
}

/** Another event of a series after one of them went from `from` to `to`: as many days away, at the same time and as long. */
export function shiftTimes(event: Times, from: Times, to: Times): Times {
  const dayOf = (clock: number) => Math.floor(clock / day)
  const [before, after, own] = [toAthensClock(from.startsAt), toAthensClock(to.startsAt), toAthensClock(event.startsAt)]
  const starts = (dayOf(own) + dayOf(after) - dayOf(before)) * day + (after % day)
  return toTimes(starts, starts + toAthensClock(to.endsAt) - after)
}
