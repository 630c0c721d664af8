import { DndContext, type DragEndEvent, MouseSensor, useSensor, useSensors } from '@dnd-kit/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { quietDrag } from '../../../ui/quiet-drag.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { undoToast } from '../../../ui/undo-toast.tsx'
import { useMoveEvent } from '../calendar.queries.ts'
import { dayText } from '../days.ts'
import { type Dragged, startOn } from './drag-entry.ts'

const DroppedDialog = lazyPart(() => import('../events/DroppedDialog.tsx').then((file) => ({ default: file.DroppedDialog })))

/** Days between which the mouse drags events. The keyboard has the dialog that moves an event, which also asks what of a series moves with the one that was dropped. */
export function DragDays({ children }: { children: ReactNode }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const move = useMoveEvent()
  const [asked, setAsked] = useState<{ id: number; startsAt: string }>()
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    const dragged = active.data.current as Dragged | undefined
    const target = typeof over?.id === 'string' ? over.id : undefined
    const id = dragged?.entry.eventId
    if (!dragged || !id || !target || target === dragged.day) return
    const { startsAt, revision, isRepeated } = dragged.entry
    const to = startOn(dragged, target)
    if (isRepeated) return setAsked({ id, startsAt: to })
    move.mutate(
      { id, startsAt: to, revision, scope: 'one' },
      {
        onSuccess: (event) =>
          void undoToast({
            message: t('event.movedTo', { day: dayText(target, language, { weekday: 'long', day: 'numeric', month: 'long' }) }),
            label: t('event.undo'),
            onUndo: () => move.mutate({ id, startsAt, revision: event.revision, scope: 'one' }),
          }),
      },
    )
  }
  return (
    <DndContext sensors={sensors} autoScroll={{ threshold: { x: 0, y: 0.04 } }} onDragEnd={drop} accessibility={quietDrag}>
      <Refused error={move.error} />
      {children}
      <Suspense>{asked && <DroppedDialog {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </DndContext>
  )
}
