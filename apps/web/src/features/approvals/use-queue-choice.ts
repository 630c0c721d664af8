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
  const [asked, setAsked] = useState({ stepId: 0, index: 0 })
  // The address can name one later, too, as Forward does.
  const named = asked.stepId === 0 && order.find(({ id }) => id === openId)
  if (named) setAsked({ stepId: named.stepId, index: order.indexOf(named) })
  const nextFrom = (index: number) => order.slice(Math.max(index, 0)).find(isShown)
  const previousFrom = (index: number) => order.slice(0, index + 1).findLast(isShown)
  const active =
    order.find(({ stepId }) => stepId === asked.stepId) ?? nextFrom(asked.index) ?? previousFrom(asked.index) ?? order[Math.min(asked.index, order.length - 1)]
  const index = active ? order.indexOf(active) : -1
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
    isAsked: asked.stepId !== 0,
    /** Its id then. */
    askedId: asked.stepId === 0 ? undefined : active?.id,
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
      setAsked({ stepId: card.stepId, index: order.indexOf(card) })
      if (isReadOut) setReadOutId(card.stepId)
    },
    /** After an approval, whose row stays; not if the person has gone to another meanwhile. */
    goOn: () => {
      if (shownId.current !== active?.stepId) return
      if (!nextWaiting || nextWaiting === active) return
      setAsked({ stepId: nextWaiting.stepId, index: order.indexOf(nextWaiting) })
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
