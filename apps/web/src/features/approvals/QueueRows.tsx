import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './approvals.module.css'
import { QueueGroup } from './QueueGroup.tsx'
import type { useQueueChoice } from './use-queue-choice.ts'

interface Props {
  choice: ReturnType<typeof useQueueChoice>
  /** In how many days its step is usually decided, if it has waited longer. */
  usualOf: (card: ApprovalCard) => number | undefined
  /** Whether the server may have more of them. */
  mayHaveMore: boolean
  row: (card: ApprovalCard) => ReactNode
}

/** The rows of the queue, below the heads of their groups where they are grouped. */
export function QueueRows({ choice, usualOf, mayHaveMore, row }: Props) {
  const { t } = useTranslation('approvals')
  return (
    <ul className={classes.items} aria-label={t('title')}>
      {choice.groups
        ? choice.groups.map((group) => (
            <QueueGroup
              key={group.invitationId}
              group={group}
              usual={group.cards.map(usualOf).filter((days) => days !== undefined)}
              mayHaveMore={mayHaveMore}
              isFolded={choice.isFolded(group.invitationId)}
              onFold={() => choice.fold(group.invitationId)}
            >
              {group.cards.map(row)}
            </QueueGroup>
          ))
        : choice.order.map(row)}
    </ul>
  )
}
