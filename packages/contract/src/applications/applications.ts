import { z } from 'zod'
import { Issue } from '../errors.ts'
import { Done, endpoint, FlagText, FormData, Id, IdText, Instant, Json, jsonText, LocalizedText, PageText, page } from '../wire.ts'
import { applicationEvents } from './application-moves.ts'
import { ApprovalState, AppState } from './application-states.ts'

/** One application in any list. `approvals` and `approved` count groups of steps. */
export const ApplicationCard = z.object({
  id: Id,
  invitationId: Id,
  invitationTitle: LocalizedText,
  applicantName: z.string(),
  applicantId: Id,
  avatar: z.string().nullable(),
  appState: AppState,
  approvalState: ApprovalState,
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
  appState: z.array(AppState).default(['permanent']),
  approvalState: z.array(ApprovalState).default(['notstarted', 'pending']),
  appTags: z.array(Id).default([]),
  /** 0 any of the tags, 1 all of them. */
  appTagsCond: z.int().min(0).max(1).default(0),
})
export type ApplicationFilter = z.infer<typeof ApplicationFilter>

/** What My applications can be narrowed by; empty lists do not narrow. */
export const MyFilter = z.object({ appState: z.array(AppState).default([]), approvalState: z.array(ApprovalState).default([]), invitationId: Id.optional() })
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
  routeNote: z.enum(['vacant', 'applicant', 'substitute']).nullable(),
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
export const neededDocuments = (requirement: { isRequired: boolean; min: number }) => (requirement.isRequired ? Math.max(1, requirement.min) : 0)

