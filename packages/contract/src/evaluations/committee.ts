import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Done, Id, IdText, Instant, LocalizedText } from '../wire.ts'
import { EvaluatingMember, EvaluationHead } from './evaluation.ts'
import { conflictSigns, evaluationStages, reminderDays, reminderStates } from './evaluation-states.ts'

/** A member for chair and managers: what is left to do, in how many applications there is a conflict, and whether a reminder can go out now. */
export const CommitteeMember = EvaluatingMember.extend({
  /** Without those for applications that are closed to the caller. */
  conflicts: z.int(),
  remindedAt: Instant.nullable(),
  /** When they declared confidentiality for this calendar year; null if they have not. */
  declaredAt: Instant.nullable(),
  reminder: z.enum(reminderStates),
})
export type CommitteeMember = z.infer<typeof CommitteeMember>

/** Days before the deadline from which late members are reminded by themselves; null if they are not. */
export const RemindDays = z.int().min(reminderDays.least).max(reminderDays.most).nullable()

export const EvaluatingCommittee = z.object({
  head: EvaluationHead,
  members: z.array(CommitteeMember),
  remindDays: RemindDays,
  /** The applications that wait for evaluation to be closed, and how many of them miss evaluations; both without those closed to the caller. */
  waiting: z.int(),
  unfinished: z.int(),
  /** The stages in which the names of applicants are hidden from the committee, and the labels of fields that may tell them, of which the form does not say whether they do. */
  blind: z.object({ stages: z.array(z.enum(evaluationStages)), fields: z.array(z.string()) }),
})
export type EvaluatingCommittee = z.infer<typeof EvaluatingCommittee>

/** How many suggestions are read at once. */
export const mostSuggestions = 100

/** A conflict of interest that may be there. `unit` is that of the sign; null where an answer names the member. */
export const SuggestedConflict = z.object({
  applicationId: Id,
  protocolNumber: z.string().nullable(),
  applicantName: z.string(),
  personId: Id,
  name: z.string(),
  signs: z.array(z.object({ kind: z.enum(conflictSigns), unit: LocalizedText.nullable() })),
})
export type SuggestedConflict = z.infer<typeof SuggestedConflict>

const Reason = z.object({ reason: z.string().trim().min(1).max(5000) })
const OfMember = z.object({ id: IdText, personId: IdText })

const OfInvitation = z.object({ invitationId: IdText })

export const evaluationCommitteeSchemas = {
  read: {
    summary: 'The members who evaluate an invitation with their progress, for chair and managers.',
    params: OfInvitation,
    response: EvaluatingCommittee,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'],
  },
  remind: {
    summary: 'Reminds members of the evaluations they owe by mail, each at most once a day. Answers who got a mail, and for the others why not.',
    params: OfInvitation,
    body: z.object({ personIds: z.array(Id.min(1)).min(1).max(500) }),
    response: z.object({ sent: z.array(Id), left: z.array(z.object({ personId: Id, reason: z.enum(reminderStates) })) }),
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'],
  },
  suggestions: {
    summary:
      'Conflicts of interest that the directory or an answer suggests, of members and applications that wait, for managers; without those dismissed, and the first ones only.',
    params: OfInvitation,
    response: z.object({ items: z.array(SuggestedConflict), total: z.int() }),
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied'],
  },
  declareFor: {
    summary: 'Declares a conflict of interest on behalf of a member, for managers.',
    params: OfMember,
    body: Reason,
    response: Done,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied', 'evaluation.closed', 'evaluation.declaredAlready'],
  },
  dismiss: {
    summary: 'Dismisses a suggested conflict of interest once for all managers, with the reason.',
    params: OfMember,
    body: Reason,
    response: Done,
    refusals: ['evaluation.notFound', 'evaluation.confidentialityMissing', 'access.denied', 'evaluation.closed'],
  },
  close: {
    summary:
      'Closes, in a bulk run, the evaluation of all applications that wait and are not closed to the caller; `expected` is how many the caller was shown.',
    params: OfInvitation,
    body: z.object({ expected: z.int().min(1) }),
    response: z.object({ code: z.uuid() }),
    refusals: [
      'evaluation.notFound',
      'evaluation.confidentialityMissing',
      'access.denied',
      'evaluation.notBegun',
      'evaluation.nothingWaits',
      'bulkRun.countChanged',
      'bulkRun.tooMany',
    ],
  },
} satisfies CallSchemasByName
