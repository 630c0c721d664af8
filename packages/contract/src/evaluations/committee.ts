import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { Id, IdText, Instant } from '../wire.ts'
import { EvaluatingMember, EvaluationHead } from './evaluation.ts'
import { reminderDays, reminderStates } from './evaluation-states.ts'

/** A member for chair and managers: what is left to do, in how many applications there is a conflict, and whether a reminder can go out now. */
export const CommitteeMember = EvaluatingMember.extend({
  /** Without those for applications that are closed to the caller. */
  conflicts: z.int(),
  remindedAt: Instant.nullable(),
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
})
export type EvaluatingCommittee = z.infer<typeof EvaluatingCommittee>

const OfInvitation = z.object({ invitationId: IdText })

export const evaluationCommitteeSchemas = {
  read: {
    summary: 'The members who evaluate an invitation with their progress, for chair and managers.',
    params: OfInvitation,
    response: EvaluatingCommittee,
    refusals: ['evaluation.notFound', 'access.denied'],
  },
  remind: {
    summary: 'Reminds members of the evaluations they owe by mail, each at most once a day. Answers who got a mail, and for the others why not.',
    params: OfInvitation,
    body: z.object({ personIds: z.array(Id.min(1)).min(1).max(500) }),
    response: z.object({ sent: z.array(Id), left: z.array(z.object({ personId: Id, reason: z.enum(reminderStates) })) }),
    refusals: ['evaluation.notFound', 'access.denied'],
  },
  close: {
    summary:
      'Closes, in a bulk run, the evaluation of all applications that wait and are not closed to the caller; `expected` is how many the caller was shown.',
    params: OfInvitation,
    body: z.object({ expected: z.int().min(1) }),
    response: z.object({ code: z.uuid() }),
    refusals: ['evaluation.notFound', 'access.denied', 'evaluation.notBegun', 'evaluation.nothingWaits', 'bulkRun.countChanged', 'bulkRun.tooMany'],
  },
} satisfies CallSchemasByName
