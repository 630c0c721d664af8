import { z } from 'zod'
import { Change, ChangeEntry } from '../history.ts'
import { RequirementView } from '../invitations/requirements.ts'
import { Day } from '../org/days.ts'
import { Issue } from '../refusal-body.ts'
import { FormAnswers, Id, Instant, Json, LocalizedText, oneOrMany } from '../wire.ts'
import { AnswerFilters } from './answer-filter.ts'
import { applicationEvents } from './application-moves.ts'
import { approvalStates, appStates } from './application-states.ts'
import { ReviewMarks } from './review-marks.ts'

export { RequirementView }

/** What lists know of one application, whether they are shown as cards or as a table. `approvals` and `approved` count groups of steps. */
export const ApplicationCard = z.object({
  id: Id,
  invitationId: Id,
  invitationTitle: LocalizedText,
  applicantName: z.string(),
  avatar: z.string().nullable(),
  appState: z.enum(appStates),
  approvalState: z.enum(approvalStates),
  protocolNumber: z.string().nullable(),
  approvals: z.int(),
  approved: z.int(),
  rejected: z.int(),
  documents: z.int(),
  /** Whether lists show the number of documents; the invitation decides it. */
  showsDocuments: z.boolean(),
  tags: z.array(Id),
  departmentId: Id.nullable(),
  createdAt: Instant,
  savedAt: Instant.nullable(),
  /** The first final submission. It never changes. */
  submittedAt: Instant.nullable(),
  /** The last submission after the first: of a correction, or after a withdrawal. */
  resubmittedAt: Instant.nullable(),
  endsAt: Instant,
  isContinuous: z.boolean(),
  approvalProblem: z.string().nullable(),
  /** In lists of one's own that ask for it: whether it waits for a document that was asked for after the submission. */
  awaitsDocument: z.boolean().optional(),
})
export type ApplicationCard = z.infer<typeof ApplicationCard>

/** The filter of application lists with the defaults of the specification. */
export const ApplicationFilter = z.strictObject({
  departmentId: z.int().default(-1),
  appState: oneOrMany(z.enum(appStates)).default(['permanent']),
  approvalState: oneOrMany(z.enum(approvalStates)).default(['notstarted', 'pending']),
  appTags: z.array(Id).default([]),
  /** 0 any of the tags, 1 all of them. */
  appTagsCond: z.int().min(0).max(1).default(0),
  /** All of them apply. */
  answers: AnswerFilters.optional(),
})
export type ApplicationFilter = z.infer<typeof ApplicationFilter>

/** The filter of My applications. An empty list filters nothing out. Applicants are not told of tags, so that their own applications have none. */
export const MyFilter = ApplicationFilter.pick({ departmentId: true, appTags: true, appTagsCond: true }).extend({
  appState: oneOrMany(z.enum(appStates)).default([]),
  approvalState: oneOrMany(z.enum(approvalStates)).default([]),
  invitationId: Id.optional(),
  awaitsDocument: z.literal(true).optional(),
})
export type MyFilter = z.infer<typeof MyFilter>

/**
 * Numbers of applications by state, read from stored counters unless they count within a filter. `filtered` counts the applications that match the filter.
 * Approval states are counted among submitted applications only.
 */
export const ApplicationStats = z.object({
  total: z.int(),
  /** False where the numbers by state count within a filter and stopped at the limit of totals. */
  isExact: z.boolean(),
  filtered: z.int(),
  filteredIsExact: z.boolean(),
  pending: z.int(),
  notstarted: z.int(),
  review: z.int(),
  approved: z.int(),
  rejected: z.int(),
  skipped: z.int(),
  draft: z.int(),
  temporary: z.int(),
  permanent: z.int(),
})
export type ApplicationStats = z.infer<typeof ApplicationStats>

/** A file of an application. A `staged` change takes effect when the application is resubmitted. */
export const Attachment = z.object({
  id: Id,
  requirementId: Id.nullable(),
  componentKey: z.string().nullable(),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
  sha256: z.string(),
  createdAt: Instant,
  staged: z.enum(['add', 'remove']).nullable(),
})
export type Attachment = z.infer<typeof Attachment>

