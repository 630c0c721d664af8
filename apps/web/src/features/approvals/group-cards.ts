import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'

export interface CardGroup {
  invitationId: number
  title: ApprovalCard['invitationTitle']
  cards: ApprovalCard[]
}

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
