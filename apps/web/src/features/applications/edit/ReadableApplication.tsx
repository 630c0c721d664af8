import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { ApplicationEvent } from '@klesis/contract/applications/application-moves.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useIsIframed } from '../../../ui/use-is-iframed.ts'
import { AnswerSummary } from '../../forms/index.ts'
import { CommentsPart } from './CommentsPart.tsx'
import { AwaitedDocuments } from './documents/AwaitedDocuments.tsx'
import { DocumentsSection } from './documents/DocumentsSection.tsx'
import { useIsUploading } from './documents/uploads-store.ts'
import { EditSkeleton } from './EditSkeleton.tsx'
import classes from './edit.module.css'
import { FurtherParts } from './FurtherParts.tsx'
import own from './foot.module.css'
import { ApplicationActions, BookableSlots } from './further-parts.ts'
import { ItemsSection } from './items/ItemsSection.tsx'
import { OtherApplications } from './OtherApplications.tsx'
import { PageColumns } from './PageColumns.tsx'
import { PrintSheet } from './print/PrintSheet.tsx'
import { DifferencesPanel } from './review/DifferencesPanel.tsx'
import { ReviewBanner } from './review/ReviewBanner.tsx'
import { Section } from './Section.tsx'
import { SectionNav } from './SectionNav.tsx'
import type { ShownSection } from './sections.ts'
import { ClosedDraft } from './status/ClosedDraft.tsx'
import { meaningOf } from './status/meaning.ts'
import { StatusPanel } from './status/StatusPanel.tsx'
import { useFurtherParts } from './use-further-parts.ts'

const DecisionBar = lazyPart(() => import('../../approvals/DecisionBar.tsx').then((file) => ({ default: file.DecisionBar })))
const EventDialog = lazyPart(() =>
  Promise.all([import('./manage/EventDialog.tsx'), loadTexts('application-changes')]).then(([file]) => ({ default: file.EventDialog })),
)

interface Props {
  application: ApplicationView
  form: Form
}

const decisions: readonly ApplicationEvent[] = ['approve', 'reject', 'sendToReview', 'takeBack']

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
  const { t } = useTranslation(['applications', 'application-reading'])
  const [isWithdrawing, withdraw] = useState(false)
  const { allowed, attachments, appState, approvalState, chosenItems, data, differences, invitation, isMine, items, review, requirements } = application
  const changed = differences.flatMap(({ path, after }) => (after === null ? [] : path))
  const highlighted = [...changed, ...(approvalState === 'review' ? (review?.marks?.answers ?? []) : [])]
  const sections = sectionsOf(application)
  const isIframed = useIsIframed()
  const isUploading = useIsUploading(application)
  const { shows, isReady } = useFurtherParts(application)
  const has = (section: ShownSection) => sections.includes(section)
  if (!isReady) return <EditSkeleton />
  return (
    <>
      <PageColumns
        application={application}
        state={
          <>
            <Suspense>{shows.slots && <BookableSlots invitationId={invitation.id} />}</Suspense>
            <StatusPanel application={application} explanation={t(`edit.status.${meaningOf(application)}`)} missing={[]} onFollow={() => undefined} />
          </>
        }
        end={
          <>
            {has('comments') && <CommentsPart id={application.id} />}
            {!isIframed && decisions.some((event) => allowed.includes(event)) && (
              <div className={own.foot} data-sticky-foot>
                <Suspense fallback={<RowsSkeleton count={1} height={40} />}>
                  <DecisionBar application={application} />
                </Suspense>
              </div>
            )}
            {allowed.includes('withdraw') && (
              <div className={own.foot} data-sticky-foot>
                <span className={`${classes.soft} ${own.state}`}>{t('edit.foot.withdrawHelp')}</span>
                <div className={own.buttons}>
                  <Button variant="default" onClick={() => withdraw(true)}>
                    {t('edit.actions.withdraw')}
                  </Button>
                </div>
              </div>
            )}
          </>
        }
      >
        {isMine && appState !== 'permanent' && <ClosedDraft application={application} />}
        <AwaitedDocuments application={application} />
        <ReviewBanner application={application} form={form} />
        <FurtherParts application={application} shows={shows} />
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
            <DocumentsSection
              application={{ ...application, attachments }}
              mayChange={false}
              showsAllFaults={false}
              Actions={shows.management ? ApplicationActions : undefined}
            />
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
      </PageColumns>
      <UnsavedGuard isDirty={isUploading} />
      <PrintSheet application={application} form={form} answers={{ data }} chosenItems={chosenItems} />
      {isWithdrawing && (
        <Suspense>
          <EventDialog application={application} event="withdraw" onClose={() => withdraw(false)} />
        </Suspense>
      )}
    </>
  )
}
