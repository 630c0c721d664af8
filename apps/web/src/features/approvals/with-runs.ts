import type { ApprovalCard, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import type { DecisionRun } from './follow-run.ts'

/** The list while decisions are under way: decided applications leave it, failed ones can be selected again, the others are busy. */
export function withRuns(cards: readonly ApprovalCard[], runs: readonly DecisionRun[], statuses: Readonly<Record<string, BulkStatus>>): ApprovalCard[] {
  const outcomes = ({ id }: ApprovalCard) => runs.filter(({ ids }) => ids.includes(id)).map(({ code }) => statuses[code]?.status[id])
  return cards
    .filter((card) => !outcomes(card).includes('completed'))
    .map((card) => ({ ...card, approving: card.approving || outcomes(card).includes(undefined) }))
}
