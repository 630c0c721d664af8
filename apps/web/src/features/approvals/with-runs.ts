import type { ApprovalCard, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import type { DecisionRun } from './follow-run.ts'

/** The list while decisions are under way: what is decided leaves it, what failed can be selected again, the others are busy. So is another row of the same application, which stays. */
export function withRuns(cards: readonly ApprovalCard[], runs: readonly DecisionRun[], statuses: Readonly<Record<string, BulkStatus>>): ApprovalCard[] {
  const runsOf = ({ id }: ApprovalCard) => runs.filter(({ ids }) => ids.includes(id))
  const outcomeOf = ({ id }: ApprovalCard, { code }: DecisionRun) => statuses[code]?.status[id]
  const isDecided = (card: ApprovalCard) =>
    runsOf(card).some((run) => (run.steps?.[card.id] ?? card.stepId) === card.stepId && outcomeOf(card, run) === 'completed')
  const isBusy = (card: ApprovalCard) => runsOf(card).some((run) => outcomeOf(card, run) === undefined)
  return cards.filter((card) => !isDecided(card)).map((card) => ({ ...card, approving: card.approving || isBusy(card) }))
}
