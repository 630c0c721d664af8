import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'

/** Which application is decided next after one of the list: the next that waits, otherwise the last before it, otherwise the same. */
export function nextOpen(cards: readonly ApprovalCard[], index: number, isShown: (card: ApprovalCard) => boolean = () => true): number {
  const isOpen = (card: ApprovalCard) => !card.approving && card.stepState === 'pending' && isShown(card)
  const later = cards.findIndex((card, place) => place > index && isOpen(card))
  if (later >= 0) return later
  const earlier = cards.findLastIndex((card, place) => place < index && isOpen(card))
  return earlier >= 0 ? earlier : index
}
