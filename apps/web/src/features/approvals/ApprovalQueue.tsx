import type { ApprovalCard, ApprovalPage, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfiniteList, type PagedQuery } from '../../ui/InfiniteList.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ApplicationPane } from './ApplicationPane.tsx'
import classes from './approvals.module.css'
import { QueueGroup } from './QueueGroup.tsx'
import { QueueItem } from './QueueItem.tsx'
import { StandsInNote } from './StandsInNote.tsx'
import { useQueueChoice } from './use-queue-choice.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useQueueSheet } from './use-queue-sheet.ts'
import type { useSelection } from './use-selection.ts'

const QueueSheet = lazyPart(() => import('./QueueSheet.tsx').then((file) => ({ default: file.QueueSheet })))

export interface ListProps {
  cards: ApprovalCard[]
  /** The usual days of the steps that have waited longer, by step. */
  late: NonNullable<ApprovalPage['late']>
  /** Left out where nothing can be decided in bulk. */
  selection: ReturnType<typeof useSelection> | undefined
  faults: BulkStatus['errors']
  pages: PagedQuery
  /** How many there are in all; left out where they are not counted exactly. */
  total: number | undefined
  /** Groups them by invitation. */
  isGrouped: boolean
}

type DecisionAction = 'approve' | 'reject' | 'review'

/** The list on the left and the selected application beside it; j and k move the selection, a, r and s decide. On a phone the application slides over the list. */
export function ApprovalQueue({ cards, late, selection, faults, pages, total, isGrouped }: ListProps) {
  const { t } = useTranslation('approvals')
  const sheet = useQueueSheet()
  const { isWide } = sheet
  const list = useRef<HTMLDivElement>(null)
  const choice = useQueueChoice(cards, { isGrouped, openId: sheet.openId, goesOn: isWide })
  const { active, groups } = choice
  const [requested, setRequested] = useState<{ stepId: number; action: DecisionAction }>()
  const [showsAllAnswers, { toggle: toggleAnswers }] = useDisclosure(false)
  const place = { number: choice.index + 1, total: total ?? cards.length }
  const requestAction = (action: DecisionAction | undefined) => setRequested(active && action && { stepId: active.stepId, action })
  const show = (card: ApprovalCard | undefined) => {
    if (!card) return
    choice.show(card)
    sheet.follow(card.id)
  }
  const keys = useQueueKeys({
    next: () => show(choice.next),
    previous: () => show(choice.previous),
    approve: () => requestAction('approve'),
    reject: () => requestAction('reject'),
    review: () => requestAction('review'),
    answers: toggleAnswers,
  })
  const open = (card: ApprovalCard) => {
    choice.show(card)
    if (!isWide) sheet.open(card.id)
  }
  const focusRow = () => list.current?.querySelector<HTMLElement>(`[data-step="${active?.stepId}"] button`)?.focus()
  const principals = new Set(cards.map(({ standsInFor }) => standsInFor).filter((name) => name !== null))
  const toRow = (card: ApprovalCard) => (
    <QueueItem
      key={card.stepId}
      card={card}
      usual={late[card.stepId]}
      isInGroup={isGrouped}
      isPrincipalKnown={principals.size === 1}
      isActive={isWide && card === active}
      selection={selection}
      fault={faults[card.id]?.message}
      onOpen={() => open(card)}
    />
  )
  const pane = active && (
    <ApplicationPane
      key={active.stepId}
      id={active.id}
      place={total === undefined || sheet.isOpen ? undefined : place}
      action={requested?.stepId === active.stepId ? requested.action : undefined}
      onAction={requestAction}
      onApproved={choice.goOn}
      {...(isWide && { keys })}
      allAnswers={{ areShown: showsAllAnswers, toggle: toggleAnswers }}
    />
  )
  return (
    <div className={classes.queue}>
      <VisuallyHidden role="status">
        {(isWide || sheet.isOpen) && active && choice.isReadOut ? t('pane.next', { ...place, name: active.applicantName }) : ''}
      </VisuallyHidden>
      <div ref={list} className={classes.list}>
        <StandsInNote principals={[...principals]} />
        <InfiniteList query={pages}>
          <ul className={classes.items} aria-label={t('title')}>
            {groups
              ? groups.map((group) => (
                  <QueueGroup
                    key={group.invitationId}
                    group={group}
                    lateCount={group.cards.filter(({ stepId }) => late[stepId] !== undefined).length}
                    mayHaveMore={pages.hasNextPage}
                    isFolded={choice.isFolded(group.invitationId)}
                    onFold={() => choice.fold(group.invitationId)}
                  >
                    {group.cards.map(toRow)}
                  </QueueGroup>
                ))
              : cards.map(toRow)}
          </ul>
        </InfiniteList>
      </div>
      {isWide && pane}
      {!isWide && (
        <Suspense>
          <QueueSheet
            isOpen={sheet.isOpen && active !== undefined}
            place={place}
            onPrevious={choice.previous && (() => show(choice.previous))}
            onNext={choice.next && (() => show(choice.next))}
            onClose={sheet.close}
            onClosed={focusRow}
          >
            {pane}
          </QueueSheet>
        </Suspense>
      )}
    </div>
  )
}
