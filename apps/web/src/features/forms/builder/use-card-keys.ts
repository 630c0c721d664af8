import type { JsonPath } from '@klesis/forms/edit/slot-paths.ts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCanvasContext } from './canvas-context.ts'
import { type Direction, keyboardPosition } from './keyboard-move.ts'

/** The card before or after this one, in reading order. */
function neighbour(card: HTMLElement, step: number): HTMLElement | undefined {
  const cards = [...(card.closest('[data-canvas]')?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  return cards[cards.indexOf(card) + step]
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const arrows: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** The keyboard commands of a card; each announces its result. */
export function useCardKeys(path: JsonPath, name: string) {
  const { t } = useTranslation('builder')
  const { latest, announce, requestFocus, picking } = useCanvasContext()

  const remove = () => {
    requestFocus()
    latest().remove(path)
    announce(t('announce.removed', { name }))
  }
  const duplicate = () => {
    requestFocus()
    latest().duplicate(path)
    announce(t('announce.duplicated', { name }))
  }
  const move = (direction: Direction) => {
    const position = keyboardPosition(latest().form, path, direction)
    if (position) {
      requestFocus()
      latest().move(path, position)
    }
    announce(t(position ? `announce.${direction}` : 'announce.stays', { name }))
  }

  /** Arrows select on the way; while fields are picked they only lead to the next. */
  const lead = (next: HTMLElement | undefined) => {
    next?.focus()
    if (!picking) next?.click()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = event.altKey ? arrows[event.key] : undefined
    const step = steps[event.key]
    if (direction) move(direction)
    else if (step !== undefined) {
      lead(neighbour(event.currentTarget, step))
    } else if (event.key === 'Delete') remove()
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) duplicate()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onKeyDown, remove, duplicate }
}
