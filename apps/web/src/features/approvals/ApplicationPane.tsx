import { textIn } from '@klesis/contract/text-in.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { StateChip, toShownState } from '../../ui/StateChip.tsx'
import { SubmittedText } from '../../ui/SubmittedText.tsx'
import classes from './approvals.module.css'
import { applicationQuery } from './approvals.queries.ts'
import { DecisionBar } from './DecisionBar.tsx'
import { DocumentLinks } from './DocumentLinks.tsx'
import { EarlierSteps } from './EarlierSteps.tsx'
import { ownOf } from './own-step.ts'
import { AnswersSkeleton, PaneSkeleton } from './PaneSkeleton.tsx'
import { SheetUndo } from './SheetUndo.tsx'
import { ShortcutsHint } from './ShortcutsHint.tsx'
import { useFetchedAhead } from './use-fetched-ahead.ts'
import type { useUndo } from './use-undo.ts'

const DecisionAnswers = lazyPart(() => import('../forms/read/DecisionAnswers.tsx').then((file) => ({ default: file.DecisionAnswers })))

const ApplicationLetters = lazyPart(() => import('../letters/mending/ApplicationLetters.tsx').then((file) => ({ default: file.ApplicationLetters })))
const PaneComments = lazyPart(() => Promise.all([import('./PaneComments.tsx'), loadTexts('comments')]).then(([file]) => ({ default: file.PaneComments })))
const CommitteeProposal = lazyPart(() => import('../evaluations/proposals/CommitteeProposal.tsx').then((file) => ({ default: file.CommitteeProposal })))

interface Props {
  id: number
  /** The step of its row in the queue. */
  rowStepId?: number
  /** The application that is shown next; it is fetched ahead. */
  followingId?: number | undefined
  /** Of the application in the queue. */
  place: { number: number; total: number } | undefined
  /** Said of one that is late. */
  waiting?: ReactNode
  action: 'approve' | 'reject' | 'review' | undefined
  onAction: (action: 'approve' | 'reject' | 'review' | undefined) => void
  /** Called once an approval of it is under way. */
  onApproved: (() => void) | undefined
  /** Whether it stands beside the queue, with its documents in place. On a phone it lies over the queue, and documents over it. */
  isBeside: boolean
  /** The way back from what else is being approved; shown where the foot of the list cannot be seen. */
  undo: ReturnType<typeof useUndo> | undefined
  /** Left out where there is no keyboard. */
  keys?: { isOn: boolean; toggle: () => void }
  /** `onShown` is called when they are there. */
  allAnswers: { areShown: boolean; toggle: () => void; onShown: () => void }
}

/** The selected application, with the decision buttons below it. */
export function ApplicationPane({ id, rowStepId, followingId, place, waiting, action, onAction, onApproved, isBeside, undo, keys, allAnswers }: Props) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const found = useQuery(applicationQuery(id))
  useFetchedAhead(followingId, found.isSuccess)
  const application = found.data
  const own = application && ownOf(application, rowStepId).step
  return (
    <section className={classes.pane} aria-label={t('pane.label')}>
      <Refused error={found.error} onRetry={() => void found.refetch()} />
      {found.isPending && <PaneSkeleton />}
      {application && (
        <>
          <header className={classes.paneHead}>
            <PersonAvatar name={application.applicant.fullname} address={application.applicant.avatar} size={44} />
            <div>
              <h2 className={classes.paneTitle}>
                <LinkAnchor inherit to="/application/edit/$applicationId" params={{ applicationId: String(id) }}>
                  {application.applicant.fullname}
                </LinkAnchor>
              </h2>
              <small>
                {[textIn(application.invitation.title, language), application.applicant.unit, application.protocolNumber].filter(Boolean).join(' · ')}
              </small>
              <small className={classes.facts}>
                {waiting && <span>{waiting}</span>}
                {own && <span>{textIn(own.label, language)}</span>}
                {place && <span>{t('pane.place', place)}</span>}
                {application.submittedAt && (
                  <span>
                    {t('column.submitted')} <SubmittedText {...application} submittedAt={application.submittedAt} />
                  </span>
                )}
              </small>
            </div>
            <StateChip state={toShownState(application)} />
          </header>
          {application.invitation.appEvaluation && (
            <Suspense>
              <CommitteeProposal id={id} />
            </Suspense>
          )}
          {application.differences.length > 0 && (
            <div className={classes.changes}>
              <b>{t('pane.changed')}</b>
              <ul>
                {application.differences.map(({ path, section, label, before, after }) => (
                  <li key={`${path} ${after === null}`}>
                    {[...section, label].join(' › ')}: <s>{before || t('pane.nothing')}</s> → {after || t('pane.nothing')}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Suspense fallback={<AnswersSkeleton />}>
            <DecisionAnswers
              layout={(answers) => (
                <div className={classes.columns} data-beside={isBeside || undefined}>
                  <div>{answers}</div>
                  <DocumentLinks application={application} isInPlace={isBeside} />
                  <div>
                    <EarlierSteps application={application} />
                    {application.mayComment && (
                      <Suspense>
                        <PaneComments id={id} />
                      </Suspense>
                    )}
                    {own && (
                      <Suspense>
                        <ApplicationLetters application={application} level={3} />
                      </Suspense>
                    )}
                  </div>
                </div>
              )}
              form={application.form as unknown as Form}
              data={application.data}
              highlighted={application.differences.flatMap(({ path, after }) => (after === null ? [] : path))}
              isWhole={allAnswers.areShown}
              onToggle={allAnswers.toggle}
              onShown={allAnswers.onShown}
              texts={{ all: (count) => t('pane.allAnswers', { count }), total: t('pane.total') }}
            />
          </Suspense>
          <div className={classes.paneFoot}>
            {!isBeside && undo && <SheetUndo {...{ id, undo }} />}
            <DecisionBar {...{ application, rowStepId }} action={action} onAction={onAction} onApproved={onApproved} />
            {keys && <ShortcutsHint isOn={keys.isOn} decides={application.allowed.includes('approve')} onToggle={keys.toggle} />}
          </div>
        </>
      )}
    </section>
  )
}
