import type { ApprovalCard, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import type { DecisionRun } from './follow-run.ts'

/** The list during a run: decided applications leave it, failed ones can be selected again, the others are busy. */
export function withRun(cards: readonly ApprovalCard[], run: DecisionRun | undefined, status: BulkStatus | undefined): ApprovalCard[] {
  const running = new Set(run?.ids)
  const outcomeOf = ({ id }: ApprovalCard) => (running.has(id) ? status?.status[id] : undefined)
  return cards
    .filter((card) => outcomeOf(card) !== 'completed')
    .map((card) => ({ ...card, approving: card.approving || (running.has(card.id) && outcomeOf(card) === undefined) }))
}
