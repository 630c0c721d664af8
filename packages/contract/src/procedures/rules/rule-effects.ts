import { z } from 'zod'
import { committeeRules } from '../../committees/committee-rules.ts'
import { Code } from '../../org/days.ts'
import { Id, Json } from '../../wire.ts'
import { ruleLimits } from './rule-limits.ts'

/** A text in each language of the portal, with placeholders. One language is enough; the check before publishing names what is missing. */
const text = (most: number) =>
  z
    .record(z.string().regex(/^[a-z]{2}$/), z.string().max(most))
    .refine((texts) => Object.values(texts).some((words) => words.trim() !== ''), { error: 'required' })

const Component = z.string().min(1).max(500)

/** The position of a unit, both by code: whoever holds it on the day. */
const OfPosition = z.strictObject({ kind: z.literal('position'), unit: Code, position: Code })

/** Whose role it is in the application: the applicant, who has an open step of it, the invitation's managers, today's members of its committee. */
export const recipientRoles = ['applicant', 'approver', 'managers', 'committee'] as const

/** Who gets a mail or a notification. An answer is an e-mail address; a notification reaches only those who have an account. */
export const RuleRecipient = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('role'), role: z.enum(recipientRoles) }),
  OfPosition,
  z.strictObject({ kind: z.literal('answer'), component: Component }),
])
export type RuleRecipient = z.infer<typeof RuleRecipient>

/** Who is asked to approve. A person is somebody of the staff directory, by uid; an answer is the uid or e-mail address of one. */
export const RuleApprover = z.discriminatedUnion('kind', [
  OfPosition,
  z.strictObject({ kind: z.literal('committee'), committee: Code }),
  z.strictObject({ kind: z.literal('person'), uid: z.string().min(1).max(500) }),
  z.strictObject({ kind: z.literal('answer'), component: Component }),
])
export type RuleApprover = z.infer<typeof RuleApprover>

/** Approvers of one order are asked together. `rule` says when they have approved; a committee has its own. */
const ApproverStep = z.strictObject({ order: z.int().min(1).max(100), rule: z.enum(committeeRules).default('all'), approver: RuleApprover })

/** The unit with which the chain begins: by its code, or from an answer that is the code. */
const RuleUnit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('unit'), unit: Code }),
  z.strictObject({ kind: z.literal('answer'), component: Component }),
])

const to = z.array(RuleRecipient).min(1).max(ruleLimits.recipients)

/** Refuses what is happening. With `component` the text stands at its field. */
const Refuse = z.strictObject({ kind: z.literal('refuse'), text: text(ruleLimits.text), component: Component.optional() })
/** Says something without refusing. */
const Warn = z.strictObject({ kind: z.literal('warn'), text: text(ruleLimits.text), component: Component.optional() })
/** Sets answers. A text may have placeholders; one that is nothing but `{answer:key}` copies the answer as it is. */
const Fill = z.strictObject({
  kind: z.literal('fill'),
  values: z
    .array(z.strictObject({ component: Component, value: Json }))
    .min(1)
    .max(ruleLimits.values),
})
/** A mail of its own to each recipient, in their language. An empty line begins a paragraph. */
const Mail = z.strictObject({ kind: z.literal('mail'), to, subject: text(ruleLimits.subject), body: text(ruleLimits.body) })
const Notify = z.strictObject({ kind: z.literal('notify'), to, text: text(ruleLimits.text) })
/** Puts a tag of the invitation's applications on the application, or takes it off. */
const Tag = z.strictObject({ kind: z.literal('tag'), change: z.enum(['add', 'remove']), tagId: Id })
/** The approvers instead of those that the invitation names. */
const Approvers = z.strictObject({ kind: z.literal('approvers'), steps: z.array(ApproverStep).min(1).max(ruleLimits.approvers) })
const Department = z.strictObject({ kind: z.literal('department'), unit: RuleUnit })
/** Calls another system, signed, with what happened and the chosen answers; never with files or passwords. */
const Webhook = z.strictObject({
  kind: z.literal('webhook'),
  url: z.url({ protocol: /^https?$/ }).max(ruleLimits.url),
  answers: z.array(Component).max(ruleLimits.values),
})
/**
 * Asks for a document in the application, besides those of the invitation. Before the submission nothing is submitted without it while the rule applies; after
 * the submission the application goes on, and `holds` says that nobody approves without it.
 */
const Document = z.strictObject({ kind: z.literal('document'), attachmentTypeId: Id, title: text(ruleLimits.subject), holds: z.boolean().optional() })
/** A path of the portal or an https address. */
const LinkUrl = z
  .string()
  .max(ruleLimits.url)
  .refine((url) => /^\/(?![/\\])/.test(url) || (URL.canParse(url) && url.startsWith('https://')), { error: 'linkNeeded' })

const EntryChoice = z.strictObject({
  value: z
    .string()
    .regex(/^[\w-]+$/)
    .max(ruleLimits.choice),
  text: text(ruleLimits.text),
  isAllowed: z.boolean(),
})

/**
 * Tells somebody before an application is created why the invitation is not for them, and where to go instead. With a question only whoever answers it by a
 * choice that does not fit is told.
 */
const Exit = z.strictObject({
  kind: z.literal('exit'),
  question: z
    .strictObject({
      text: text(ruleLimits.text),
      choices: z
        .array(EntryChoice)
        .min(2)
        .max(ruleLimits.choices)
        .refine((choices) => new Set(choices.map(({ value }) => value)).size === choices.length, { error: 'sameValue' }),
    })
    .optional(),
  text: text(ruleLimits.text),
  link: z.strictObject({ url: LinkUrl, text: text(ruleLimits.subject) }).optional(),
})
/** What a rule does. */
export const RuleEffect = z.discriminatedUnion('kind', [Refuse, Warn, Fill, Mail, Notify, Tag, Approvers, Department, Webhook, Exit, Document])
export type RuleEffect = z.infer<typeof RuleEffect>
export type RuleEffectKind = RuleEffect['kind']
export type EffectOf<Kind extends RuleEffectKind> = Extract<RuleEffect, { kind: Kind }>