/** Why a step went to somebody else than the holder of its position. `nobody`: the position has no holder or deputy left, and its former approver keeps the step. */
export const RouteNote = z.enum(['vacant', 'applicant', 'substitute', 'nobody'])
export type RouteNote = z.infer<typeof RouteNote>

/** One approver's step, as the caller may see it. `answers` are those to its form, which only officials get; left out where there are none. */
export const StepView = z.object({
  id: Id,
  groupId: Id,
  order: z.int(),
  rule: z.enum(['all', 'majority', 'chair']),
  groupLabel: LocalizedText,
  groupState: z.string(),
  label: LocalizedText,
  approver: z.string(),
  approverId: Id,
  standsInFor: z.string().nullable(),
  routeNote: RouteNote.nullable(),
  /** The unit that was skipped because its position is vacant or held by the applicant. */
  passedBy: LocalizedText.nullable(),
  approvalType: z.enum(['simple', 'form', 'pdf.sign']),
  /** Of a step that signs: which document of the application, the same for all steps that sign the same one. Null for the others. */
  signs: z.string().nullable(),
  state: z.string(),
  reason: z.string().nullable(),
  answers: z.object({ form: Json, data: FormAnswers }).optional(),
  openedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  isMine: z.boolean(),
  askedAgain: z.boolean(),
})
export type StepView = z.infer<typeof StepView>

/**
 * The corrections that an approver requests. The applicant may edit everything, but a change outside `marks` means that earlier approvers are asked again. Without
 * marks (null) every change does.
 */
export const ReviewRequest = z.object({
  stepId: Id,
  by: z.string(),
  reason: z.string(),
  at: Instant,
  marks: ReviewMarks.nullable(),
})
export type ReviewRequest = z.infer<typeof ReviewRequest>

/** An answer, a row of answers or the documents of a requirement that differ between two submissions. `path` is the requirement's id for documents. */
export const Difference = Change.omit({ field: true }).extend({ path: z.string(), isDocument: z.boolean() })
export type Difference = z.infer<typeof Difference>

/** One job of the applicant. `until` null: to this day. Incomplete while the application is written. */
export const Experience = z.object({
  employer: z.string().max(1000),
  role: z.string().max(1000),
  from: Day.nullable(),
  until: Day.nullable(),
  description: z.string().max(10_000).default(''),
  /** A file uploaded by `POST /api/application/{id}/files/_certificate`. */
  attachmentId: Id.nullable().default(null),
})
export type Experience = z.infer<typeof Experience>

/** What an invitation asks for by its settings, apart from its form. It is stored with the answers; what is given here replaces what was stored. */
const AskedPartsInput = { experience: z.array(Experience).max(100).optional(), scopusId: z.string().max(100).nullable().optional() }

