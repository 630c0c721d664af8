import { z } from 'zod'
import { ApplicationCard, RouteNote } from '../applications/application.ts'
import { ReviewMarks } from '../applications/review-marks.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { Day } from '../org/days.ts'
import { FormAnswers, Id, Instant, Json, LocalizedText, PageText, page } from '../wire.ts'
import { ApprovalPlan, ApprovalPlanInput } from './approval-plan.ts'
import { approvalTabs } from './approval-tabs.ts'
import { SigningProgress } from './signing-progress.ts'

export const ApprovalTab = z.enum(approvalTabs)
export type ApprovalTab = z.infer<typeof ApprovalTab>

/** What lists of approvals show of an application: a dean's list is read more often than any other, so it has nothing else. */
const ListedApplication = ApplicationCard.pick({
  id: true,
  invitationId: true,
  invitationTitle: true,
  applicantName: true,
  appState: true,
  approvalState: true,
  protocolNumber: true,
  approvals: true,
  approved: true,
  rejected: true,
  departmentId: true,
  submittedAt: true,
  resubmittedAt: true,
})

/** An application in an approver's list, with the approver's own step. */
export const ApprovalCard = ListedApplication.extend({
  stepId: Id,
  stepState: z.string(),
  openedAt: Instant,
  decidedAt: Instant.nullable(),
  standsInFor: z.string().nullable(),
  routeNote: RouteNote.nullable(),
  /** The unit that was skipped because its position is vacant or held by the applicant. */
  passedBy: LocalizedText.nullable(),
  approvalType: z.enum(['simple', 'form', 'pdf.sign']),
  /** Whether it waits for a document that a rule asked the applicant for. */
  awaitsDocument: z.boolean(),
  /** Whether a bulk run is processing it now. */
  approving: z.boolean(),
})
export type ApprovalCard = z.infer<typeof ApprovalCard>

export const ApprovalPage = page(ApprovalCard).extend({
  /** Of each step that has waited longer than such steps usually take: in how many days they are decided. Left out where none has. */
  late: z.record(z.string(), z.int()).optional(),
  /** For whom the caller stands in today, and the last day of it. Left out where no row of the page is one of theirs. */
  standsIn: z.array(z.object({ name: z.string(), until: Day })).optional(),
  /** The last decision that the caller made; there where nothing at all waits for them. */
  last: ApprovalCard.pick({ id: true, applicantName: true, invitationTitle: true })
    .extend({ stepState: z.enum(['approved', 'rejected', 'review']), decidedAt: Instant })
    .optional(),
})
export type ApprovalPage = z.infer<typeof ApprovalPage>

/** What a list of approvals can be filtered by. `ages` has steps of one’s own that have waited for at least so many days. */
export const ApprovalFilters = z.object({
  invitations: z.array(z.object({ id: Id, title: LocalizedText, count: z.int() })),
  units: z.array(z.object({ id: Id, count: z.int() })),
  ages: z.array(z.object({ days: z.int(), count: z.int() })),
})
export type ApprovalFilters = z.infer<typeof ApprovalFilters>

/** `reason` is mandatory for a rejection; the other keys are answers to the form of the step. */
export const DecisionData = FormAnswers.and(z.object({ reason: z.string().max(5000).optional() }))

/** An object with an `id` is accepted in place of the id. */
const IdOrObject = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)])

/** At most 1,000 applications of one invitation. */
export const BulkDecision = z.object({
  ids: z.array(Id).min(1).max(1000),
  /** The step that is meant, where one application is decided: one person may hold several of it. */
  approval: Id.nullish(),
  /** Likewise of several applications: the steps that were shown, one of each. Where there are any, no other step is decided. */
  approvals: z
    .array(Id)
    .max(1000)
    .nullish()
    .transform((steps) => steps ?? []),
  formData: DecisionData.nullish().transform((data) => data ?? {}),
  /** What the rejection of one application is about. Its reason gets a line for each, with the note. */
  marks: ReviewMarks.nullish(),
  /** Part of the specification; has no effect. */
  prepareTaskUuid: z.uuid().nullish(),
  /** After how many seconds approvals begin; until then the caller takes them back. Rejections begin at once. */
  startsIn: z.int().min(0).max(60).default(0),
})
export type BulkDecision = z.infer<typeof BulkDecision>

export const BulkAction = z.enum(['approve', 'reject'])
export type BulkAction = z.infer<typeof BulkAction>

/**
 * Progress of a bulk run. `status` and `errors` map application ids: the outcome of each processed one, and why a decision failed. `signing` is there for runs of
 * signatures, whose `finish` may come with some left. `beginsAt` is there for runs that were asked to begin later, `undone` for what was called off of them.
 */
