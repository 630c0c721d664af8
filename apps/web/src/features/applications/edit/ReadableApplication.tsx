import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { ApplicationEvent } from '@klesis/contract/applications/application-moves.ts'
import type { ApprovalState } from '@klesis/contract/applications/application-states.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Alert, Button } from '@mantine/core'
import { IconClockX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { session } from '../../../api/session.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useIsIframed } from '../../../ui/use-is-iframed.ts'
import { AnswerSummary } from '../../forms/index.ts'
import { CommentsPart } from './CommentsPart.tsx'
import { AwaitedDocuments } from './documents/AwaitedDocuments.tsx'
import { DocumentsSection } from './documents/DocumentsSection.tsx'
import classes from './edit.module.css'
import { ItemsSection } from './items/ItemsSection.tsx'
import { OtherApplications } from './OtherApplications.tsx'
import { PrintSheet } from './print/PrintSheet.tsx'
import { DifferencesPanel } from './review/DifferencesPanel.tsx'
import { ReviewBanner } from './review/ReviewBanner.tsx'
import { Section } from './Section.tsx'
import { SectionNav, type ShownSection } from './SectionNav.tsx'
import { StatusPanel } from './status/StatusPanel.tsx'

const DecisionBar = lazyPart(() => import('../../approvals/DecisionBar.tsx').then((file) => ({ default: file.DecisionBar })))
const EventDialog = lazyPart(() =>
  Promise.all([import('./manage/EventDialog.tsx'), loadTexts('application-changes')]).then(([file]) => ({ default: file.EventDialog })),
)

const MovedPart = lazyPart(() => import('./moved/MovedPart.tsx').then((file) => ({ default: file.MovedPart })))
const EvaluationReport = lazyPart(() => import('./report/EvaluationReport.tsx').then((file) => ({ default: file.EvaluationReport })))
const CommitteeProposal = lazyPart(() => import('../../evaluations/proposals/CommitteeProposal.tsx').then((file) => ({ default: file.CommitteeProposal })))
const ApplicationActions = lazyPart(() => import('../../procedures/actions/ApplicationActions.tsx').then((file) => ({ default: file.ApplicationActions })))
const BookableSlots = lazyPart(() => import('../../calendar/BookableSlots.tsx').then((file) => ({ default: file.BookableSlots })))
const SignedDocuments = lazyPart(() => import('../../documents/SignedDocuments.tsx').then((file) => ({ default: file.SignedDocuments })))
const ApplicationLetters = lazyPart(() => import('../../letters/mending/ApplicationLetters.tsx').then((file) => ({ default: file.ApplicationLetters })))
const TagsPanel = lazyPart(() => import('./manage/TagsPanel.tsx').then((file) => ({ default: file.TagsPanel })))

interface Props {
  application: ApplicationView
  form: Form
}

const decisions: readonly ApplicationEvent[] = ['approve', 'reject', 'sendToReview', 'takeBack']

const decided: readonly ApprovalState[] = ['approved', 'rejected', 'skipped']
const sectionsOf = ({ differences, requirements, invitation, otherApplications, mayComment }: ApplicationView): ShownSection[] => [
  ...(differences.length > 0 ? (['differences'] as const) : []),
  'form',
  ...(requirements.length > 0 ? (['documents'] as const) : []),
  ...(invitation.appItems ? (['items'] as const) : []),
  ...(otherApplications.length > 0 ? (['others'] as const) : []),
  ...(mayComment ? (['comments'] as const) : []),
]

/** The application in read-only form, with the actions that are still allowed. */
export function ReadableApplication({ application, form }: Props) {
  const { t } = useTranslation('applications')
  const [isWithdrawing, withdraw] = useState(false)
  const { allowed, attachments, appState, approvalState, chosenItems, closesAt, data, differences, invitation, isMine, items, review, requirements } =
    application
  const changed = differences.flatMap(({ path, after }) => (after === null ? [] : path))
  const highlighted = [...changed, ...(approvalState === 'review' ? (review?.marks?.answers ?? []) : [])]
  const sections = sectionsOf(application)
  const isIframed = useIsIframed()
  const has = (section: ShownSection) => sections.includes(section)
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        {isMine && appState !== 'permanent' && (
          <Alert
            color="gray"
            className={classes.banner}
            icon={<IconClockX stroke={1.75} aria-hidden />}
            title={t(invitation.isPublished ? 'edit.closed.title' : 'edit.unpublished.title')}
          >
            {invitation.isPublished ? (
              <>
                {t('edit.closed.text')} <DateText moment={closesAt} withZone />
              </>
            ) : (
              t('edit.unpublished.text')
            )}
          </Alert>
        )}
        <AwaitedDocuments application={application} />
        <ReviewBanner application={application} form={form} />
        {application.isMoved && (
          <Suspense>
            <MovedPart application={application} />
          </Suspense>
        )}
        <ToldEvaluations application={application} />
        <ProposedPart application={application} />
        <IssuedPart application={application} />
        <LettersPart application={application} />
        {application.isManager && !isIframed && (
          <Suspense>
            <TagsPanel id={application.id} />
            <ApplicationActions applicationId={application.id} invitationId={invitation.id} />
          </Suspense>
        )}
        <SectionNav sections={sections} />
        {has('differences') && (
          <Section name="differences">
            <DifferencesPanel differences={differences} />
          </Section>
        )}
        <Section name="form">
          <Card>
            <AnswerSummary form={form} data={data} highlighted={highlighted} />
          </Card>
        </Section>
        {requirements.length > 0 && (
          <Section name="documents">
            <DocumentsSection application={{ ...application, attachments }} mayChange={false} showsAllFaults={false} />
          </Section>
        )}
        {invitation.appItems && (
          <Section name="items">
            <ItemsSection items={items} chosen={chosenItems} showsAllFaults={false} />
          </Section>
        )}
        {has('others') && (
          <Section name="others">
            <OtherApplications applications={application.otherApplications} />
          </Section>
        )}
        {has('comments') && <CommentsPart id={application.id} />}
        {!isIframed && decisions.some((event) => allowed.includes(event)) && (
          <div className={classes.foot} data-sticky-foot>
            <Suspense fallback={<RowsSkeleton count={1} height={40} />}>
              <DecisionBar application={application} />
            </Suspense>
          </div>
        )}
        {allowed.includes('withdraw') && (
          <div className={classes.foot} data-sticky-foot>
            <span className={`${classes.soft} ${classes.footState}`}>{t('edit.foot.withdrawHelp')}</span>
            <div className={classes.footButtons}>
              <Button variant="default" onClick={() => withdraw(true)}>
                {t('edit.actions.withdraw')}
              </Button>
            </div>
          </div>
        )}
      </div>
      <aside className={classes.aside}>
        <SlotsPart application={application} />
        <StatusPanel application={application} missing={[]} onFollow={() => undefined} />
      </aside>
      <PrintSheet application={application} form={form} answers={{ data }} chosenItems={chosenItems} />
      {isWithdrawing && (
        <Suspense>
          <EventDialog application={application} event="withdraw" onClose={() => withdraw(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** What the applicant is told of the evaluations, once the application is decided. */
function ToldEvaluations({ application: { id, isMine, invitation, appState, approvalState } }: Pick<Props, 'application'>) {
  if (!isMine || !invitation.appEvaluation || appState !== 'permanent' || !decided.includes(approvalState)) return null
  return (
    <Suspense>
      <EvaluationReport id={id} />
    </Suspense>
  )
}

/** The documents of an application that is approved by signature, and the letters about its decision. A frame has no place for them. */
function IssuedPart({ application: { id, steps, approvalState } }: Pick<Props, 'application'>) {
  const isIframed = useIsIframed()
  const isSigned = steps.some(({ approvalType }) => approvalType === 'pdf.sign')
  if (isIframed || !(isSigned || decided.includes(approvalState))) return null
  return (
    <Suspense>
      <SignedDocuments applicationId={id} />
    </Suspense>
  )
}

/** The letters that the decision will bring, for those who read the application as more than its applicant. */
function LettersPart({ application }: Pick<Props, 'application'>) {
  const isIframed = useIsIframed()
  const { isMine, appState, approvalState } = application
  if (isIframed || isMine || appState !== 'permanent' || decided.includes(approvalState)) return null
  return (
    <Suspense>
      <ApplicationLetters application={application} level={2} />
    </Suspense>
  )
}

/** What the committee proposes, for those who read the application as more than its applicant, once its evaluation is closed. */
function ProposedPart({ application: { id, isMine, invitation, appState, approvalState } }: Pick<Props, 'application'>) {
  if (isMine || !invitation.appEvaluation || appState !== 'permanent' || approvalState === 'notstarted') return null
  return (
    <Suspense>
      <CommitteeProposal id={id} />
    </Suspense>
  )
}

/** What the applicant books a time for. A limited session sees no calendar. */
function SlotsPart({ application: { isMine, appState, invitation } }: Pick<Props, 'application'>) {
  if (!isMine || appState !== 'permanent' || session.get()?.scope) return null
  return (
    <Suspense>
      <BookableSlots invitationId={invitation.id} />
    </Suspense>
  )
}
