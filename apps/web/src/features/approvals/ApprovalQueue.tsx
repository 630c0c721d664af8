import type { ApprovalCard, ApprovalPage, BulkStatus } from '@klesis/contract/approvals/approvals.ts'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfiniteList, type PagedQuery } from '../../ui/InfiniteList.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ApplicationPane } from './ApplicationPane.tsx'
import classes from './approvals.module.css'
import { QueueItem } from './QueueItem.tsx'
import { QueueRows } from './QueueRows.tsx'
import { ReadOut } from './ReadOut.tsx'
import { StandsInNote } from './StandsInNote.tsx'
import { StepTimeText } from './StepTimeText.tsx'
import { useQueueChoice } from './use-queue-choice.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useQueueSheet, useShownInAddress } from './use-queue-sheet.ts'
import type { useSelection } from './use-selection.ts'
import type { useUndo } from './use-undo.ts'

const QueueSheet = lazyPart(() => import('./QueueSheet.tsx').then((file) => ({ default: file.QueueSheet })))

export interface ListProps {
  cards: ApprovalCard[]
  /** For whom the person stands in, until when. */
  standsIn?: ApprovalPage['standsIn']
  /** The usual days of the steps that have waited longer, by step. */
  late: NonNullable<ApprovalPage['late']>
  /** Left out where nothing can be decided in bulk. */
  selection: ReturnType<typeof useSelection> | undefined
  faults: BulkStatus['errors']
  /** The way back from what is being approved; left out where nothing can be approved. */
  undo?: ReturnType<typeof useUndo>
  pages: PagedQuery
  /** How many there are in all; left out where they are not counted exactly. */
  total: number | undefined
  /** Groups them by invitation. */
  isGrouped: boolean
  /** What stands above the first row. */
  above?: ReactNode
}

const focusedStep = () => Number(document.activeElement?.closest<HTMLElement>('[data-step]')?.dataset.step)

type DecisionAction = 'approve' | 'reject' | 'review'