export const BulkStatus = z.object({
  status: z.record(z.string(), z.enum(['completed', 'error'])),
  errors: z.record(z.string(), z.object({ code: z.string(), message: z.string() })),
  finish: z.boolean(),
  total: z.int(),
  done: z.int(),
  signing: SigningProgress.optional(),
  beginsAt: z.iso.datetime().optional(),
  undone: z.array(Id).optional(),
})
export type BulkStatus = z.infer<typeof BulkStatus>

export const approvalSchemas = {
  list: {
    summary: 'Applications by the state of one’s own step. `all` lists every pending application and is for administrators.',
    params: z.object({ tab: ApprovalTab, scope: z.enum(['my', 'all']) }),
    query: z.object({
      page: PageText,
      search: z.string().max(200).default(''),
      invitationId: z.coerce.number().pipe(Id.positive()).optional(),
      departmentId: z.coerce.number().pipe(Id.positive()).optional(),
      /** Steps of one's own that have waited for at least so many days. */
      waitedDays: z.coerce.number().int().min(1).max(365).optional(),
      /** Only steps of one's own that have waited longer than such steps usually take. */
      late: z.literal('yes').optional(),
      sort: z.enum(['newest', 'oldest']).default('newest'),
    }),
    response: ApprovalPage,
    refusals: ['access.denied', 'application.listFilterFailed'],
  },
  filters: {
    summary: 'By what a list of approvals can be filtered, with how many rows of the whole list each choice leaves.',
    params: z.object({ tab: ApprovalTab, scope: z.enum(['my', 'all']) }),
    response: ApprovalFilters,
    refusals: ['access.denied', 'application.listFilterFailed'],
  },
  counts: {
    summary: 'One’s own steps by tab.',
    response: z.object({ pending: z.int(), inreview: z.int(), approved: z.int(), rejected: z.int() }),
  },
  decide: {
    summary: 'Approves or rejects one application at once, or many of one invitation as jobs.',
    params: z.object({ action: BulkAction }),
    body: BulkDecision,
    carries: 'answers',
    response: z.object({ code: z.uuid() }),
    refusals: [
      'approval.notFound',
      'approval.reasonNeeded',
      'approval.oneInvitation',
      'approval.formIncomplete',
      'application.notesTooLong',
      'application.markUnknown',
    ],
  },
  status: {
    summary: 'How far one’s own bulk decision is.',
    params: z.object({ code: z.uuid() }),
    response: BulkStatus,
    refusals: ['approval.runNotFound'],
  },
  undo: {
    summary: 'Calls off a run of one’s own that has not begun, whole or for some applications.',
    params: z.object({ code: z.uuid() }),
    body: z.object({ ids: z.array(Id).min(1).max(1000).optional() }),
    response: z.object({ undone: z.array(Id), tooLate: z.array(Id) }),
    refusals: ['approval.runNotFound'],
  },
  action: {
    summary: 'Asked before a decision: whether the step wants a form, a signature, or nothing.',
    body: z.object({
      action: BulkAction,
      /** The title of the dialog. */
      label: z.string().max(500).nullish(),
      /** The approval step. */
      approval: IdOrObject.nullish(),
      application: IdOrObject,
      /** Begins to prepare the document, if the step is to be signed. */
      prepare: z.boolean().nullish().transform(Boolean),
    }),
    response: z.object({
      approval: z.object({ id: Id, approvalType: z.enum(['simple', 'form', 'pdf.sign']) }),
      type: z.enum(['none', 'form', 'sign']),
      form: Json.nullable(),
      data: FormAnswers,
      title: z.string(),
      /** The width of the dialog. */
      size: z.enum(['md', 'lg', 'xl']),
      /** By which to ask for the document that is prepared; null without one. */
      prepareTaskUuid: z.uuid().nullable(),
      /** Part of the specification; always null: nothing has been decided yet. */
      code: z.uuid().nullable(),
    }),
    refusals: ['approval.notFound', 'approval.alreadyDecided', 'approval.inReview', 'document.signInFully'],
  },
  plan: {
    summary:
      'Who would be asked to approve today, for an applicant of a unit, by what the editor of an invitation shows; and the units whose applicants would find nobody.',
    body: ApprovalPlanInput,
    response: ApprovalPlan,
    refusals: ['invitation.notFound', 'access.denied'],
  },
  remind: {
    summary: 'Reminds each approver whose steps have waited longer than the configured number of days, at most once per day (Athens time).',
    response: z.object({ sent: z.int(), alreadyToday: z.int(), notDue: z.int() }),
  },
} satisfies CallSchemasByName
