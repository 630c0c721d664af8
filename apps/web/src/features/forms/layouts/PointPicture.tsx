import { Input } from '@mantine/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './point-picture.module.css'
import type { Picture } from './use-picture.ts'

interface Share {
  /** From 0 at the left to 1 at the right. */
  x: number
  /** From 0 at the top to 1 at the bottom. */
  y: number
}

interface Props {
  label: string
  picture: Picture
  /** Undefined for a point that lies nowhere. */
  points: readonly (Share | undefined)[]
  /** Left out where points cannot be added. */
  onPlace: ((x: number, y: number) => void) | undefined
  /** Left out where points cannot be moved. */
  onMove: ((index: number, x: number, y: number) => void) | undefined
}

const steps: Readonly<Record<string, Share>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
}
const bounded = (share: number): number => Math.min(1, Math.max(0, share))

/** The picture with its points, numbered as their fields. */
export function PointPicture({ label, picture, points, onPlace, onMove }: Props) {
  const { t } = useTranslation('rare-fields')
  const place = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPlace?.(bounded((clientX - left) / width), bounded((clientY - top) / height))
  }
  const move = (event: KeyboardEvent, index: number, { x, y }: Share) => {
    const step = steps[event.key]
    if (!step || !onMove) return
    event.preventDefault()
    const size = event.shiftKey ? 10 : 1
    onMove(index, bounded(x + step.x * size), bounded(y + step.y * size))
  }
  return (
    <>
      {picture.isMissing && <Input.Description mb="sm">{t('tagpad.noPicture')}</Input.Description>}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard a point is added with the button below and moved with the arrow keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className={classes.pad} style={{ aspectRatio: `${picture.width} / ${picture.height}` }} data-open={onPlace ? true : undefined} onClick={place}>
        {picture.source !== undefined && (
          <img src={picture.source} alt={label} className={classes.picture} onLoad={(event) => picture.onLoad(event.currentTarget)} onError={picture.onError} />
        )}
        {points.map(
          (point, index) =>
            point && (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a point of an answer
                key={index}
                type="button"
                className={classes.point}
                style={{ left: `${bounded(point.x) * 100}%`, top: `${bounded(point.y) * 100}%` }}
                aria-label={t('tagpad.point', { label, number: index + 1 })}
                aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
                onClick={(event) => event.stopPropagation()}
                onKeyDown={(event) => move(event, index, point)}
              >
                {index + 1}
              </button>
            ),
        )}
      </div>
    </>
  )
}
