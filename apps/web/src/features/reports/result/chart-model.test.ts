import type { ReportDefinition, ReportRow } from '@klesis/contract/reports/reports.ts'
import { expect, test } from 'vitest'
import { chartOf, toChartModel } from './chart-model.ts'

const definition: ReportDefinition = {
  ...{ source: 'applications', groups: ['invitation', 'status'], measures: ['count'], time: 'created', filter: {}, chart: 'stacked', parameters: [] },
}
const rowOf = (keys: string[], values: ReportRow['values']): ReportRow => ({ keys, labels: keys.map((key) => ({ el: key })), values, listId: null })

test('a stacked bar has a part for each second group, and one that is hidden stays hidden', () => {
  const rows = [rowOf(['a', '5'], [9]), rowOf(['b', '3'], ['few']), rowOf(['a', '3'], [6])]
  expect(toChartModel(definition, rows, 'el')).toEqual({
    series: ['3', '5'],
    groups: [
      { key: 'a', label: 'a', values: [6, 9] },
      { key: 'b', label: 'b', values: ['few', 0] },
    ],
    more: 0,
  })
})

test('a line goes down to zero on days without any, across the change of the clocks, in the order of the days', () => {
  const daily: ReportDefinition = { ...definition, groups: ['day'], chart: 'line' }
  const rows = [rowOf(['2026-10-26'], [2]), rowOf(['2026-10-24'], ['few'])]
  expect(toChartModel(daily, rows, 'el').groups.map(({ key, values }) => [key, values[0]])).toEqual([
    ['2026-10-24', 'few'],
    ['2026-10-25', 0],
    ['2026-10-26', 2],
  ])
})

test('a line over anything but days or months is drawn as bars', () => {
  const rows = [rowOf(['Αιτήσεις'], [2])]
  expect(chartOf({ ...definition, groups: ['invitation'], chart: 'line' })).toBe('bars')
  expect(chartOf({ ...definition, groups: ['month', 'status'], chart: 'line' })).toBe('bars')
  expect(chartOf({ ...definition, groups: ['month'], chart: 'line' })).toBe('line')
  expect(toChartModel({ ...definition, groups: ['invitation'], chart: 'line' }, rows, 'el').groups).toHaveLength(1)
})
