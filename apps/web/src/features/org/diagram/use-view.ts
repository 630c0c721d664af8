import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { box, type Diagram, type Part } from './diagram-layout.ts'

const everything: Part = { left: Number.NEGATIVE_INFINITY, top: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY }
/** Below this scale everything is drawn once, in two paths, and then only moved. */
const overview: DiagramView = { part: everything, isReadable: false }

/** Below this scale text is unreadable, so units are drawn as boxes. */
const readable = 0.3
const least = 0.03
const greatest = 2.5
const rim = 40

export interface DiagramView {
  /** The visible part of the diagram with a margin. */
  part: Part
  isReadable: boolean
}

const partOf = (at: ZoomTransform, width: number, height: number, share: number): Part => {
  const [left, top] = at.invert([-width * share, -height * share])
  const [right, bottom] = at.invert([width * (1 + share), height * (1 + share)])
  return { left, top, right, bottom }
}
const contains = (one: Part, other: Part) => one.left <= other.left && one.top <= other.top && one.right >= other.right && one.bottom >= other.bottom
const clamp = (value: number, one: number, other: number) => Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other))

/** Pans and zooms the diagram. It renders again only when the visible part leaves the rendered part. */
export function useView(frame: RefObject<SVGSVGElement | null>, sheet: RefObject<SVGGElement | null>, diagram: Diagram) {
  const [view, setView] = useState<DiagramView>()
  const now = useRef(diagram)
  now.current = diagram

  const moves = useMemo(() => {
    const behaviour = zoom<SVGSVGElement, unknown>()
    const target = () => (frame.current ? select(frame.current) : undefined)
    const size = () => ({ width: frame.current?.clientWidth || 1, height: frame.current?.clientHeight || 1 })
    const transform = () => (frame.current ? zoomTransform(frame.current) : zoomIdentity)
    const look = (at: ZoomTransform) => {
      if (at.k < readable) return setView(overview)
      const { width, height } = size()
      const seen = partOf(at, width, height, 0)
      const part = partOf(at, width, height, 0.35)
      setView((before) => {
        const isMuchWider = before && before.part.right - before.part.left > 3 * (part.right - part.left)
        return before && !isMuchWider && contains(before.part, seen) ? before : { part, isReadable: true }
      })
    }
    const draw = ({ transform: at, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
      if (!sheet.current) return
      sheet.current.toggleAttribute('data-gliding', !sourceEvent)
      sheet.current.style.transform = `translate(${at.x}px, ${at.y}px) scale(${at.k})`
      look(at)
    }
    const go = (at: ZoomTransform) => target()?.call(behaviour.transform, at)
    const fitting = () => {
      const { width, height } = size()
      return Math.max(least, Math.min(1, (width - 2 * rim) / now.current.width, (height - 2 * rim) / now.current.height))
    }
    const allow = () => behaviour.scaleExtent([Math.min(0.2, fitting()), greatest])
    const centre = (k: number) => {
      const { width, height } = size()
      return zoomIdentity.translate((width - now.current.width * k) / 2, (height - now.current.height * k) / 2).scale(k)
    }
    return {
      begin: () => {
        behaviour
          .clickDistance(4)
          .extent(() => [
            [0, 0],
            [size().width, size().height],
          ])
          // A part of the diagram always stays visible.
          .constrain((at, [, [width, height]]) => {
            const x = clamp(at.x, 2 * rim - now.current.width * at.k, width - 2 * rim)
            const y = clamp(at.y, 2 * rim - now.current.height * at.k, height - 2 * rim)
            return x === at.x && y === at.y ? at : zoomIdentity.translate(x, y).scale(at.k)
          })
          .on('zoom', draw)
        target()?.call(behaviour).on('dblclick.zoom', null)
        allow()
        const top = now.current.placed[0]
        const whole = fitting()
        if (whole >= 0.5 || !top) return go(centre(whole))
        const k = 0.75
        go(zoomIdentity.translate(rim, size().height / 2 - (top.y + box.height / 2) * k).scale(k))
      },
      end: () => target()?.on('.zoom', null),
      look: () => look(transform()),
      fit: () => {
        allow()
        go(centre(fitting()))
      },
      zoomBy: (by: number) => {
        allow()
        target()?.call(behaviour.scaleBy, by)
      },
      panBy: (across: number, along: number) => {
        const { k } = transform()
        target()?.call(behaviour.translateBy, across / k, along / k)
      },
      /** The position of a unit in the frame. */
      coordinatesOf: (id: number): [number, number] => {
        const { x, y } = now.current.byId.get(id) ?? { x: 0, y: 0 }
        return transform().apply([x, y])
      },
      /** Brings a unit into view, centred if asked; zooms in if it would be unreadable. */
      show: (id: number, toMiddle = false) => {
        const one = now.current.byId.get(id)
        if (!one) return
        const { width, height } = size()
        const { k, x, y } = transform()
        if (toMiddle) {
          const scale = Math.max(k, 0.8)
          return go(zoomIdentity.translate(width / 2 - (one.x + box.width / 2) * scale, height / 2 - (one.y + box.height / 2) * scale).scale(scale))
        }
        const across = clamp(x, rim - one.x * k, width - rim - (one.x + box.width) * k)
        const along = clamp(y, rim - one.y * k, height - rim - (one.y + box.height) * k)
        if (across !== x || along !== y) go(zoomIdentity.translate(across, along).scale(k))
      },
    }
  }, [frame, sheet])

  useEffect(() => {
    moves.begin()
    const resized = new ResizeObserver(moves.look)
    if (frame.current) resized.observe(frame.current)
    return () => {
      resized.disconnect()
      moves.end()
    }
  }, [moves, frame])
  return { view, moves }
}

export type Moves = ReturnType<typeof useView>['moves']
