import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import type { QueueOrder } from './queue-address.ts'

export interface CardGroup {
  invitationId: number
  title: ApprovalCard['invitationTitle']
  cards: ApprovalCard[]
}

/** The cards in the chosen order. The server orders by the numbers of applications, so what opened late is put after what has waited longer. */
export const inOrder = (order: QueueOrder, cards: ApprovalCard[]): ApprovalCard[] =>
  order === 'newest' ? cards : cards.toSorted((one, other) => Date.parse(one.openedAt) - Date.parse(other.openedAt))

/** The cards by invitation, in their order; the group of the first card comes first. */
export function groupCards(cards: readonly ApprovalCard[]): CardGroup[] {
  const groups = new Map<number, CardGroup>()
  for (const card of cards) {
    const group = groups.get(card.invitationId) ?? { invitationId: card.invitationId, title: card.invitationTitle, cards: [] }
    group.cards.push(card)
    groups.set(card.invitationId, group)
  }
  return [...groups.values()]
}
