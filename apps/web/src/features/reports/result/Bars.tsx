import type { ReportValue } from '@klesis/contract/reports/reports.ts'
import { scaleBand, scaleLinear } from 'd3-scale'
import type { Ref } from 'react'
import classes from './chart.module.css'
import { type ChartGroup, type ChartModel, largestOf, lengthOf } from './chart-model.ts'
import { useValueText } from './use-value-text.ts'

interface Props {
  model: ChartModel
  /** Bars of one group: on each other, one in front of the other, or beside each other. */
  arrangement: 'stacked' | 'overlaid' | 'beside'
  width: number
  label: string
  drawing: Ref<SVGSVGElement>
}

const [axisHeight, valueWidth, characterWidth] = [26, 64, 7.2]

interface Bar {
  series: number
  from: number
  to: number
  value: ReportValue
}

function barsOf({ values }: ChartGroup, isStacked: boolean): Bar[] {
  let end = 0
  return values.map((value, series) => {
    const from = isStacked ? end : 0
    end = from + lengthOf(value)
    return { series, from, to: end, value }
  })
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text)

/** Bars from left to right, each with its label before it and its value behind it. */
export function Bars({ model, arrangement, width, label, drawing }: Props) {
  const valueText = useValueText()
  const { groups, series } = model
  const isBeside = arrangement === 'beside'
  const perGroup = isBeside ? series.length : 1
  const band = 14 + 16 * perGroup
  const height = groups.length * band + axisHeight
  const labelWidth = Math.min(260, width * 0.36)
  const x = scaleLinear([0, largestOf(model, arrangement === 'stacked')], [labelWidth, Math.max(labelWidth + 40, width - valueWidth)]).nice(4)
  const y = scaleBand(
    groups.map(({ key }) => key),
    [0, groups.length * band],
  ).paddingInner(14 / band)
  const thickness = y.bandwidth() / perGroup
  const ticks = x.ticks(Math.max(2, Math.min(6, Math.floor((width - labelWidth) / 80)))).filter(Number.isInteger)
  return (
    <svg ref={drawing} role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={classes.drawing}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={x(tick)} x2={x(tick)} y1={0} y2={height - axisHeight} />
          <text className={classes.tick} x={x(tick)} y={height - 7} textAnchor="middle">
            {valueText(tick)}
          </text>
        </g>
      ))}
      {groups.map((group) => {
        const top = y(group.key) ?? 0
        const bars = barsOf(group, arrangement === 'stacked')
        return (
          <g key={group.key}>
            <text className={classes.name} x={labelWidth - 10} y={top + y.bandwidth() / 2} textAnchor="end" dominantBaseline="central">
              <title>{group.label}</title>
              {cut(group.label, Math.floor((labelWidth - 10) / characterWidth))}
            </text>
            {(arrangement === 'overlaid' ? bars.toReversed() : bars).map((bar) => (
              <rect
                key={bar.series}
                className={classes.bar}
                data-series={bar.series}
                x={x(bar.from)}
                width={Math.max(0, x(bar.to) - x(bar.from))}
                y={top + (isBeside ? bar.series * thickness : 0)}
                height={isBeside ? thickness - 1 : thickness}
              >
                <title>{`${group.label}, ${series[bar.series]}: ${valueText(bar.value)}`}</title>
              </rect>
            ))}
            {toValueTexts(bars, arrangement, valueText).map(({ text, at, line }) => (
              <text key={line} className={classes.value} x={x(at) + 6} y={top + thickness * (line + 0.5)} dominantBaseline="central">
                {text}
              </text>
            ))}
          </g>
        )
      })}
    </svg>
  )
}

/** What stands behind the bars of a group: each value, the largest, or the sum. A part that is hidden is named, because it has no length. */
function toValueTexts(bars: readonly Bar[], arrangement: Props['arrangement'], valueText: (value: ReportValue) => string) {
  if (arrangement === 'beside') return bars.map(({ value, to, series }) => ({ text: valueText(value), at: to, line: series }))
  const end = Math.max(0, ...bars.map(({ to }) => to))
  if (arrangement === 'overlaid') return [{ text: bars.map(({ value }) => valueText(value)).join(' / '), at: end, line: 0 }]
  const few = bars.some(({ value }) => value === 'few')
  return [{ text: few ? (end > 0 ? `${valueText(end)} + ${valueText('few')}` : valueText('few')) : valueText(end), at: end, line: 0 }]
}
