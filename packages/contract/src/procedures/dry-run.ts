import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { FormAnswers, Id, IdText, Instant, Json, Language, LocalizedText } from '../wire.ts'
import { RuleList } from './rules/rule.ts'
import { SingleCondition } from './rules/rule-condition.ts'
import { Script, TriggerIdText } from './triggers.ts'

/** Somebody to whom a text would go; the name is null for an address that belongs to nobody known. */
const Recipient = z.object({ name: z.string().nullable(), address: z.string().nullable() })

/** The text of a mail in each language in which it is written, as it would read. */
const MailTexts = z.record(z.string().regex(/^[a-z]{2}$/), z.object({ subject: z.string(), body: z.string() }))

const ApproverGroup = z.object({
  order: z.int(),
  rule: z.enum(['all', 'majority', 'chair']),
  approvers: z.array(z.object({ name: z.string(), label: LocalizedText, standsInFor: z.string().nullable(), isChair: z.boolean() })),
})

/** What a script or a rule would do if its event happened now; one member for each kind. A fact that happens is told in the order in which it would happen. */
export const DryRunEffect = z.discriminatedUnion('kind', [
  /** The event is refused; `path` is the key of a field, or empty. */
  z.object({ kind: z.literal('refuse'), path: z.string(), message: z.string() }),
  z.object({ kind: z.literal('warn'), path: z.string(), message: z.string() }),
  /** An answer changes; without `before` it was blank, without `after` it becomes blank. */
  z.object({ kind: z.literal('fill'), path: z.string(), label: z.string(), before: Json.optional(), after: Json.optional() }),
  /** A mail to each recipient. With `hasLinks` the portal adds its links and its last line. */
  z.object({ kind: z.literal('mail'), to: z.array(Recipient), texts: MailTexts, hasLinks: z.boolean() }),
  /** The mail of the event is not sent. */
  z.object({ kind: z.literal('skipMail'), to: z.array(Recipient) }),
  z.object({ kind: z.literal('notify'), to: z.array(z.string()), text: LocalizedText }),
  z.object({ kind: z.literal('tag'), change: z.enum(['add', 'remove']), name: z.string() }),
  /** Who would be asked to approve, as the chart says today. */
  z.object({ kind: z.literal('approvers'), groups: z.array(ApproverGroup) }),
  /** The unit with which the chain of approvals begins. */
  z.object({ kind: z.literal('department'), code: z.string(), label: LocalizedText }),
  /** Nobody is asked to approve, and why: the application waits for a manager. */
  z.object({ kind: z.literal('noApprovers'), message: z.string() }),
  z.object({ kind: z.literal('askDocument'), title: LocalizedText }),
  /** A signed call of another system; `answer` is what became of it if outside calls were wanted. */
  z.object({ kind: z.literal('webhook'), url: z.string(), body: Json, answer: z.string().nullable() }),
  /** What is asked before an application is created. */
  z.object({ kind: z.literal('ask'), text: z.string(), choices: z.array(z.string()) }),
  /** A number of an outside register. One that another application has refuses the submission. */
  z.object({ kind: z.literal('number'), number: z.string(), date: Instant, isTaken: z.boolean() }),
  /** What the page shows to whoever pressed the button. */
  z.object({ kind: z.literal('message'), text: z.string() }),
  z.object({ kind: z.literal('filter'), filter: Json }),
  /** `rows` null: those of the portal. */
  z.object({ kind: z.literal('table'), columns: z.int(), rows: z.int().nullable() }),
  /** A call of another system; it was made only if outside calls were wanted. */
  z.object({ kind: z.literal('outside'), url: z.string(), isCalled: z.boolean() }),
])
export type DryRunEffect = z.infer<typeof DryRunEffect>

