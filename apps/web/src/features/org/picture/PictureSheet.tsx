import { memo, type RefObject, useMemo } from 'react'
import { PictureNode } from './PictureNode.tsx'
import classes from './picture.module.css'
import { box, isWithin, linesWithin, type Picture } from './picture-layout.ts'
import type { Describe } from './picture-texts.ts'
import type { View } from './use-view.ts'

interface Props {
  picture: Picture
  view: View | undefined
  sheet: RefObject<SVGGElement | null>
  describe: Describe
  inactive: string
  current: number
  marked: number | undefined
  onPress: (id: number) => void
}

/** The visible part of the diagram. If it is too small to read, the units are drawn as boxes of one path, except the focused unit. */
export const PictureSheet = memo(function PictureSheet({ picture, view, sheet, describe, inactive, current, marked, onPress }: Props) {
  const seen = useMemo(() => (view ? picture.placed.filter((one) => isWithin(one, view.part)) : []), [picture, view])
  const lines = useMemo(() => (view ? linesWithin(picture, view.part) : ''), [picture, view])
  const boxes = useMemo(() => (view?.isReadable ? '' : seen.map(({ x, y }) => `M${x},${y}h${box.width}v${box.height}h-${box.width}z`).join('')), [seen, view])
  const isDrawn = (id: number) => id === current || id === marked
  const drawn = view?.isReadable ? seen : []
  const also = picture.placed.filter(({ unit }) => isDrawn(unit.id) && !drawn.some((one) => one.unit.id === unit.id))
  return (
    <g ref={sheet} className={classes.sheet}>
      <path className={classes.lines} d={lines} />
      <path className={classes.boxes} d={boxes} />
      {[...drawn, ...also].map((one) => (
        <PictureNode
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
