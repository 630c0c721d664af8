import { type ReportGroup, type ReportMeasure, reportMeasures } from '@klesis/contract/reports/report-kinds.ts'
import type { ReportResult, ReportRow, ReportValue } from '@klesis/contract/reports/reports.ts'
import type { Db } from '../../../db/db.ts'
import type { CountedGroup } from './count-groups.ts'
import type { CountPlan } from './count-plan.ts'
import { findLabels } from './find-labels.ts'
import { findNearestPeriod } from './nearest-period.ts'
import { toTotals, toValues } from './to-values.ts'

const mostRows = 1_000

const inOrderOfKeys: readonly ReportGroup[] = ['day', 'month']

/** Where a value stands among others: few is between none and five. */
const rankOf = (value: ReportValue | undefined) => (value === 'few' ? 0.5 : (value ?? -1))

/** Whether a value tells something of its group: nobody was counted where a count is 0, but 0 days are a time. */
const isTold = (value: ReportValue, measure: ReportMeasure | undefined) =>
  value !== null && (value !== 0 || (measure !== undefined && reportMeasures[measure].kind === 'days'))

/** The table of a run: days in their order, other groups by the first measure, largest first. Groups of which there is nothing to tell are left out. */
export async function toResult(db: Db, plan: CountPlan, groups: readonly CountedGroup[]): Promise<ReportResult> {
  const { definition, scope, now } = plan
  const { measures } = definition
  const shown = groups
    .map((group) => ({ keys: group.keys, values: toValues(group, measures, scope.isRounded) }))
    .filter(({ values }) => values.some((value, index) => isTold(value, measures[index])))
    .sort((a, b) => {
      const [first] = definition.groups
      const byKey = a.keys.join(' ').localeCompare(b.keys.join(' '), undefined, { numeric: true })
      return first && inOrderOfKeys.includes(first) ? byKey : rankOf(b.values[0]) - rankOf(a.values[0]) || byKey
    })
  const kept = shown.slice(0, mostRows)
  const labels = await Promise.all(
    definition.groups.map((group, index) =>
      findLabels(
        db,
        group,
        kept.map(({ keys }) => keys[index]),
        scope,
      ),
    ),
  )
  const invitationAt = definition.groups.indexOf('invitation')
  const listed = scope.listedIds && new Set(scope.listedIds)
  const listOf = (key: string | null | undefined) => (key && (listed?.has(Number(key)) ?? true) ? Number(key) : null)
  const rows = kept.map(
    ({ keys, values }): ReportRow => ({
      ...{ keys: [...keys], values },
      labels: labels.map((labelOf, index) => labelOf(keys[index])),
      listId: listOf(keys[invitationAt]),
    }),
  )
  const totals = toTotals(
    shown.map(({ values }) => values),
    measures,
  )
  const nearest = rows.length === 0 ? await findNearestPeriod(db, plan) : null
  return { rows, totals, nearest, isRounded: scope.isRounded, isCut: shown.length > mostRows, at: now.toISOString() }
}
