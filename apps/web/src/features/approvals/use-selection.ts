import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { useState } from 'react'

const isOpen = (card: ApprovalCard) => card.stepState === 'pending' && card.approvalState === 'pending' && !card.approving

/** Whether it waits for the person's signature, now. */
export const mayBeSigned = (card: ApprovalCard) => card.approvalType === 'pdf.sign' && isOpen(card)

/** The selected rows; all of them belong to one invitation. An application may have several, one for each step that waits for the person. */
export function useSelection(cards: readonly ApprovalCard[]) {
  const [steps, setSteps] = useState<ReadonlySet<number>>(new Set())
  // What is being approved is chosen again if it fails or is taken back, unless it is decided.
  const isChosen = (card: ApprovalCard) => steps.has(card.stepId) && isOpen(card)
  const rows = cards.filter(isChosen)
  const invitationId = rows[0]?.invitationId
  const canChoose = (card: ApprovalCard) => isOpen(card) && (invitationId === undefined || card.invitationId === invitationId)
  /** What "select all" selects: all applications of the selection's invitation, or of the first application's. */
  const together = () => {
    const invitation = invitationId ?? cards.find(isOpen)?.invitationId
    return cards.filter((card) => isOpen(card) && card.invitationId === invitation)
  }
  return {
    /** Of each selected application its first row: two decisions on one are not made at the same time. */
    chosen: [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first]) => first ?? []),
    canChoose,
    hasAll: rows.length > 0 && together().every(isChosen),
    isChosen,
    toggle: (card: ApprovalCard) => {
      const next = new Set(rows.map(({ stepId }) => stepId))
      if (!next.delete(card.stepId) && canChoose(card)) next.add(card.stepId)
      setSteps(next)
    },
    chooseAll: () => setSteps(new Set(together().map(({ stepId }) => stepId))),
    /** One that is taken back by itself is not chosen again: the way back of the others stays. */
    leaveOut: (id: number) => {
      const isOfIt = (step: number) => cards.some((card) => card.id === id && card.stepId === step)
      setSteps(new Set([...steps].filter((step) => !isOfIt(step))))
    },
    clear: () => setSteps(new Set()),
  }
}
