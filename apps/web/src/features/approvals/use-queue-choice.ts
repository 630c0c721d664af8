import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { useEffect, useRef, useState } from 'react'
import { type CardGroup, groupCards } from './group-cards.ts'
import { nextOpen } from './next-open.ts'

interface Options {
  isGrouped: boolean
  openId: number
}

/** Which application of the queue is chosen, and which groups are folded. The next one is chosen after a decision; rows of folded groups are passed by. */
export function useQueueChoice(cards: readonly ApprovalCard[], { isGrouped, openId }: Options) {
  const groups: CardGroup[] | undefined = isGrouped ? groupCards(cards) : undefined
  const order = groups ? groups.flatMap((group) => group.cards) : [...cards]
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const isShown = (card: ApprovalCard) => !(isGrouped && folded.has(card.invitationId))
  const [pinned, pin] = useState({ stepId: 0, index: 0, isAsked: false })
  // The address can name one later, too, as Forward does.
  const named = pinned.isAsked ? undefined : order.find(({ id }) => id === openId)
  const isAsked = pinned.isAsked || named !== undefined
  const nextFrom = (index: number) => order.slice(Math.max(index, 0)).find(isShown)
  const previousFrom = (index: number) => order.slice(0, index + 1).findLast(isShown)
  const active =
    named ??
    order.find(({ stepId }) => stepId === pinned.stepId) ??
    nextFrom(pinned.index) ??
    previousFrom(pinned.index) ??
    order[Math.min(pinned.index, order.length - 1)]
  const index = active ? order.indexOf(active) : -1
  // What is shown stays until it leaves the list itself, whatever comes or goes before it.
  if (active && !(active.stepId === pinned.stepId && index === pinned.index && isAsked === pinned.isAsked)) pin({ stepId: active.stepId, index, isAsked })
  const ask = (card: ApprovalCard) => pin({ stepId: card.stepId, index: order.indexOf(card), isAsked: true })
  const nextWaiting = active && order[nextOpen(order, index, isShown)]
  // Read out where a decision, not the person, has moved the choice.
  const shownId = useRef<number>(undefined)
  const [readOutId, setReadOutId] = useState<number>()
  useEffect(() => {
    const before = shownId.current
    shownId.current = active?.stepId
    if (before !== undefined && before !== active?.stepId && !cards.some(({ stepId }) => stepId === before)) setReadOutId(active?.stepId)
  }, [active, cards])
  return {
    groups,
    order,
    active,
    index,
    /** Whether it is the application that was asked for, or follows one that was. */
    isAsked,
    /** Its id then. */
    askedId: isAsked ? active?.id : undefined,
    isReadOut: active !== undefined && active.stepId === readOutId,
    next: nextFrom(index + 1),
    previous: previousFrom(index - 1),
    /** The rows before and after another than the chosen one; without one, the first. */
    besideOf: (stepId: number) => {
      const at = order.findIndex((card) => card.stepId === stepId)
      return { next: nextFrom(at + 1), previous: at < 0 ? undefined : previousFrom(at - 1) }
    },
    /** The one that is shown once this one is decided. */
    following: nextWaiting === active ? undefined : nextWaiting,
    show: (card: ApprovalCard, isReadOut = false) => {
      ask(card)
      if (isReadOut) setReadOutId(card.stepId)
    },
    /** After an approval, whose row stays; not if the person has gone to another meanwhile. */
    goOn: () => {
      if (shownId.current !== active?.stepId) return
      if (!nextWaiting || nextWaiting === active) return
      ask(nextWaiting)
      setReadOutId(nextWaiting.stepId)
    },
    isFolded: (invitationId: number) => folded.has(invitationId),
    fold: (invitationId: number) => {
      const now = new Set(folded)
      if (!now.delete(invitationId)) now.add(invitationId)
      setFolded(now)
    },
  }
}
