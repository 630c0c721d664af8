import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Suspense } from 'react'
import { ApplicationActions, ApplicationLetters, CommitteeProposal, EvaluationReport, SignedDocuments, TagsPanel } from './further-parts.ts'
import { MovedPart } from './moved/moved-part.ts'
import type { FurtherPart } from './use-further-parts.ts'

interface Props {
  application: ApplicationView
  shows: Record<FurtherPart, boolean>
}

/** What the read-only page has above its sections. */
export function FurtherParts({ application, shows }: Props) {
  const { id, invitation } = application
  return (
    <>
      <Suspense>{shows.moved && <MovedPart application={application} />}</Suspense>
      <Suspense>{shows.report && <EvaluationReport id={id} />}</Suspense>
      <Suspense>{shows.proposal && <CommitteeProposal id={id} />}</Suspense>
      <Suspense>{shows.documents && <SignedDocuments applicationId={id} />}</Suspense>
      <Suspense>{shows.letters && <ApplicationLetters application={application} level={2} />}</Suspense>
      {shows.management && (
        <Suspense>
          <TagsPanel id={id} />
          <ApplicationActions applicationId={id} invitationId={invitation.id} />
        </Suspense>
      )}
    </>
  )
}
