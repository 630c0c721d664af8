import { memo, type RefObject, useMemo } from 'react'
import { DiagramNode } from './DiagramNode.tsx'
import classes from './diagram.module.css'
import { box, type Diagram, isWithin, linesWithin } from './diagram-layout.ts'
import type { Describe } from './diagram-texts.ts'
import type { DiagramView } from './use-view.ts'

interface Props {
  diagram: Diagram
  view: DiagramView | undefined
  sheet: RefObject<SVGGElement | null>
  describe: Describe
  inactive: string
  current: number
  marked: number | undefined
  onPress: (id: number) => void
}

/** The visible part of the diagram. If it is too small to read, the units are drawn as boxes of one path, except the focused unit. */
export const DiagramSheet = memo(function DiagramSheet({ diagram, view, sheet, describe, inactive, current, marked, onPress }: Props) {
  const visible = useMemo(() => (view ? diagram.placed.filter((one) => isWithin(one, view.part)) : []), [diagram, view])
  const lines = useMemo(() => (view ? linesWithin(diagram, view.part) : ''), [diagram, view])
  const boxes = useMemo(
    () => (view?.isReadable ? '' : visible.map(({ x, y }) => `M${x},${y}h${box.width}v${box.height}h-${box.width}z`).join('')),
    [visible, view],
  )
  const isDrawn = (id: number) => id === current || id === marked
  const drawn = view?.isReadable ? visible : []
  const alwaysDrawn = diagram.placed.filter(({ unit }) => isDrawn(unit.id) && !drawn.some((one) => one.unit.id === unit.id))
  return (
    <g ref={sheet} className={classes.sheet}>
      <path className={classes.lines} d={lines} />
      <path className={classes.boxes} d={boxes} />
      {[...drawn, ...alwaysDrawn].map((one) => (
        <DiagramNode
          key={one.unit.id}
          one={one}
          describe={describe}
          inactive={inactive}
          isCurrent={one.unit.id === current}
          isMarked={one.unit.id === marked}
          onPress={onPress}
        />
      ))}
    </g>
  )
})
