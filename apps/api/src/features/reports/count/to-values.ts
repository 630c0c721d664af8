import { type ReportMeasure, reportMeasures } from '@klesis/contract/reports/report-kinds.ts'
import type { ReportValue } from '@klesis/contract/reports/reports.ts'
import type { CountedGroup } from './count-groups.ts'
import { type Span, spanOf } from './count-plan.ts'

/** The smallest number that is shown where groups of few people are protected, and what other numbers are rounded to. */
const unit = 5

const minutesPerDay = 24 * 60

/**
 * A count as it may be shown. Where small groups are protected every count is rounded to fives: a difference of two shown numbers, from one report or from
 * two, then says nothing of one to four people. What the person knows is added after that: with known numbers beside it a rounded sum would tell the rest.
 */
function toShownCount(count: number, known: number, isRounded: boolean): ReportValue {
  if (!isRounded || count + known === 0) return count + known
  const shown = known + (count < unit ? 0 : round(count))
  return shown < unit ? 'few' : round(shown)
}

const round = (count: number) => Math.round(count / unit) * unit

/** The value below which this share of the sorted values lies, interpolated between two of them. */
function percentile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

const shares: Partial<Record<ReportMeasure, number>> = { medianDays: 0.5, medianWait: 0.5, p90Days: 0.9, p90Wait: 0.9 }

/** Days with one decimal; null where there are none, or too few to tell. */
function toDays(minutes: ArrayLike<number>, share: number, isRounded: boolean): number | null {
  if (minutes.length < (isRounded ? unit : 1)) return null
  return Math.round((percentile(minutes, share) / minutesPerDay) * 10) / 10
}

/** The minutes of which days may be told: those that the person does not know only if they are of five cases, as those that they do know could be taken away. */
function toldMinutes({ minutes, known }: CountedGroup, span: Span, isRounded: boolean): number[] {
  return isRounded && minutes[span].length < unit ? known.minutes[span] : minutes[span].concat(known.minutes[span])
}

/** What a report shows of a group. */
export function toValues(group: CountedGroup, measures: readonly ReportMeasure[], isRounded: boolean): ReportValue[] {
  const sorted = (span: Span) => Float64Array.from(toldMinutes(group, span, isRounded)).sort()
  const minutes = { took: sorted('took'), waited: sorted('waited') }
  return measures.map((measure, index) => {
    const [span, share] = [spanOf[measure], shares[measure]]
    if (span && share !== undefined) return toDays(minutes[span], share, isRounded)
    return toShownCount(group.counts[index] ?? 0, group.known.counts[index] ?? 0, isRounded)
  })
}

/** Sums of what is shown, so that they tell nothing more; days have none. */
export const toTotals = (rows: readonly (readonly ReportValue[])[], measures: readonly ReportMeasure[]): ReportValue[] =>
  measures.map((measure, index) => {
    if (reportMeasures[measure].kind !== 'count') return null
    return rows.reduce((sum, values) => {
      const value = values[index]
      return typeof value === 'number' ? sum + value : sum
    }, 0)
  })
