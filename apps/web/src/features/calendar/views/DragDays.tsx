import { DndContext, type DragEndEvent, type DragMoveEvent, MouseSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { quietDrag } from '../../../ui/quiet-drag.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { type Dragged, startOn } from './drag-entry.ts'
import { toMinutes } from './hours/hours.ts'
import type { Moving } from './use-moving.ts'

const DroppedDialog = lazyPart(() => import('../events/DroppedDialog.tsx').then((file) => ({ default: file.DroppedDialog })))

/** Where an entry can be dropped. */
export interface Target {
  day: string
  /** Whether how far it went down changes its time. */
  hasHours: boolean
}

/** Days between which the mouse drags events. The keyboard has the dialog that moves an event, which also asks what of a series moves with the one that was dropped. */
export function DragDays({ moving: { error, asked, closeAsked, carry, moveTo }, children }: { moving: Moving; children: ReactNode }) {
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }))
  const show = (event: DragMoveEvent) => {
    const goal = goalOf(event)
    carry(goal?.hasHours ? goal : undefined)
  }
  const drop = (event: DragEndEvent) => {
    const goal = goalOf(event)
    if (goal) moveTo(goal.entry, goal.startsAt)
  }
  return (
    <DndContext
      {...{ sensors, collisionDetection: pointerWithin, accessibility: quietDrag }}
      autoScroll={{ threshold: { x: 0, y: 0.04 } }}
      onDragMove={show}
      onDragOver={show}
      onDragEnd={drop}
      onDragCancel={() => carry(undefined)}
    >
      <Refused error={error} />
      {children}
      <Suspense>{asked && <DroppedDialog {...asked} onClose={closeAsked} />}</Suspense>
    </DndContext>
  )
}

function goalOf({ active, over, delta }: Pick<DragEndEvent, 'active' | 'over' | 'delta'>) {
  const dragged = active.data.current as Dragged | undefined
  const target = over?.data.current as Target | undefined
  if (!dragged || !target) return undefined
  const { entry } = dragged
  const hasHours = target.hasHours && !entry.isAllDay
  return { entry, hasHours, startsAt: startOn(dragged, target.day, hasHours ? toMinutes(delta.y) : 0) }
}