/** Everything about one application that the caller may see; `allowed` lists the events that the caller may cause now. */
export const ApplicationView = z.object({
  id: Id,
  revision: z.int(),
  appState: z.enum(appStates),
  approvalState: z.enum(approvalStates),
  statusId: z.int(),
  protocolNumber: z.string().nullable(),
  protocolAt: Instant.nullable(),
  invitation: z.object({
    id: Id,
    title: LocalizedText,
    startsAt: Instant,
    endsAt: Instant,
    isContinuous: z.boolean(),
    isOpen: z.boolean(),
    /** Whether it is published and not archived. */
    isPublished: z.boolean(),
    languages: z.array(z.string()),
    appItems: z.boolean(),
    appExperience: z.boolean(),
    appScopus: z.boolean(),
    appComments: z.boolean(),
    appOthers: z.boolean(),
    appEvaluation: z.boolean(),
    hasHelp: z.boolean(),
    /** Whether the applicant may have a time to book for an event to come. */
    hasSlots: z.boolean(),
  }),
  applicant: z.object({ id: Id, fullname: z.string(), email: z.string().nullable(), avatar: z.string().nullable(), unit: z.string().nullable() }),
  /** Whether the applicant gets the mail of a decision: not without an address. */
  isApplicantNotified: z.boolean(),
  versionId: Id,
  /** Whether it was ever moved to another version, so that it can have former answers. */
  isMoved: z.boolean(),
  form: Json,
  /** The answers: the applicant gets the working copy, everybody else the submitted content. */
  data: FormAnswers,
  experience: z.array(Experience),
  /** Ten or eleven digits. */
  scopusId: z.string().nullable(),
  savedAt: Instant.nullable(),
  /** The first final submission. It never changes; whether an application came in time depends on it. */
  submittedAt: Instant.nullable(),
  resubmittedAt: Instant.nullable(),
  /** All submissions after the first, the oldest first. `stepId` is the step that asked for the correction; null after a withdrawal. */
  resubmissions: z.array(z.object({ stepId: Id.nullable(), at: Instant })),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  /** The deadline of this applicant, including extensions. */
  closesAt: Instant,
  requirements: z.array(RequirementView),
  attachments: z.array(Attachment),
  items: z.array(z.object({ id: Id, code: z.string(), title: z.string(), category: z.int(), semester: z.int(), departmentId: Id })),
  chosenItems: z.array(Id),
  steps: z.array(StepView),
  approvals: z.int(),
  approved: z.int(),
  rejected: z.int(),
  review: ReviewRequest.nullable(),
  /** Changes of the last resubmission; only approvers and managers get them. */
  differences: z.array(Difference),
  approvalProblem: z.object({ code: z.string(), message: z.string() }).nullable(),
  otherApplications: z.array(
    z.object({
      id: Id,
      invitationTitle: LocalizedText,
      approvalState: z.enum(approvalStates),
      appState: z.enum(appStates),
      submittedAt: Instant.nullable(),
      resubmittedAt: Instant.nullable(),
    }),
  ),
  isMine: z.boolean(),
  isManager: z.boolean(),
  allowed: z.array(z.enum(applicationEvents)),
  mayEdit: z.boolean(),
  mayComment: z.boolean(),
})
export type ApplicationView = z.infer<typeof ApplicationView>

/**
 * With `final` the application is submitted, with `auto` only the working copy is saved; without both it is a temporary save. `versionId` is the version whose form was
 * on the page; left out, the application's own.
 */
export const SaveInput = z.object({
  data: FormAnswers,
  ...AskedPartsInput,
  items: z.array(Id).max(500).optional(),
  revision: z.int().min(1),
  final: z.boolean().default(false),
  auto: z.boolean().default(false),
  versionId: Id.optional(),
})
export type SaveInput = z.infer<typeof SaveInput>

export const ResubmitInput = SaveInput.omit({ final: true, auto: true })

/** The outcome of a save. `warnings` lists missing or wrong answers, documents and items; they never make a save fail. */
export const Saved = z.object({
  id: Id,
  revision: z.int(),
  /** Another one than was on the page if the application was moved meanwhile. */
  versionId: Id,
  savedAt: Instant,
  appState: z.enum(appStates),
  approvalState: z.enum(approvalStates),
  protocolNumber: z.string().nullable(),
  warnings: z.array(Issue),
})
export type Saved = z.infer<typeof Saved>

/** A press of a button of the form: the event that the button names, and the answers as they stand on the page. */
export const ButtonPress = z.object({ event: z.string().trim().min(1).max(200), data: FormAnswers })

/** What a script returned for the press: answers to fill in, and a text for the person. */
export const ButtonAnswer = z.object({ data: FormAnswers.optional(), message: z.string().optional() })
export type ButtonAnswer = z.infer<typeof ButtonAnswer>

/** The tags that one application has, and all that its invitation offers. */
export const ApplicationTags = z.object({ tags: z.array(Id), offered: z.array(Id) })
export type ApplicationTags = z.infer<typeof ApplicationTags>

/** One audit entry, as far as the caller may see it. */
export const HistoryEntry = ChangeEntry.extend({
  standsInFor: z.string().nullable(),
  /** The former and the new approver, when a step was passed to somebody else. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: z.string().nullable(),
  params: z.record(z.string(), Json),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
