import { componentAt, componentsAt, type JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import classes from './builder.module.css'
import { useBuilderContext } from './builder-context.ts'
import { CanvasCard } from './CanvasCard.tsx'
import { CanvasProvider } from './canvas-context.ts'
import { useCardTexts } from './card-texts.ts'
import { PickingHint } from './picking/PickingHint.tsx'
import { SlotView } from './SlotView.tsx'

interface Props {
  label: string
  canvas: RefObject<HTMLDivElement | null>
  requestFocus: () => void
  takeFocusRequest: () => boolean
}

const root: JsonPath = ['components']
/** The card that Tab reaches while nothing is selected. */
const firstCard: JsonPath = [...root, 0]

/** The cards of the form. */
export function Canvas({ label, canvas, requestFocus, takeFocusRequest }: Props) {
  const { builder, localize, announce, openProperties, picking } = useBuilderContext()
  const { form, selected } = builder
  const current = useRef(builder)
  useLayoutEffect(() => {
    current.current = builder
  })
  const texts = useCardTexts(localize)
  const pickable = useMemo(() => picking && new Set(picking.fieldsOf(form)), [picking, form])
  const context = useMemo(
    () => ({ latest: () => current.current, texts, announce, requestFocus, takeFocusRequest, openProperties, picking, pickable }),
    [texts, announce, requestFocus, takeFocusRequest, openProperties, picking, pickable],
  )
  const tabStop = selected && componentAt(form, selected) ? selected : firstCard
  return (
    <CanvasProvider value={context}>
      <div ref={canvas} tabIndex={-1} className={classes.canvas} data-canvas>
        <PickingHint />
        <SlotView Card={CanvasCard} slot={root} components={componentsAt(form, root)} selected={selected} tabStop={tabStop} label={label} />
      </div>
    </CanvasProvider>
  )
}