/** The list on the left and the selected application beside it; j and k move the selection, a, r and s decide. On a phone the application slides over the list. */
export function ApprovalQueue({ cards, standsIn = [], late, selection, faults, undo, pages, total, isGrouped, above }: ListProps) {
  const { t } = useTranslation('approvals')
  const [requested, setRequested] = useState<{ stepId: number; action: DecisionAction; isWide: boolean }>()
  const sheet = useQueueSheet(cards, requested)
  const { isWide } = sheet
  const list = useRef<HTMLDivElement>(null)
  const queue = useRef<HTMLDivElement>(null)
  const sheetHead = useRef<HTMLButtonElement>(null)
  const choice = useQueueChoice(cards, { isGrouped, openId: sheet.openId })
  const { active } = choice
  const activeStep = active?.stepId
  useShownInAddress(choice.askedId)
  // An address may name one that is not in the list.
  const isOpen = sheet.isOpen && choice.isAsked && active !== undefined
  const [showsAllAnswers, { toggle: toggleAnswers }] = useDisclosure(false)
  const place = { number: choice.index + 1, total: total ?? cards.length }
  const requestAction = (action: DecisionAction | undefined) => setRequested(active && action && { stepId: active.stepId, action, isWide })
  const show = (card: ApprovalCard | undefined) => {
    if (!card) return
    // Over the queue there is no row whose focus would say which one it is.
    choice.show(card, isOpen)
  }
  const focusStep = useCallback((stepId: number | undefined) => list.current?.querySelector<HTMLElement>(`[data-step="${stepId}"] button`)?.focus(), [])
  // The row is read out, and Tab goes on from it: what had the focus beside it goes with its application. On a phone only the focus moves along the rows.
  const move = (to: 'next' | 'previous') => {
    const card = (isWide || isOpen ? choice : choice.besideOf(focusedStep()))[to]
    if (isWide || isOpen) show(card)
    if (card && !isOpen) focusStep(card.stepId)
  }
  /** What had the focus when the answers of an application were asked for, until they are there. */
  const answersAsked = useRef<{ step: number | undefined; focused: Element | null }>(undefined)
  const leadToAnswers = () => {
    answersAsked.current = undefined
    const fold = queue.current?.querySelector<HTMLElement>('[data-answers]')
    fold?.focus({ preventScroll: true })
    fold?.scrollIntoView()
  }
  // Answers whose texts are still fetched are led to once they are there, unless one has gone on: before that nothing could be scrolled to but their button.
  const showAnswers = () => {
    answersAsked.current = { step: activeStep, focused: document.activeElement }
    flushSync(toggleAnswers)
    if (showsAllAnswers) leadToAnswers()
  }
  const open = (card: ApprovalCard) => {
    choice.show(card)
    if (!isWide) sheet.open(card.id)
  }
  const decide = (action: DecisionAction) => {
    const focused = focusedStep()
    const isRead = isWide || isOpen
    const other = cards.find(({ stepId, approving }) => stepId === focused && !(isRead && stepId === active?.stepId) && !approving)
    // What one decides about is the row that has the focus; another than the one that can be read is shown first. One that is being approved is decided already.
    if (other && isWide) choice.show(other, true)
    else if (other) open(other)
    else if (isRead) requestAction(action)
  }
  const goOn = () => {
    if (isWide && focusedStep() === active?.stepId) focusStep(choice.following?.stepId)
    choice.goOn()
  }
  const keys = useQueueKeys({
    next: () => move('next'),
    previous: () => move('previous'),
    approve: () => decide('approve'),
    reject: () => decide('reject'),
    review: () => decide('review'),
    answers: showAnswers,
  })
  const focusRow = useCallback(() => focusStep(activeStep), [focusStep, activeStep])
  const takenBack = undo?.takenBack
  const latestTakenBack = useRef(takenBack)
  // What is taken back is decided anew, so it is chosen again, unless one has closed what lay over the queue.
  useEffect(() => {
    if (latestTakenBack.current === takenBack) return
    latestTakenBack.current = takenBack
    const again = choice.order.find((card) => takenBack?.some(({ id, stepId = card.stepId }) => id === card.id && stepId === card.stepId))
    if (!((isWide || isOpen) && again)) return
    const isOnRow = isWide && focusedStep() === activeStep
    choice.show(again, true)
    if (isOnRow) focusStep(again.stepId)
  }, [takenBack, isWide, isOpen, activeStep, choice, focusStep])
  // A decision takes its button away; the keys of the page and Tab go on from the row that follows, or from the head of what lies over the queue.
  useEffect(() => {
    if (!choice.isReadOut || document.activeElement !== document.body) return
    if (isWide) focusRow()
    else sheetHead.current?.focus()
  }, [isWide, choice.isReadOut, focusRow])
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
      rowStepId={active.stepId}
      followingId={choice.following?.id}
      place={total === undefined || isOpen ? undefined : place}
      waiting={late[active.stepId] !== undefined && <StepTimeText card={active} usual={late[active.stepId]} isPrincipalKnown />}
      action={requested?.stepId === active.stepId ? requested.action : undefined}
      onAction={requestAction}
      onApproved={goOn}
      isBeside={isWide}
      undo={undo}
      {...(isWide && !selection && { keys })}
      allAnswers={{
        areShown: showsAllAnswers,
        toggle: toggleAnswers,
        onShown: () => {
          const { step, focused } = answersAsked.current ?? {}
          answersAsked.current = undefined
          if (step !== undefined && step === activeStep && focused === document.activeElement) leadToAnswers()
        },
      }}
    />
  )
  const readOut = <ReadOut id={choice.isReadOut ? active?.id : undefined} text={t('pane.next', { ...place, name: active?.applicantName ?? '' })} />
  return (
    <div ref={queue} className={classes.queue} data-queue>
      {isWide && readOut}
      <div ref={list} className={classes.list}>
        {above}
        <StandsInNote principals={[...principals]} substitutions={standsIn} />
        <InfiniteList query={pages}>
          <QueueRows choice={choice} usualOf={({ stepId }) => late[stepId]} mayHaveMore={pages.hasNextPage} row={toRow} />
        </InfiniteList>
      </div>
      {isWide && pane}
      {!isWide && (
        <Suspense>
          <QueueSheet
            head={sheetHead}
            isOpen={isOpen}
            shownId={active?.id}
            place={place}
            group={active?.invitationTitle}
            onPrevious={choice.previous && (() => show(choice.previous))}
            onNext={choice.next && (() => show(choice.next))}
            onClose={sheet.close}
            onClosed={focusRow}
          >
            {readOut}
            {pane}
          </QueueSheet>
        </Suspense>
      )}
    </div>
  )
}
