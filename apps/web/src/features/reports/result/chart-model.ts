import { type ReportChart, type ReportGroup, reportMeasures } from '@klesis/contract/reports/report-kinds.ts'
import type { ReportDefinition, ReportRow, ReportValue } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { writeDate } from '../../../ui/typed-time.ts'

/** A bar, or a point of a line: its label and a value for each series. */
export interface ChartGroup {
  key: string
  label: string
  values: ReportValue[]
}

export interface ChartModel {
  /** What the parts of a bar, the bars beside each other or the lines are. */
  series: string[]
  groups: ChartGroup[]
  /** Groups that are not drawn. */
  more: number
}

/** The most bars that can still be read. */
const mostBars = 25

/** What has no number has no length. */
export const lengthOf = (value: ReportValue) => (typeof value === 'number' ? value : 0)

/** Whether there are only days or months to go along, as a line does. */
export const isOverTime = (groups: readonly ReportGroup[]): boolean => groups.length === 1 && (groups[0] === 'day' || groups[0] === 'month')

/** How a report is drawn: a line that would go along anything but time is bars. */
export const chartOf = ({ groups, chart }: Pick<ReportDefinition, 'groups' | 'chart'>): ReportChart =>
  chart === 'line' && !isOverTime(groups) ? 'bars' : chart

/** What is drawn of a table whose rows are in their order: its first measure and those of the same kind, which share an axis. */
export function toChartModel({ groups, measures, chart }: ReportDefinition, rows: readonly ReportRow[], language: string): ChartModel {
  const labelOf = ({ labels }: ReportRow, at: number) => textIn(labels[at] ?? {}, language)
  if (chart === 'stacked') return stack(rows, labelOf)
  const [first] = measures
  const drawn = measures.flatMap((measure, index) => (first && reportMeasures[measure].kind === reportMeasures[first].kind ? [index] : []))
  const series = drawn.flatMap((index) => {
    const measure = measures[index]
    return measure ? [textIn(reportMeasures[measure].title, language)] : []
  })
  const all = rows.map(
    (row): ChartGroup => ({
      key: row.keys.join(' '),
      label: groups.map((_, at) => labelOf(row, at)).join(' · '),
      values: drawn.map((index) => row.values[index] ?? null),
    }),
  )
  if (chartOf({ groups, chart }) === 'line') return { series, groups: fillDays(all), more: 0 }
  return { series, groups: all.slice(0, mostBars), more: Math.max(0, all.length - mostBars) }
}

/** A bar for each first group, with a part for each second one, in the order in which they first come. */
function stack(rows: readonly ReportRow[], labelOf: (row: ReportRow, at: number) => string): ChartModel {
  const parts = [...new Map(rows.map((row) => [row.keys[1] ?? '', labelOf(row, 1)])).entries()].sort(([a], [b]) =>
    a.localeCompare(b, undefined, { numeric: true }),
  )
  const bars = new Map<string, ChartGroup>()
  for (const row of rows) {
    const key = row.keys[0] ?? ''
    const bar = bars.get(key) ?? { key, label: labelOf(row, 0), values: parts.map(() => 0) }
    bar.values[parts.findIndex(([part]) => part === (row.keys[1] ?? ''))] = row.values[0] ?? null
    bars.set(key, bar)
  }
  const groups = [...bars.values()]
  return { series: parts.map(([, label]) => label), groups: groups.slice(0, mostBars), more: Math.max(0, groups.length - mostBars) }
}

const dayMilliseconds = 86_400_000
const mostDays = 1_100

/** Days without any rows are zero, so that a line does not pass over them. Months and very long periods stay as they are. */
function fillDays(groups: readonly ChartGroup[]): ChartGroup[] {
  const days = groups.filter(({ key }) => /^\d{4}-\d{2}(-\d{2})?$/.test(key)).sort((a, b) => a.key.localeCompare(b.key))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || first.key.length < 10) return days
  const count = (Date.parse(last.key) - Date.parse(first.key)) / dayMilliseconds + 1
  if (count > mostDays) return days
  const known = new Map(days.map((day) => [day.key, day]))
  return Array.from({ length: count }, (_, index) => {
    const key = new Date(Date.parse(first.key) + index * dayMilliseconds).toISOString().slice(0, 10)
    return known.get(key) ?? { key, label: writeDate(key), values: first.values.map(() => 0) }
  })
}

/** The longest bar, or the highest point. */
export const largestOf = ({ groups }: ChartModel, isStacked: boolean): number =>
  Math.max(1, ...groups.map(({ values }) => (isStacked ? values.reduce<number>((sum, value) => sum + lengthOf(value), 0) : Math.max(...values.map(lengthOf)))))
