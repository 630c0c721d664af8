import { memo } from 'react'
import classes from './diagram.module.css'
import { box, type PlacedUnit } from './diagram-layout.ts'
import type { Describe } from './diagram-texts.ts'

interface Props {
  one: PlacedUnit
  describe: Describe
  inactive: string
  isCurrent: boolean
  isMarked: boolean
  onPress: (id: number) => void
}

const sign = { x: box.width - 18, y: box.height - 18 }

/** One unit of the diagram: kind, name, head, and whether it can be expanded. */
export const DiagramNode = memo(function DiagramNode({ one, describe, inactive, isCurrent, isMarked, onPress }: Props) {
  const { unit, x, y, level, ordinal, of, hasBelow, isOpen } = one
  const { type, lines, foot, description } = describe(unit)
  return (
    <g
      role="treeitem"
      aria-level={level}
      aria-posinset={ordinal}
      aria-setsize={of}
      aria-expanded={hasBelow ? isOpen : undefined}
      aria-selected={isMarked}
      tabIndex={isCurrent ? 0 : -1}
      data-unit={unit.id}
      data-marked={isMarked || undefined}
      data-inactive={!unit.isActive || undefined}
      className={classes.unit}
      transform={`translate(${x},${y})`}
      onClick={() => onPress(unit.id)}
    >
      <title>{description}</title>
      <rect className={classes.box} width={box.width} height={box.height} rx={8} />
      <text className={classes.type} x={14} y={19}>
        {[type, !unit.isActive && inactive].filter(Boolean).join(' · ')}
      </text>
      {lines.map((line, index) => (
        <text key={line} className={classes.name} x={14} y={36 + index * 17}>
          {line}
        </text>
      ))}
      <text className={classes.foot} x={14} y={71}>
        {foot}
      </text>
      {hasBelow && (
        <g className={classes.sign} aria-hidden>
          <circle cx={sign.x} cy={sign.y} r={10} />
          <path d={`M${sign.x - 5},${sign.y}h10${isOpen ? '' : `M${sign.x},${sign.y - 5}v10`}`} />
        </g>
      )}
    </g>
  )
})
