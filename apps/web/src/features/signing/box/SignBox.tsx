import { useMediaQuery } from '@mantine/hooks'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ShownPage } from '../../pdf-viewer/index.ts'
import classes from './box.module.css'
import { type Area, boxSize } from './sign-box.ts'
import type { SignBoxControl } from './use-sign-box.ts'

/** In pixels. */
const smallestText = 11

interface Props {
  page: ShownPage
  control: SignBoxControl
  /** Who signs, and as what. */
  name: string
  position?: string | undefined
}

/** The layer over one page, with the box if it stands there. */
export function SignBoxLayer({ page, ...rest }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const { addLayer, place } = rest.control
  const { number, width, height, scale, rotation } = page
  useEffect(
    () => (layer.current ? addLayer(layer.current, { number, width, height, scale, rotation }) : undefined),
    [addLayer, number, width, height, scale, rotation],
  )
  return (
    <div ref={layer} className={classes.layer}>
      {place?.page === page.number &&
        (rest.control.fixed ? <FixedBox page={page} {...rest} area={rest.control.fixed} /> : <SignBox page={page} {...rest} place={place} />)}
    </div>
  )
}

/** A box that was put out of sight, by detection or by keys, is scrolled to. Where the reader scrolls afterwards is their own matter. */
function useSight(box: RefObject<HTMLElement | null>, { takesSight }: SignBoxControl, place: object) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked at each new place.
  useEffect(() => {
    if (takesSight()) box.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [box, takesSight, place])
}

/** Where the document itself has the place. */
function FixedBox({ page: { height, scale }, control, name, position, area }: Props & { area: Area }) {
  const { t } = useTranslation('signing')
  const box = useRef<HTMLDivElement>(null)
  useSight(box, control, area)
  return (
    <div
      ref={box}
      role="img"
      className={classes.box}
      data-fixed
      aria-label={t('box.fixed', { page: area.page })}
      style={{
        left: area.x * scale,
        top: (height - area.y - area.height) * scale,
        width: area.width * scale,
        height: area.height * scale,
        fontSize: Math.max(smallestText, 9 * scale),
      }}
    >
      <b>{name}</b>
      {position && <span>{position}</span>}
    </div>
  )
}

function SignBox({ page, control, name, position, place }: Props & { place: NonNullable<SignBoxControl['place']> }) {
  const { t } = useTranslation('signing')
  const box = useRef<HTMLButtonElement>(null)
  const grip = useRef<{ x: number; y: number }>(null)
  // There buttons move the box, and the keys are not told.
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { takesFocus, isBlocked, isAtFound, foundLabel } = control
  useEffect(() => {
    if (takesFocus()) box.current?.focus()
  }, [takesFocus])
  useSight(box, control, place)
  const { scale } = page
  const note = isBlocked ? t('box.overlaps') : isAtFound ? (foundLabel ? t('box.foundAs', { label: foundLabel }) : t('box.found')) : undefined
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    grip.current = { x: event.clientX - left, y: event.clientY - top }
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  const release = () => {
    grip.current = null
  }
  const top = page.height - place.bottom - boxSize.height
  return (
    <>
      <button
        ref={box}
        type="button"
        className={classes.box}
        data-blocked={isBlocked || undefined}
        // With what is written in it, so that it can be called by that.
        aria-label={[t('box.label', { ...place }), name, position].filter(Boolean).join(' ')}
        aria-describedby={isPhone ? undefined : 'sign-box-keys'}
        style={{
          left: place.left * scale,
          top: top * scale,
          width: boxSize.width * scale,
          height: boxSize.height * scale,
          fontSize: Math.max(smallestText, 9 * scale),
        }}
        onKeyDown={control.onKey}
        onPointerDown={take}
        onPointerMove={(event) => grip.current && control.dragTo(event, grip.current)}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <b>{name}</b>
        {position && <span>{position}</span>}
      </button>
      {note && (
        <span
          className={classes.note}
          data-blocked={isBlocked || undefined}
          style={{ left: (place.left + boxSize.width / 2) * scale, top: (top + boxSize.height) * scale }}
        >
          {note}
        </span>
      )}
    </>
  )
}
