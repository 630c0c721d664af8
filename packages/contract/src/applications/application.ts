import { z } from 'zod'
import { Issue } from '../refusal-body.ts'
import { FormData, Id, Instant, Json, LocalizedText, oneOrMany } from '../wire.ts'
import { applicationEvents } from './application-moves.ts'
import { approvalStates, appStates } from './application-states.ts'

/** One application in any list. `approvals` and `approved` count groups of steps. */
export const ApplicationCard = z.object({
  id: Id,
  invitationId: Id,
  invitationTitle: LocalizedText,
  applicantName: z.string(),
  applicantId: Id,
  avatar: z.string().nullable(),
  appState: z.enum(appStates),
  approvalState: z.enum(approvalStates),
  statusId: z.int(),
  protocolNumber: z.string().nullable(),
  approvals: z.int(),
  approved: z.int(),
  rejected: z.int(),
  documents: z.int(),
  /** The invitation wants the number of documents shown in lists. */
  showsDocuments: z.boolean(),
  tags: z.array(Id),
  departmentId: Id.nullable(),
  createdAt: Instant,
  savedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  endsAt: Instant,
  isContinuous: z.boolean(),
  approvalProblem: z.string().nullable(),
})
export type ApplicationCard = z.infer<typeof ApplicationCard>

/** The specification's filter, with its defaults. */
export const ApplicationFilter = z.object({
  departmentId: z.int().default(-1),
  appState: oneOrMany(z.enum(appStates)).default(['permanent']),
  approvalState: oneOrMany(z.enum(approvalStates)).default(['notstarted', 'pending']),
  appTags: z.array(Id).default([]),
  /** 0 any of the tags, 1 all of them. */
  appTagsCond: z.int().min(0).max(1).default(0),
})
export type ApplicationFilter = z.infer<typeof ApplicationFilter>

/** What My applications can be narrowed by; empty lists do not narrow. */
export const MyFilter = z.object({
  appState: oneOrMany(z.enum(appStates)).default([]),
  approvalState: oneOrMany(z.enum(approvalStates)).default([]),
  invitationId: Id.optional(),
})
export type MyFilter = z.infer<typeof MyFilter>

/** Applications by state, kept and not counted; `filtered` counts what the filter leaves. */
export const ApplicationStats = z.object({
  total: z.int(),
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

/** A file of an application. `staged` ones count once the application is sent again. */
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

/** One approver's turn, as the reader may see it. */
/** Why it is not the holder of the position that was asked; `nobody`: nobody answers for the position any more, and it waits with its former approver. */
export const RouteNote = z.enum(['vacant', 'applicant', 'substitute', 'nobody'])
export type RouteNote = z.infer<typeof RouteNote>

export const StepView = z.object({
  id: Id,
  groupId: Id,
  place: z.int(),
  rule: z.enum(['all', 'majority', 'chair']),
  groupLabel: LocalizedText,
  groupState: z.string(),
  label: LocalizedText,
  approver: z.string(),
  approverId: Id,
  standsInFor: z.string().nullable(),
  routeNote: RouteNote.nullable(),
  /** The unit whose position was asked first, where the step went on to one above. */
  passedBy: LocalizedText.nullable(),
  approvalType: z.enum(['simple', 'form', 'pdf.sign']),
  state: z.string(),
  reason: z.string().nullable(),
  openedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  isMine: z.boolean(),
  askedAgain: z.boolean(),
})
export type StepView = z.infer<typeof StepView>

/** What the approver asked to be mended. `marks` is null where everything may be. */
export const ReviewRequest = z.object({
  stepId: Id,
  by: z.string(),
  reason: z.string(),
  at: Instant,
  marks: z.object({ answers: z.array(z.string()), requirements: z.array(Id) }).nullable(),
})
export type ReviewRequest = z.infer<typeof ReviewRequest>

/** One changed answer or document between two submissions; `before` and `after` are as read, not as stored. */
export const Difference = z.object({ path: z.string(), label: z.string(), before: z.string(), after: z.string(), isDocument: z.boolean() })
export type Difference = z.infer<typeof Difference>

/** A requirement as the application's version has it. Needed = isRequired ? max(1, min) : 0; at most max. */
export const RequirementView = z.object({
  id: Id,
  title: LocalizedText,
  isRequired: z.boolean(),
  min: z.int(),
  max: z.int(),
  keepFileName: z.boolean(),
  accepts: z.array(z.string()),
})
export type RequirementView = z.infer<typeof RequirementView>

/** Everything about one application that the caller may see, and what they may cause now. */
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
    languages: z.array(z.string()),
    appItems: z.boolean(),
    appExperience: z.boolean(),
    appScopus: z.boolean(),
    appComments: z.boolean(),
    appOthers: z.boolean(),
    appEvaluation: z.boolean(),
    hasHelp: z.boolean(),
  }),
  applicant: z.object({ id: Id, fullname: z.string(), email: z.string().nullable(), avatar: z.string().nullable(), unit: z.string().nullable() }),
  versionId: Id,
  form: Json,
  /** What the caller works on or reads: the working copy for the applicant, what was submitted for everybody else. */
  data: FormData,
  savedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  /** The end for this person, extensions included. */
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
  /** What changed at the last resubmission, for approvers and managers. */
  differences: z.array(Difference),
  approvalProblem: z.object({ code: z.string(), message: z.string() }).nullable(),
  otherApplications: z.array(
    z.object({ id: Id, invitationTitle: LocalizedText, approvalState: z.enum(approvalStates), appState: z.enum(appStates), submittedAt: Instant.nullable() }),
  ),
  isMine: z.boolean(),
  isManager: z.boolean(),
  allowed: z.array(z.enum(applicationEvents)),
  mayEdit: z.boolean(),
  mayComment: z.boolean(),
})
export type ApplicationView = z.infer<typeof ApplicationView>

/** `final` submits, `auto` only keeps what was typed, neither saves temporarily. */
export const SaveInput = z.object({
  data: FormData,
  items: z.array(Id).max(500).optional(),
  revision: z.int().min(1),
  final: z.boolean().default(false),
  auto: z.boolean().default(false),
})
export type SaveInput = z.infer<typeof SaveInput>

/** What is still missing or wrong, by answer, document or item; a save is never refused for it. */
export const Saved = z.object({
  id: Id,
  revision: z.int(),
  savedAt: Instant,
  appState: z.enum(appStates),
  approvalState: z.enum(approvalStates),
  protocolNumber: z.string().nullable(),
  warnings: z.array(Issue),
})
export type Saved = z.infer<typeof Saved>

export const Comment = z.object({
  id: Id,
  author: z.string(),
  authorId: Id,
  avatar: z.string().nullable(),
  body: z.string(),
  createdAt: Instant,
  isMine: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

/** One line of the audit trail as the caller may see it. */
export const HistoryEntry = z.object({
  id: z.int(),
  at: Instant,
  code: z.string(),
  actor: z.string().nullable(),
  standsInFor: z.string().nullable(),
  /** Where a step went to another approver: from whom, and to whom. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  text: z.string().nullable(),
  params: z.record(z.string(), Json),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
