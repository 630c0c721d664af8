import type { RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './plot.module.css'
import type { PlotAxis } from './plot-axis.ts'

export const plotWidth = 180
const [margin, middle] = [8, 13]

/** Where a value stands on the axis, in pixels. */
export const xOf = (value: number, { from, to }: PlotAxis): number => margin + ((value - from) / (to - from)) * (plotWidth - 2 * margin)

interface Props {
  row: Pick<RankingRow, 'figures' | 'cells'>
  axis: PlotAxis
  isDisputed: boolean
}

/** The scores of an application on the axis that all rows share: a line from the least to the most, a bar of one spread around the mean, a tick at it, a ring for each score. */
export function ScorePlot({ row: { figures, cells }, axis, isDisputed }: Props) {
  const { t } = useTranslation('ranking')
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  const { mean, spread, least, most } = figures
  if (mean === null || least === null || most === null) return null
  const scores = cells.flatMap(({ personId, state, total }) => (state === 'final' && total !== null ? [{ personId, total }] : []))
  const [left, right] = [xOf(Math.max(axis.from, mean - (spread ?? 0)), axis), xOf(Math.min(axis.to, mean + (spread ?? 0)), axis)]
  const label = t('plot.label', {
    ...{ least: number.format(least), most: number.format(most), mean: number.format(mean), spread: number.format(spread ?? 0) },
    scores: scores.map(({ total }) => number.format(total)).join(' · '),
  })
  return (
    <svg className={classes.plot} data-disputed={isDisputed || undefined} width={plotWidth} height={2 * middle} role="img" aria-label={label}>
      {axis.ticks.map((tick) => (
        <line key={tick} className={classes.grid} x1={xOf(tick, axis)} x2={xOf(tick, axis)} y1={0} y2={2 * middle} />
      ))}
      <line className={classes.range} x1={xOf(least, axis)} x2={xOf(most, axis)} y1={middle} y2={middle} />
      <rect className={classes.spread} x={left} width={right - left} y={middle - 5} height={10} rx={3} />
      {scores.map(({ personId, total }) => (
        <circle key={personId} className={classes.score} cx={xOf(total, axis)} cy={middle} r={3} />
      ))}
      <line className={classes.mean} x1={xOf(mean, axis)} x2={xOf(mean, axis)} y1={middle - 8} y2={middle + 8} />
    </svg>
  )
}

/** The marks of the axis, for the head of the column. */
export function PlotMarks({ axis }: { axis: PlotAxis }) {
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 6 })
  return (
    <svg className={classes.plot} width={plotWidth} height={18} aria-hidden>
      {axis.ticks.map((tick) => (
        <text key={tick} className={classes.mark} x={xOf(tick, axis)} y={13} textAnchor="middle">
          {number.format(tick)}
        </text>
      ))}
    </svg>
  )
}