/** Everything about one application that the caller may see, and what they may cause now. */
export const ApplicationView = z.object({
  id: Id,
  revision: z.int(),
  appState: AppState,
  approvalState: ApprovalState,
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
    z.object({ id: Id, invitationTitle: LocalizedText, approvalState: ApprovalState, appState: AppState, submittedAt: Instant.nullable() }),
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
  appState: AppState,
  approvalState: ApprovalState,
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
  text: z.string().nullable(),
  params: z.record(z.string(), Json),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const ById = z.object({ id: IdText })
const Moved = z.object({ id: Id, revision: z.int(), appState: AppState, approvalState: ApprovalState })
const Reason = z.string().trim().min(1).max(5000)

export const applications = {
  create: endpoint({
    method: 'POST',
    path: '/api/application/new',
    access: 'signedIn',
    summary: 'Begins an application, or answers the first one where the invitation takes one per person.',
    body: z.object({ invitationId: Id }),
    response: z.object({ id: Id, isNew: z.boolean() }),
    refusals: [
      'invitation.expired',
      'invitation.invalidlogin',
      'invitation.unaproved',
      'invitation.notOpenYet',
      'identity.profileUnconfirmed',
      'invitation.notFound',
    ],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/application/my/list',
    access: 'signedIn',
    summary: 'One’s own applications; all of them for administrators who ask.',
    query: z.object({
      filter: jsonText(MyFilter).optional(),
      search: z.string().max(200).default(''),
      showAll: FlagText,
      ignoreDraft: FlagText,
      ignoreAnonymous: FlagText,
      page: PageText,
    }),
    response: page(ApplicationCard),
    refusals: ['access.denied'],
  }),
  mineOfInvitation: endpoint({
    method: 'GET',
    path: '/api/application/my/list/:invitationId',
    access: 'signedIn',
    summary: 'One’s own applications to one invitation.',
    params: z.object({ invitationId: IdText }),
    response: z.object({ items: z.array(ApplicationCard), total: z.int() }),
  }),
  ofInvitation: endpoint({
    method: 'GET',
    path: '/api/application/all/:tagId',
    access: 'signedIn',
    summary: 'Applications under a tag (`tag=true`), or else of the invitation with that number, by descending id.',
    params: z.object({ tagId: IdText }),
    query: z.object({
      page: PageText,
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
      search: z.string().max(200).default(''),
      f: jsonText(ApplicationFilter).optional(),
      tag: FlagText,
    }),
    response: z.object({ applications: z.array(ApplicationCard), stats: ApplicationStats }),
    refusals: ['invitation.notFound'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/application/:id',
    access: 'reader',
    summary: 'One application.',
    params: ById,
    response: ApplicationView,
    refusals: ['application.notFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/application/:id',
    access: 'owner',
    summary: 'Saves or finally submits.',
    params: ById,
    body: SaveInput,
    response: Saved,
    bodyLimit: 4 * 1024 * 1024,
    refusals: ['application.notFound', 'application.stale', 'application.incomplete', 'application.closed', 'application.notEditable'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/application/:id/withdraw',
    access: 'owner',
    summary: 'Takes a submitted application back to mend it, before any decision.',
    params: ById,
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove', 'application.closed', 'application.decidedAlready'],
  }),
  sendToReview: endpoint({
    method: 'POST',
    path: '/api/application/:id/sendToReview',
    access: 'reader',
    summary: 'Asks the applicant to mend what is marked, or anything.',
    params: ById,
    body: z.object({
      reason: Reason,
      marks: z
        .object({ answers: z.array(z.string().max(500)).max(1000), requirements: z.array(Id).max(200) })
        .nullable()
        .default(null),
    }),
    response: Moved,
    refusals: [
      'application.notFound',
      'application.illegalMove',
      'approval.notFound',
      'approval.inReview',
      'approval.alreadyDecided',
      'application.reasonNeeded',
    ],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/application/:id/takeBack',
    access: 'reader',
    summary: 'Ends the wait for corrections that one asked for.',
    params: ById,
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove', 'approval.notYours'],
  }),
  resubmit: endpoint({
    method: 'POST',
    path: '/api/application/:id/resubmit',
    access: 'owner',
    summary: 'Sends the mended application to the step that asked.',
    params: ById,
    body: z.object({ data: FormData, items: z.array(Id).max(500).optional(), revision: z.int().min(1) }),
    response: Saved,
    bodyLimit: 4 * 1024 * 1024,
    refusals: ['application.notFound', 'application.illegalMove', 'application.stale', 'application.incomplete', 'application.outsideMarks'],
  }),
  startApprovals: endpoint({
    method: 'POST',
    path: '/api/application/:id/startApprovals',
    access: 'reader',
    summary: 'Tries again to find the approvers of a submitted application.',
    params: ById,
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove', 'access.denied'],
  }),
  closeEvaluation: endpoint({
    method: 'POST',
    path: '/api/application/:id/closeEvaluation',
    access: 'reader',
    summary: 'Ends the evaluation of one application; its approvals start.',
    params: ById,
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove', 'access.denied'],
  }),
  reroute: endpoint({
    method: 'POST',
    path: '/api/application/:id/reroute',
    access: 'admin',
    summary: 'Gives an open step to another approver.',
    params: ById,
    body: z.object({ stepId: Id, approverId: Id, reason: Reason }),
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove', 'approval.notFound', 'approval.ownApplication', 'approval.alreadyInGroup'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/application/:id/reopen',
    access: 'admin',
    summary: 'Opens a decided application at the step that decided.',
    params: ById,
    body: z.object({ reason: Reason }),
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove'],
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/application/:id/extend',
    access: 'reader',
    summary: 'Gives one person more time.',
    params: ById,
    body: z.object({ until: Instant, reason: Reason }),
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove', 'access.denied', 'application.reasonNeeded'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/application/:id/delete',
    access: 'reader',
    summary: 'Takes an application out of all lists: the applicant one never submitted, an administrator any, with a reason.',
    params: ById,
    body: z.object({ reason: z.string().trim().max(5000).default('') }),
    response: Done,
    refusals: ['application.notFound', 'application.illegalMove', 'application.reasonNeeded', 'access.denied'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/application/:id/requirements/:requirementId/attachments',
    access: 'owner',
    summary: 'Attaches one file to a requirement.',
    params: z.object({ id: IdText, requirementId: IdText }),
    accepts: 'multipart',
    bodyLimit: 110 * 1024 * 1024,
    response: Attachment,
    refusals: [
      'application.notFound',
      'application.notEditable',
      'application.closed',
      'file.type',
      'file.tooLarge',
      'file.tooMany',
      'file.empty',
      'file.broken',
    ],
  }),
  uploadForField: endpoint({
    method: 'POST',
    path: '/api/application/:id/files/:componentKey',
    access: 'owner',
    summary: 'Uploads a file for a file field of the form; the field then holds its id.',
    params: z.object({ id: IdText, componentKey: z.string().min(1).max(200) }),
    accepts: 'multipart',
    bodyLimit: 110 * 1024 * 1024,
    response: Attachment,
    refusals: [
      'application.notFound',
      'application.notEditable',
      'application.closed',
      'file.type',
      'file.tooLarge',
      'file.tooMany',
      'file.empty',
      'file.broken',
    ],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/application/:id/attachments/:attachmentId',
    access: 'reader',
    summary: 'A file of an application.',
    params: z.object({ id: IdText, attachmentId: IdText }),
    answers: 'file',
    response: z.unknown(),
    refusals: ['application.notFound'],
  }),
  removeAttachment: endpoint({
    method: 'DELETE',
    path: '/api/application/:id/attachments/:attachmentId',
    access: 'owner',
    summary: 'Takes a file off an application.',
    params: z.object({ id: IdText, attachmentId: IdText }),
    response: Done,
    refusals: ['application.notFound', 'application.notEditable', 'application.closed'],
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/application/:id/comments',
    access: 'reader',
    summary: 'Comments, the oldest first.',
    params: ById,
    response: z.object({ items: z.array(Comment), total: z.int() }),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/application/:id/comments',
    access: 'reader',
    summary: 'Adds a comment.',
    params: ById,
    body: z.object({ body: z.string().trim().min(1).max(10_000) }),
    response: Comment,
    refusals: ['application.notFound', 'application.commentsOff'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/application/:id/history',
    access: 'reader',
    summary: 'The audit trail as the caller may see it.',
    params: ById,
    response: z.object({ items: z.array(HistoryEntry), total: z.int() }),
  }),
}
