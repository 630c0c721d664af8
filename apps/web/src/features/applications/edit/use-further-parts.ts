import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import type { ApprovalState } from '@klesis/contract/applications/application-states.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../../../api/session.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useLoadedParts } from '../../../ui/lazy-part.ts'
import { useOnceReady } from '../../../ui/UntilReady.tsx'
import { useIsIframed } from '../../../ui/use-is-iframed.ts'
import { bookableQuery } from '../../calendar/calendar.queries.ts'
import { documentsQuery } from '../../documents/documents.queries.ts'
import { proposalQuery } from '../../evaluations/proposals/proposals.queries.ts'
import { offersQuery } from '../../letters/mending/mending.queries.ts'
import { offeredActionsQuery } from '../../procedures/actions/actions.queries.ts'
import { ApplicationActions, ApplicationLetters, BookableSlots, CommitteeProposal, EvaluationReport, SignedDocuments, TagsPanel } from './further-parts.ts'
import { tagsQuery } from './manage/tags.queries.ts'
import { movedQuery } from './moved/moved.queries.ts'
import { MovedPart } from './moved/moved-part.ts'
import { reportQuery } from './report/report.queries.ts'

const decided: readonly ApprovalState[] = ['approved', 'rejected', 'skipped']

/** What the read-only page has above its sections or beside them, as far as the application tells: each asks for what it shows, and may show nothing. */
function furtherPartsOf({ isMine, isManager, isMoved, appState, approvalState, invitation, steps }: ApplicationView, isIframed: boolean) {
  const isSubmitted = appState === 'permanent'
  const isDecided = decided.includes(approvalState)
  const isLimited = !!session.get()?.scope
  return {
    moved: isMoved,
    /** What the applicant is told of the evaluations, once the application is decided. */
    report: isMine && invitation.appEvaluation && isSubmitted && isDecided,
    /** What the committee proposes, for those who read the application as more than its applicant, once its evaluation is closed. */
    proposal: !isMine && invitation.appEvaluation && isSubmitted && approvalState !== 'notstarted',
    /** The documents of an application that is approved by signature, and the letters about its decision. A frame has no place for them. */
    documents: !isIframed && (isDecided || steps.some(({ approvalType }) => approvalType === 'pdf.sign')),
    /** The letters that the decision will bring, for those who read the application as more than its applicant, and not by a mailed link, whose session may not. */
    letters: !(isIframed || isMine || isDecided || isLimited) && isSubmitted,
    management: isManager && !isIframed,
    /** What the applicant books a time for. A limited session sees no calendar. */
    slots: invitation.hasSlots && !isLimited,
  }
}

export type FurtherPart = keyof ReturnType<typeof furtherPartsOf>

/** Which further parts the page has, and whether their code and what they show is here, so that none pushes down what is being read. */
export function useFurtherParts(application: ApplicationView) {
  const language = useLanguage()
  const shows = furtherPartsOf(application, useIsIframed())
  const { id, versionId, invitation } = application
  const areRead = useQueries({
    queries: [
      { ...movedQuery(id, { versionId, language }), enabled: shows.moved },
      { ...reportQuery(id, language), enabled: shows.report },
      { ...proposalQuery(id), enabled: shows.proposal },
      { ...documentsQuery(id), enabled: shows.documents },
      { ...offersQuery(id), enabled: shows.letters },
      { ...tagsQuery(id), enabled: shows.management },
      { ...offeredActionsQuery(invitation.id, language), enabled: shows.management },
      { ...bookableQuery(invitation.id), enabled: shows.slots },
    ],
    combine: (answers) => answers.every(({ isLoading }) => !isLoading),
  })
  // Those that are there from the start.
  const [parts] = useState(() => [
    ...(shows.moved ? [MovedPart] : []),
    ...(shows.report ? [EvaluationReport] : []),
    ...(shows.proposal ? [CommitteeProposal] : []),
    ...(shows.documents ? [SignedDocuments] : []),
    ...(shows.letters ? [ApplicationLetters] : []),
    ...(shows.management ? [TagsPanel, ApplicationActions] : []),
    ...(shows.slots ? [BookableSlots] : []),
  ])
  const areLoaded = useLoadedParts(parts)
  // What comes later, as after a decision, does not take the page away again.
  return { shows, isReady: useOnceReady(areLoaded && areRead) }
}
