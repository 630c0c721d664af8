import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { InsertPosition } from '@klesis/forms/edit/edit-form.ts'
import type { JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Drawer, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { quietDrag } from '../../../ui/quiet-drag.ts'
import { BuilderToolbar } from './BuilderToolbar.tsx'
import classes from './builder.module.css'
import { BuilderProvider } from './builder-context.ts'
import { Canvas } from './Canvas.tsx'
import { nearestLine } from './nearest-line.ts'
import { Palette } from './Palette.tsx'
import { Properties } from './Properties.tsx'
import type { PaletteItem } from './palette-items.ts'
import type { Picking } from './picking/picking.ts'
import { useBuilder } from './use-builder.ts'
import { useBuilderKeys } from './use-builder-keys.ts'
import { useFormLanguage, useLocalize } from './use-form-language.ts'
import { useRequest } from './use-request.ts'

const LivePreview = lazyPart(() => import('./LivePreview.tsx').then((file) => ({ default: file.LivePreview })))

interface Props {
  form: Form
  onChange: (form: Form) => void
  /** Languages of the form; the first is the one it is written in. */
  languages: readonly string[]
  /** The accessible name of the editor. */
  label: string
  mayWriteScripts: boolean
  /** The form as it was saved; as it was when the builder opened, if left out. */
  saved?: Form | undefined
  /** The earlier version that was opened last: what it took the place of can be brought back. */
  openedVersion?: Form | undefined
  /** Whether it is the form of an evaluation, whose fields can be scores. */
  isEvaluation?: boolean
}

/** New options would render every card again. */
const dragStart = { activationConstraint: { distance: 6 } }

type Dragged = { item: PaletteItem } | { from: JsonPath; name: string }

/** The form builder: palette on the left, canvas in the middle, properties on the right. */
export function FormBuilder({ form, onChange, languages, label, mayWriteScripts, saved, openedVersion, isEvaluation = false }: Props) {
  const { t } = useTranslation('builder')
  const cardFocus = useRequest()
  const labelFocus = useRequest()
  const builder = useBuilder({ form, openedVersion, onChange, languages, onAdded: labelFocus.ask })
  const [opened] = useState(form)
  const { language, choose } = useFormLanguage(languages)
  const [announcement, announce] = useState('')
  const [dragged, setDragged] = useState<Dragged>()
  const isNarrow = useMediaQuery('(max-width: 1100px)', false, { getInitialValueInEffect: false })
  const hasRoom = !useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false })
  const [isLive, setLive] = useState(false)
  const showsPreview = hasRoom && isLive
  const [showsProperties, showProperties] = useState(false)
  const [picking, pick] = useState<Picking>()
  const canvas = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const sensors = useSensors(useSensor(PointerSensor, dragStart))
  const localize = useLocalize(form, language, languages[0])
  const openProperties = useMemo(() => (isNarrow ? () => showProperties(true) : undefined), [isNarrow])

  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const position = over?.data.current as InsertPosition | undefined
    const what = active.data.current as Dragged | undefined
    if (!position || !what) return
    if ('item' in what) {
      builder.add(what.item, position)
      announce(t('announce.added', { name: what.item.name }))
    } else {
      builder.move(what.from, position)
      announce(t('announce.moved', { name: what.name }))
    }
  }
  const onKeyDown = useBuilderKeys(builder, { canvas, search, pick })

  return (
    <BuilderProvider
      value={{
        builder,
        languages,
        language,
        mayWriteScripts,
        isEvaluation,
        localize,
        announce,
        takeLabelRequest: labelFocus.take,
        focusCard: () => canvas.current?.querySelector<HTMLElement>('[data-card][aria-pressed="true"]')?.focus(),
        saved: saved ?? opened,
        openProperties,
        picking,
        pick,
      }}
    >
      <section aria-label={label} onKeyDown={onKeyDown}>
        <BuilderToolbar onLanguage={choose} preview={hasRoom ? { isLive, setLive } : undefined} />
        <DndContext
          sensors={sensors}
          collisionDetection={nearestLine}
          accessibility={quietDrag}
          onDragStart={({ active }: DragStartEvent) => setDragged(active.data.current as Dragged)}
          onDragEnd={drop}
          onDragCancel={() => setDragged(undefined)}
        >
          <div className={classes.workspace} data-live={showsPreview || undefined}>
            <Palette search={search} />
            <Canvas label={label} canvas={canvas} requestFocus={cardFocus.ask} takeFocusRequest={cardFocus.take} />
            {!isNarrow && <Properties />}
            {showsPreview && (
              <Suspense fallback={<div className={classes.live} />}>
                <LivePreview />
              </Suspense>
            )}
          </div>
          <DragOverlay dropAnimation={null}>
            {dragged && <div className={classes.overlay}>{'item' in dragged ? dragged.item.name : dragged.name}</div>}
          </DragOverlay>
        </DndContext>
        <Drawer
          opened={isNarrow && showsProperties}
          onClose={() => showProperties(false)}
          position="right"
          size="min(420px, 100%)"
          title={t('properties.label')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <Properties />
        </Drawer>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </section>
    </BuilderProvider>
  )
}
