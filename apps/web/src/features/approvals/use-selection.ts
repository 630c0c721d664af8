import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { useState } from 'react'

const isOpen = (card: ApprovalCard) => card.stepState === 'pending' && card.approvalState === 'pending' && !card.approving

/** Whether it waits for the person's signature, now. */
export const mayBeSigned = (card: ApprovalCard) => card.approvalType === 'pdf.sign' && isOpen(card)

/** The selected applications; all of them belong to one invitation. */
export function useSelection(cards: readonly ApprovalCard[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  // What is being approved is chosen again if it fails or is taken back, unless it is decided.
  const isChosen = (card: ApprovalCard) => ids.has(card.id) && isOpen(card)
  const chosen = cards.filter(isChosen)
  const invitationId = chosen[0]?.invitationId
  const canChoose = (card: ApprovalCard) => isOpen(card) && (invitationId === undefined || card.invitationId === invitationId)
  /** What "select all" selects: all applications of the selection's invitation, or of the first application's. */
  const together = () => {
    const invitation = invitationId ?? cards.find(isOpen)?.invitationId
    return cards.filter((card) => isOpen(card) && card.invitationId === invitation)
  }
  return {
    chosen,
    canChoose,
    hasAll: chosen.length > 0 && together().every(isChosen),
    isChosen,
    toggle: (card: ApprovalCard) => {
      const next = new Set(chosen.map(({ id }) => id))
      if (!next.delete(card.id) && canChoose(card)) next.add(card.id)
      setIds(next)
    },
    chooseAll: () => setIds(new Set(together().map(({ id }) => id))),
    /** One that is taken back by itself is not chosen again: the way back of the others stays. */
    leaveOut: (id: number) => setIds(new Set([...ids].filter((one) => one !== id))),
    clear: () => setIds(new Set()),
  }
}
