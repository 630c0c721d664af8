import { z } from 'zod'
import { loginGroups } from '../access.ts'
import { evaluationStages } from '../evaluations/evaluation-states.ts'
import { FormAnswers, Id, Instant } from '../wire.ts'

/** Why somebody decides so. */
const Reason = z.string().trim().max(2_000).optional()

/** What the applicant answers; what is left out is invented from the form. */
const Answers = { data: FormAnswers.optional() }

/** Everything that can be done in a rehearsal, one member for each kind. Each is carried out by the command of the portal, in the name of an invented person. */
export const RehearsalAct = z.discriminatedUnion('kind', [
  /** The invented applicant, of this unit and account, begins an application with invented answers and documents. */
  z.object({ kind: z.literal('apply'), unitId: Id.nullable(), loginGroup: z.enum(loginGroups), ...Answers }),
  z.object({ kind: z.literal('save'), ...Answers }),
  z.object({ kind: z.literal('submit'), ...Answers }),
  z.object({ kind: z.literal('withdraw') }),
  z.object({ kind: z.literal('resubmit'), ...Answers }),
  z.object({ kind: z.literal('approve'), personId: Id, reason: Reason }),
  z.object({ kind: z.literal('reject'), personId: Id, reason: Reason }),
  z.object({ kind: z.literal('sendToReview'), personId: Id, reason: Reason }),
  /** Everybody whose turn it is approves. */
  z.object({ kind: z.literal('approveAll') }),
  /** The secretary opens the evaluation before the invitation ends. */
  z.object({ kind: z.literal('openEvaluation') }),
  /** A member of the committee evaluates and makes it final, or in the discussion changes what was final. */
  z.object({ kind: z.literal('evaluate'), personId: Id, ...Answers }),
  /** Every member whose evaluation is missing evaluates. */
  z.object({ kind: z.literal('evaluateAll') }),
  /** The secretary moves the evaluation to another stage. */
  z.object({ kind: z.literal('moveStage'), to: z.enum(evaluationStages) }),
  /** The secretary ends the evaluation, or has the approvers looked for again. */
  z.object({ kind: z.literal('startApprovals') }),
  z.object({ kind: z.literal('moveClock'), to: Instant }),
])
export type RehearsalAct = z.infer<typeof RehearsalAct>
export type RehearsalActKind = RehearsalAct['kind']

export const rehearsalActKinds = [
  ...(['apply', 'save', 'submit', 'withdraw', 'resubmit', 'openEvaluation', 'evaluate', 'evaluateAll', 'moveStage'] as const),
  ...(['approve', 'reject', 'sendToReview', 'approveAll', 'startApprovals', 'moveClock'] as const),
] as const satisfies readonly RehearsalActKind[]

/** Everything that the time line tells: acts, and what was done on the screen of somebody and is none of them. */
export const rehearsalEntryKinds = [...rehearsalActKinds, 'screen'] as const
