import type { ApprovalCard, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { VisuallyHidden } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfiniteList, type PagedQuery } from '../../ui/InfiniteList.tsx'
import { ApplicationPane } from './ApplicationPane.tsx'
import classes from './approvals.module.css'
import { nextOpen } from './next-open.ts'
import { QueueItem } from './QueueItem.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import type { useSelection } from './use-selection.ts'

export interface ListProps {
  cards: ApprovalCard[]
  /** Left out where nothing can be decided in bulk. */
  selection: ReturnType<typeof useSelection> | undefined
  faults: BulkStatus['errors']
  pages: PagedQuery
  /** How many there are in all; left out where they are not counted exactly. */
  total: number | undefined
}

type DecisionAction = 'approve' | 'reject' | 'review'

/** The list on the left and the selected application beside it; j and k move the selection, a, r and s decide. On a phone the list links to the application's page. */
export function ApprovalQueue({ cards, selection, faults, pages, total }: ListProps) {
  const { t } = useTranslation('approvals')
  const navigate = useNavigate()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [asked, setAsked] = useState({ stepId: 0, index: 0 })
  const [requested, setRequested] = useState<{ stepId: number; action: DecisionAction }>()
  const [showsAllAnswers, { toggle: toggleAnswers }] = useDisclosure(false)
  // Selects the next application after a decision.
  const active = cards.find((card) => card.stepId === asked.stepId) ?? cards[Math.min(asked.index, cards.length - 1)]
  const activeIndex = active ? cards.indexOf(active) : -1
  // Read out where a decision, not the person, has moved the choice.
  const shownId = useRef<number>(undefined)
  const [readOutId, setReadOutId] = useState<number>()
  useEffect(() => {
    const before = shownId.current
    shownId.current = active?.stepId
    if (before !== undefined && before !== active?.stepId && !cards.some(({ stepId }) => stepId === before)) setReadOutId(active?.stepId)
  }, [active, cards])
  const place = { number: activeIndex + 1, total: total ?? cards.length }
  const show = (index: number) => {
    const card = cards[index]
    if (card) setAsked({ stepId: card.stepId, index })
  }
  const goOn = (index: number) => {
    show(index)
    setReadOutId(cards[index]?.stepId)
  }
  const requestAction = (action: DecisionAction | undefined) => setRequested(active && action && { stepId: active.stepId, action })
  const keys = useQueueKeys({
    next: () => show(activeIndex + 1),
    previous: () => show(activeIndex - 1),
    approve: () => requestAction('approve'),
    reject: () => requestAction('reject'),
    review: () => requestAction('review'),
    answers: toggleAnswers,
  })
  const open = (index: number) => {
    const card = cards[index]
    if (isWide) show(index)
    else if (card) void navigate({ to: '/application/edit/$applicationId', params: { applicationId: String(card.id) } })
  }
  return (
    <div className={classes.queue}>
      <VisuallyHidden role="status">
        {isWide && active && active.stepId === readOutId ? t('pane.next', { ...place, name: active.applicantName }) : ''}
      </VisuallyHidden>
      <div className={classes.list}>
        <InfiniteList query={pages}>
          <ul className={classes.items} aria-label={t('title')}>
            {cards.map((card, index) => (
              <QueueItem
                key={card.stepId}
                card={card}
                isActive={isWide && card === active}
                selection={selection}
                fault={faults[card.id]?.message}
                onOpen={() => open(index)}
              />
            ))}
          </ul>
        </InfiniteList>
      </div>
      {isWide && active && (
        <ApplicationPane
          key={active.stepId}
          id={active.id}
          place={total === undefined ? undefined : place}
          action={requested?.stepId === active.stepId ? requested.action : undefined}
          onAction={requestAction}
          onApproved={() => goOn(nextOpen(cards, activeIndex))}
          keys={keys}
          allAnswers={{ areShown: showsAllAnswers, toggle: toggleAnswers }}
        />
      )}
    </div>
  )
}
