import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { ApprovingChip } from './ApprovingChip.tsx'
import classes from './approvals.module.css'
import { StepTimeText } from './StepTimeText.tsx'

interface Props {
  card: ApprovalCard
  usual: number | undefined
  isInGroup: boolean
  isPrincipalKnown: boolean
}

/** The line of a row that says how long it has waited. While it is being approved, that stands in the same place, so that no row moves. */
export function RowTime({ card, usual, isInGroup, isPrincipalKnown }: Props) {
  const number = isInGroup && card.protocolNumber && `${card.protocolNumber} · `
  return (
    <small className={card.approving ? classes.covered : undefined}>
      <span>
        {number}
        <StepTimeText card={card} usual={usual} isUsualKnown={isInGroup} isPrincipalKnown={isPrincipalKnown} />
      </span>
      {card.approving && (
        <span>
          <span>{number}</span>
          <ApprovingChip id={card.id} />
        </span>
      )}
    </small>
  )
}
