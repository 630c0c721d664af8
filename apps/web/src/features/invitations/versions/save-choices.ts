import type { DraftChoice, SubmittedReview } from '@klesis/contract/invitations/impact.ts'

/** What is to happen to applications that are not on the new version. */
export interface SaveChoices {
  drafts: DraftChoice
  review?: SubmittedReview
}