/** Why a script failed: the limits of the sandbox, an error of its own, or an answer that its point does not allow. */
export const dryRunFaults = [
  ...(['error', 'compile', 'time', 'memory', 'result', 'calls', 'neverSettles', 'killed', 'busy'] as const),
  ...(['answer', 'recipients'] as const),
] as const
export type DryRunFault = (typeof dryRunFaults)[number]

/** What a rule came to: it is off, its condition does not hold, it did what it does, it refuses, it failed, or one before it failed. */
const dryRunRuleOutcomes = ['off', 'notMet', 'done', 'refused', 'failed', 'notReached'] as const

/** One rule of the point as it was tried. */
const DryRunRule = z.object({
  id: z.string(),
  name: z.string().nullable(),
  outcome: z.enum(dryRunRuleOutcomes),
  /** Each condition with what it was compared with; none for a rule that was not asked. */
  conditions: z.array(z.object({ condition: SingleCondition, value: Json.optional(), holds: z.boolean() })),
  /** Why it failed. */
  message: z.string().nullable(),
  effects: z.array(DryRunEffect),
})
export type DryRunRule = z.infer<typeof DryRunRule>

/** The rules of a point as they were tried, and then its script: whether it ran, is not there, or was not asked because a rule refuses or failed. The outcome is that of both; the rest is the script's. */
export const DryRunResult = z.object({
  outcome: z.enum(['answered', 'nothing', 'refused', 'failed']),
  rules: z.array(DryRunRule),
  script: z.enum(['ran', 'none', 'notAsked']),
  /** Set if it failed. */
  fault: z.enum(dryRunFaults).nullable(),
  /** The text of a refusal, or the error of a failure. */
  message: z.string().nullable(),
  /** The line at which it failed; null if that is not known. */
  line: z.int().nullable(),
  durationMs: z.int(),
  /** What it answered, also if its point does not allow it; missing if it answered nothing. */
  answer: Json.optional(),
  /** What is wrong with the answer. */
  answerIssues: z.array(z.object({ path: z.string(), message: z.string() })),
  log: z.array(z.string()),
  effects: z.array(DryRunEffect),
})
export type DryRunResult = z.infer<typeof DryRunResult>

/** On what is tried, and what is to be known of the event. What is left out is taken from the application, or invented. */
const Subject = z.object({
  /** An application of this invitation; an invented one without it. */
  applicationId: Id.optional(),
  /** Answers of the invented application, instead of those that are invented from the form. */
  invented: z.object({ data: FormAnswers.optional() }).optional(),
  /** Whether other systems are really called. */
  outside: z.boolean().default(false),
  /** The language of the person who causes the event, or of the person who reads the mail. */
  language: Language.optional(),
  /** The event of a button, or of answers: `saveTemporary`, `submit`, `resubmit`. */
  event: z.string().max(200).optional(),
  file: z.object({ name: z.string().max(500), contentType: z.string().max(200).optional(), size: z.int().min(0).optional() }).optional(),
  comment: z.object({ text: z.string().max(20_000) }).optional(),
  /** A step of the application. */
  stepId: Id.optional(),
})

export const DryRunRequest = Subject.extend({
  /** A script that is not saved, instead of the one that was saved last; only who may write scripts may try one. */
  script: Script.optional(),
  /** Rules that are not saved, instead of those that were saved last; of them those of the point are tried. */
  rules: RuleList.optional(),
}).refine(({ applicationId, invented }) => applicationId === undefined || invented === undefined, { path: ['invented'], error: 'unrecognized' })
export type DryRunRequest = z.output<typeof DryRunRequest>

export const dryRunSchemas = {
  trigger: {
    summary: 'Runs the rules and the script of a point on an application, or on an invented one, and tells what it would do. It writes nothing.',
    params: z.object({ invitationId: IdText, triggerId: TriggerIdText }),
    body: DryRunRequest,
    carries: 'rules',
    changesNothing: true,
    response: DryRunResult,
    refusals: ['invitation.notFound', 'trigger.notFound', 'application.notFound', 'access.denied'],
  },
} as const satisfies CallSchemasByName
