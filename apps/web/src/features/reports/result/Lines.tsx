import type { ReportValue } from '@klesis/contract/reports/reports.ts'
import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { Ref } from 'react'
import classes from './chart.module.css'
import { type ChartGroup, type ChartModel, largestOf } from './chart-model.ts'
import { useValueText } from './use-value-text.ts'

interface Props {
  model: ChartModel
  width: number
  label: string
  drawing: Ref<SVGSVGElement>
}

const height = 280
const space = { left: 46, right: 18, top: 12, bottom: 30 }

/** Lines over days or months. Where a number is hidden the line has a gap, with a mark at the foot. */
export function Lines({ model, width, label, drawing }: Props) {
  const valueText = useValueText()
  const { groups, series } = model
  const x = scalePoint(
    groups.map(({ key }) => key),
    [space.left, width - space.right],
  )
  const y = scaleLinear([0, largestOf(model, false)], [height - space.bottom, space.top]).nice(4)
  const placeOf = ({ key }: ChartGroup) => x(key) ?? space.left
  const step = Math.max(1, Math.ceil(groups.length / Math.max(2, Math.floor(width / 110))))
  const pathOf = (index: number) =>
    line<ChartGroup>()
      .defined(({ values }) => typeof values[index] === 'number')
      .x(placeOf)
      .y(({ values }) => y(values[index] as number))(groups) ?? undefined
  return (
    <svg ref={drawing} role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={classes.drawing}>
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={space.left} x2={width - space.right} y1={y(tick)} y2={y(tick)} />
            <text className={classes.tick} x={space.left - 8} y={y(tick)} textAnchor="end" dominantBaseline="central">
              {valueText(tick)}
            </text>
          </g>
        ))}
      {groups.map((group, index) =>
        index % step === 0 ? (
          <text key={group.key} className={classes.tick} x={placeOf(group)} y={height - 8} textAnchor="middle">
            {group.label}
          </text>
        ) : null,
      )}
      {series.map((name, index) => (
        <g key={name} data-series={index}>
          <path className={classes.line} data-series={index} d={pathOf(index)} />
          {groups.map((group) => (
            <Point key={group.key} group={group} value={group.values[index] ?? null} series={index} x={placeOf(group)} y={y} text={valueText} />
          ))}
        </g>
      ))}
    </svg>
  )
}

interface PointProps {
  group: ChartGroup
  value: ReportValue
  series: number
  x: number
  y: (value: number) => number
  text: (value: ReportValue) => string
}

function Point({ group, value, series, x, y, text }: PointProps) {
  if (value === null || value === 0) return null
  return (
    <circle className={value === 'few' ? classes.few : classes.point} data-series={series} cx={x} cy={y(value === 'few' ? 0 : value)} r={3}>
      <title>{`${group.label}: ${text(value)}`}</title>
    </circle>
  )
}
