import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { EntryAnswers } from '../procedures/entry/entry.ts'
import { Done, FlagText, Id, IdText, Instant, jsonText, PageText } from '../wire.ts'
import {
  ApplicationCard,
  ApplicationFilter,
  ApplicationStats,
  ApplicationTags,
  ApplicationView,
  ButtonAnswer,
  ButtonPress,
  HistoryEntry,
  ResubmitInput,
  Saved,
  SaveInput,
} from './application.ts'
import { approvalStates, appStates } from './application-states.ts'
import { commentSchemas } from './comments.ts'
import { AnswerColumn, AnswerTexts, ApplicationGroup, AskedColumns, CommentCounts, ListInvitation, ListSort } from './list-columns.ts'
import { mineSchemas } from './mine.ts'
import { MovedApplication } from './moved.ts'
import { ApplicationOutline } from './outline.ts'
import { ReviewMarks } from './review-marks.ts'

const ById = z.object({ id: IdText })
const Moved = z.object({ id: Id, revision: z.int(), appState: z.enum(appStates), approvalState: z.enum(approvalStates) })
const Reason = z.string().trim().min(1).max(5000)

export const applicationSchemas = {
  create: {
    summary: 'Begins an application, or answers the first one where the invitation takes one per person.',
    /** `answers` to what the invitation asks first, if it does. */
    body: z.object({ invitationId: Id, answers: EntryAnswers.optional() }),
    response: z.object({ id: Id, isNew: z.boolean() }),
    refusals: [
      'invitation.expired',
      'invitation.invalidlogin',
      'invitation.unaproved',
      'invitation.notOpenYet',
      'identity.profileUnconfirmed',
      'invitation.notFound',
      'application.refused',
      'application.questionsOpen',
      'application.checkFailed',
    ],
  },
  ...mineSchemas,
  outline: {
    summary: 'What an application to an invitation asks for, and who would decide on one’s own, without names, with the usual time of each.',
    params: z.object({ invitationId: IdText }),
    /** One's own application: who decides on it now and later comes from its steps, as soon as it has any. */
    query: z.object({ applicationId: z.coerce.number().int().positive().optional() }),
    response: ApplicationOutline,
    refusals: ['invitation.notFound'],
  },
  ofInvitation: {
    summary: 'Applications under a tag (`tag=true`), or else of the invitation with that number, by descending id unless `sort` names another order.',
    params: z.object({ tagId: IdText }),
    query: z.object({
      page: PageText,
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
      search: z.string().max(200).default(''),
      f: jsonText(ApplicationFilter).optional(),
      tag: FlagText,
      /** The numbers by state count only what search, department and tags leave, up to the limit of totals. */
      figures: FlagText,
      /** The answers that come with the page. */
      columns: AskedColumns.optional(),
      sort: jsonText(ListSort).optional(),
      /** Answers the comments of the page’s applications. */
      comments: FlagText,
    }),
    /** `isSorted` is false if more applications are found than can be sorted, or their answers are not yet ready for it: they come by descending id. */
    response: z.object({
      applications: z.array(ApplicationCard),
      stats: ApplicationStats,
      answers: AnswerTexts.optional(),
      comments: CommentCounts.optional(),
      isSorted: z.boolean().optional(),
    }),
    refusals: ['invitation.notFound', 'application.listFilterFailed', 'application.answersNotReady'],
  },
  groups: {
    summary: 'The tags under which the caller may see applications, with their numbers.',
    response: z.object({ items: z.array(ApplicationGroup), total: z.int() }),
  },
  invitationsOfList: {
    summary: 'The invitations whose applications such a list shows to the caller.',
    params: z.object({ tagId: IdText }),
    query: z.object({ tag: FlagText }),
    response: z.object({ items: z.array(ListInvitation), total: z.int() }),
    refusals: ['invitation.notFound'],
  },
  columnsOfList: {
    summary: 'The answers that such a list can show as columns: those of the live forms of its invitations, without grids, files and secrets.',
    params: z.object({ tagId: IdText }),
    query: z.object({
      tag: FlagText,
      /** Only these, if they are named. */
      columns: AskedColumns.optional(),
    }),
    response: z.object({ items: z.array(AnswerColumn), total: z.int() }),
    refusals: ['invitation.notFound'],
  },
  read: {
    summary: 'One application.',
    params: ById,
    response: ApplicationView,
    refusals: ['application.notFound'],
  },
  save: {
    summary: 'Saves or finally submits.',
    params: ById,
    body: SaveInput,
    response: Saved,
    carries: 'answers',
    refusals: [
      'application.notFound',
      'application.stale',
      'application.incomplete',
      'application.closed',
      'application.unpublished',
      'invitation.notOpenYet',
      'application.notEditable',
      'application.checkFailed',
    ],
  },
  button: {
    summary: 'Runs the script of the invitation for a button of the form that names an event; saves nothing. Without a script the answer is empty.',
    params: ById,
    body: ButtonPress,
    response: ButtonAnswer,
    carries: 'answers',
    refusals: ['application.notFound', 'application.notEditable', 'application.checkFailed'],
  },
  withdraw: {
    summary: 'Takes a submitted application back to mend it, before any decision.',
    params: ById,
    response: Moved,
    refusals: [
      'application.notFound',
      'application.illegalMove',
      'application.closed',
      'application.unpublished',
      'invitation.notOpenYet',
      'application.decidedAlready',
    ],
  },
  sendToReview: {
    summary: 'Asks the applicant to mend what is marked, or anything.',
    params: ById,
    body: z.object({
      reason: Reason,
      marks: ReviewMarks.nullable().default(null),
    }),
    response: Moved,
    refusals: [
      'application.notFound',
      'application.illegalMove',
      'approval.notFound',
      'approval.inReview',
      'approval.alreadyDecided',
      'application.reasonNeeded',
      'application.notesTooLong',
      'application.markUnknown',
    ],
  },
  takeBack: {
    summary: 'Ends the wait for corrections that one asked for.',
    params: ById,
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove', 'approval.notYours'],
  },
  resubmit: {
    summary: 'Sends the mended application to the step that asked.',
    params: ById,
    body: ResubmitInput,
    response: Saved,
    carries: 'answers',
    refusals: [
      'application.notFound',
      'application.illegalMove',
      'application.stale',
      'application.incomplete',
      'application.outsideMarks',
      'application.checkFailed',
    ],
  },
  startApprovals: {
    summary: 'Tries again to find the approvers of a submitted application.',
    params: ById,
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove', 'access.denied'],
  },
  closeEvaluation: {
    summary: 'Ends the evaluation of one application, once evaluation has begun; its approvals start.',
    params: ById,
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove', 'access.denied', 'evaluation.notBegun'],
  },
  reroute: {
    summary: 'Gives an open step to another approver.',
    params: ById,
    body: z.object({ stepId: Id, approverId: Id, reason: Reason }),
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove', 'approval.notFound', 'approval.ownApplication', 'approval.alreadyInGroup'],
  },
  reopen: {
    summary: 'Opens a decided application at the step that decided.',
    params: ById,
    body: z.object({ reason: Reason }),
    response: Moved,
    refusals: ['application.notFound', 'application.illegalMove'],
  },
  extend: {
    summary: 'Gives one person more time.',
    params: ById,
    body: z.object({ until: Instant, reason: Reason }),
    response: Moved,
    refusals: [
      'application.notFound',
      'application.illegalMove',
      'access.denied',
      'application.reasonNeeded',
      'application.notLater',
      'application.noDeadline',
    ],
  },
  delete: {
    summary: 'Takes an application out of all lists: the applicant one never submitted, an administrator any, with a reason.',
    params: ById,
    body: z.object({ reason: z.string().trim().max(5000).default('') }),
    response: Done,
    refusals: ['application.notFound', 'application.illegalMove', 'application.reasonNeeded', 'access.denied'],
  },
  ...commentSchemas,
  moved: {
    summary: 'Answers that earlier moves to other versions of the invitation left behind, and what is new in the last of these versions.',
    params: ById,
    response: MovedApplication,
    refusals: ['application.notFound'],
  },
  seeMoved: {
    summary: 'Closes the notice of what is new.',
    params: ById,
    response: Done,
    refusals: ['application.notFound'],
  },
  tags: {
    summary: 'The tags of an application, and those that its invitation offers.',
    params: ById,
    response: ApplicationTags,
    refusals: ['application.notFound', 'access.denied'],
  },
  addTag: {
    summary: 'Puts a tag of the invitation on an application. Repeating the call changes nothing.',
    params: ById.extend({ tagId: IdText }),
    response: ApplicationTags,
    refusals: ['application.notFound', 'access.denied', 'application.tagUnknown'],
  },
  removeTag: {
    summary: 'Takes a tag from an application.',
    params: ById.extend({ tagId: IdText }),
    response: ApplicationTags,
    refusals: ['application.notFound', 'access.denied'],
  },
  history: {
    summary: 'The audit trail as the caller may see it.',
    params: ById,
    response: z.object({ items: z.array(HistoryEntry), total: z.int() }),
  },
} satisfies CallSchemasByName
