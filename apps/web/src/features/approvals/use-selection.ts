import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { useState } from 'react'

/** Applications chosen together; only those of one invitation can be. */
export function useSelection(cards: readonly ApprovalCard[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = cards.filter((card) => ids.has(card.id))
  const invitationId = chosen[0]?.invitationId
  const canChoose = (card: ApprovalCard) =>
    card.stepState === 'pending' && card.approvalState === 'pending' && !card.approving && (invitationId === undefined || card.invitationId === invitationId)
  return {
    chosen,
    invitationId,
    canChoose,
    isChosen: (card: ApprovalCard) => ids.has(card.id),
    toggle: (card: ApprovalCard) => {
      const next = new Set(ids)
      if (!next.delete(card.id) && canChoose(card)) next.add(card.id)
      setIds(next)
    },
    chooseAll: () => setIds(new Set(cards.filter(canChoose).map((card) => card.id))),
    drop: (gone: readonly number[]) => setIds(new Set([...ids].filter((id) => !gone.includes(id)))),
    clear: () => setIds(new Set()),
  }
}
