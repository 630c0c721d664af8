import type { ApprovalCard, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import type { Run } from './follow-run.ts'

/** The list while a run is under way: what is done leaves it, what failed can be chosen again, the rest is being worked on. */
export function withRun(cards: readonly ApprovalCard[], run: Run | undefined, status: BulkStatus | undefined): ApprovalCard[] {
  const running = new Set(run?.ids)
  const outcomeOf = ({ id }: ApprovalCard) => (running.has(id) ? status?.status[id] : undefined)
  return cards
    .filter((card) => outcomeOf(card) !== 'completed')
    .map((card) => ({ ...card, approving: card.approving || (running.has(card.id) && outcomeOf(card) === undefined) }))
}
