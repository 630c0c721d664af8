import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { quietDrag } from '../../../../ui/quiet-drag.ts'
import classes from './approvers.module.css'
import { ChainCardView } from './ChainCardView.tsx'
import type { ChainCard } from './chain-cards.ts'

interface Props {
  cards: readonly ChainCard[]
  /** The index of the open card; null if none is open. */
  open: number | null
  onOpen: (index: number | null) => void
  /** What stands before the steps and is none of them. */
  before?: ReactNode
  /** Left out where the steps have no order of their own. */
  onMove?: ((from: number, to: number) => void) | undefined
  onRemove?: ((index: number) => void) | undefined
}

const stepByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The chain as a list of cards: arrows go from card to card, with Alt they move the step, as dragging does, Enter opens it, and Delete asks whether to remove it. */
export function ChainCards({ cards, open, before, onOpen, onMove, onRemove }: Props) {
  const { t } = useTranslation('invitation-editor')
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<number>(undefined)
  // A press without a movement opens the card.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const focusCard = (index: number) => list.current?.querySelectorAll<HTMLButtonElement>('[data-card]')[index]?.focus()
  useEffect(() => {
    if (focusNext.current === undefined) return
    focusCard(focusNext.current)
    focusNext.current = undefined
  })
  const press = (event: KeyboardEvent, index: number) => {
    const step = stepByKey[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const to = Math.min(Math.max(index + step, 0), cards.length - 1)
      if (!event.altKey) return focusCard(to)
      if (!onMove || to === index) return
      focusNext.current = to
      return onMove(index, to)
    }
    if (event.key === 'Delete' && onRemove) onRemove(index)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [Number(active.data.current?.index), Number(over?.data.current?.index)]
    if (onMove && over && from !== to) onMove(from, to)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={quietDrag} onDragEnd={drop}>
      <SortableContext items={cards.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ol ref={list} className={classes.chain} aria-label={t('chain.title')}>
          {before}
          {cards.map((card, index) => (
            <ChainCardView
              key={card.key}
              card={card}
              index={index}
              isOpen={index === open}
              isTabStop={index === (open ?? 0)}
              isMovable={onMove !== undefined}
              onOpen={() => onOpen(index === open ? null : index)}
              onKeyDown={(event) => press(event, index)}
            />
          ))}
          {cards.length > 0 && <VisuallyHidden component="li">{t(onMove ? 'chain.keysMove' : 'chain.keys')}</VisuallyHidden>}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
