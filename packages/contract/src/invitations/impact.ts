import { z } from 'zod'
import { approvalStates, appStates } from '../applications/application-states.ts'
import { Id, Instant } from '../wire.ts'

/** What a change of an invitation does to its applications, the gravest first. `behaviour` is a condition, a calculation and whatever else of a field is no text. */
export const impactKinds = [
  'fieldRemoved',
  'fieldTypeChanged',
  'fieldRenamed',
  'documentRemoved',
  'itemRemoved',
  'fieldNewRequired',
  'documentNew',
  'fieldBecameRequired',
  'documentMore',
  'fieldNarrower',
  'documentFewer',
  'stepsChanged',
  'fieldAdded',
  'fieldBehaviour',
  'fieldTexts',
  'documentTexts',
] as const
export type ImpactKind = (typeof impactKinds)[number]

/** Applications, by whether they were submitted. */
const Counts = z.object({ drafts: z.int(), submitted: z.int() })

/** One change and the applications that it concerns: those that hold an answer which is no longer asked for or allowed, or lack one that is now required. */
export const ImpactChange = Counts.extend({
  /** Names the change in `impactApplications`. */
  id: z.string().max(500),
  kind: z.enum(impactKinds),
  /** The field or the document, in the caller's language. */
  label: z.string(),
  /** Of the submitted ones those that are being approved, which can be sent back to their applicants. */
  inApproval: z.int(),
  /** Whether fewer may be concerned: only running a check, such as a pattern, would tell. */
  isAtMost: z.boolean(),
})
export type ImpactChange = z.infer<typeof ImpactChange>

/** What saving would do to all applications of an invitation that are not on the same version already. */
export const Impact = Counts.extend({
  changes: z.array(ImpactChange),
  /** Changes that are not listed. */
  more: z.int(),
  /** Evaluation has begun with the end of the invitation, which moves, and goes on all the same. */
  evaluationGoesOn: z.boolean(),
})
export type Impact = z.infer<typeof Impact>

/** An application that a change of the invitation, its rules or its scripts concerns. */
export const ImpactApplication = z.object({
  id: Id,
  applicant: z.string(),
  protocolNumber: z.string().nullable(),
  appState: z.enum(appStates),
  approvalState: z.enum(approvalStates),
  savedAt: Instant.nullable(),
})
export type ImpactApplication = z.infer<typeof ImpactApplication>

/** What happens to the drafts when a version goes live: they stay on theirs, move to it, or move and their owners are asked to look again. */
export const draftChoices = ['stay', 'move', 'lookAgain'] as const
export type DraftChoice = (typeof draftChoices)[number]

/** Submitted applications that go back to their applicants when the version goes live: of those that some changes of `impact` concern the ones being approved. */
export const SubmittedReview = z.object({
  changes: z.array(z.string().max(500)).min(1).max(100),
  /** What the applicants are asked to do. */
  text: z.string().trim().min(1).max(5000),
})
export type SubmittedReview = z.infer<typeof SubmittedReview>
