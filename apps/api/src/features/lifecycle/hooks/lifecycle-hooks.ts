import { FormJson } from '@klesis/contract/invitations/invitation.ts'
import { Code } from '@klesis/contract/org/days.ts'
import type { EntryAnswers } from '@klesis/contract/procedures/entry/entry.ts'
import { FormAnswers, Id, Instant, type Language, LocalizedText } from '@klesis/contract/wire.ts'
import { z } from 'zod'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import type { Attempt } from '../../procedures/index.ts'
import type { ContentDocument } from '../content-hash.ts'

/** What a hook on an invitation is asked about. */
export interface InvitationInput {
  invitationId: number
  /** The points at which the invitation has scripts in force. */
  points: readonly string[]
  versionId: number
  /** Of the invitation. */
  revision: number
  /** What was answered before an application is created. */
  entryAnswers?: EntryAnswers | undefined
  actor: Actor
  language: Language
  now: Date
}

/** What a hook on an application is asked about; the transaction that follows requires the same revision. */
export interface ApplicationInput extends Omit<InvitationInput, 'revision' | 'entryAnswers'> {
  applicationId: number
  /** Of the application. */
  revision: number
}

/** The answers that are about to be stored. */
export interface AnswersInput extends ApplicationInput {
  event: 'saveTemporary' | 'submit' | 'resubmit'
  data: FormAnswers
  /** Ids of the chosen courses. */
  items: readonly number[]
}

export interface DocumentsInput extends AnswersInput {
  documents: readonly ContentDocument[]
}

export interface ButtonInput extends ApplicationInput {
  /** The event that the button names. */
  event: string
  /** As they stand on the page. */
  data: FormAnswers
}

/** The submitted answers for which approvers are looked for. */
export interface ApproversInput extends ApplicationInput {
  data: FormAnswers
}

/** A file that was received and checked, but is not attached yet. */
export interface UploadInput extends ApplicationInput {
  target: { requirementId: number } | { componentKey: string }
  name: string
  contentType: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}

/** What each hook is asked. A hook is asked once for each attempt of its command; a command whose preparation was outdated is attempted again. */
export interface HookInputs {
  /** Before an application is created by somebody who may create it. */
  beforeCreate: InvitationInput
  /** With the creation: answers with which the new application begins. */
  afterCreate: InvitationInput
  /** On each save but autosave, where errors are warnings, and on each submission, which they refuse. */
  validate: AnswersInput
  /** With a temporary save: answers instead of those that the applicant sent. */
  temporarySave: AnswersInput
  /** With a submission, with the answers as the form calculates them: answers instead of those, which are calculated and checked again, or errors. */
  beforeSubmit: AnswersInput
  /** With a submission: errors of the documents. */
  attachmentsValidate: DocumentsInput
  /** With the first submission to an invitation that assigns protocol numbers: a number of an outside register. The counter is used if it has no answer. */
  protocolRequest: ApproversInput
  /** As a committee member begins to evaluate: answers with which the evaluation begins. */
  evaluationCreated: ApplicationInput
  /** Before approvals start: the unit with which the chain begins instead of the chosen one or the applicant's, by its id or code. */
  approvalDepartment: ApproversInput
  /** Before approvals start: the approvers, instead of those that the invitation names. */
  approversList: ApproversInput
  /** After a file is checked and before it is attached. */
  attachmentUpload: UploadInput
  /** When a button of the form is pressed: answers to fill in, and a text. Nothing is saved. */
  formButton: ButtonInput
}

const Refused = z.strictObject({ refuse: z.string().trim().min(1).max(2000) })
const Errors = z.array(z.strictObject({ path: z.string().max(500), message: z.string().trim().min(1).max(2000) })).max(1000)

/** One approver. Those of one order are asked together; those of one order and rule are one group. */
const ListedStep = z.strictObject({
  order: z.int().min(1).max(100),
  rule: z.enum(['all', 'majority', 'chair']).default('all'),
  approver: z.union([z.strictObject({ personId: Id }), z.strictObject({ unitId: z.int().min(0), position: Code })]),
  isChair: z.boolean().default(false),
  label: LocalizedText.optional(),
  approvalType: z.enum(['simple', 'form', 'pdf.sign']).default('simple'),
  form: FormJson.optional(),
})
export type ListedStep = z.output<typeof ListedStep>

/** What each hook may answer; nothing is an answer, too. The data of an answer pass the same checks as what a person typed. */
export const hookAnswers = {
  beforeCreate: Refused,
  afterCreate: z.strictObject({ data: FormAnswers }),
  evaluationCreated: z.strictObject({ data: FormAnswers }),
  validate: z.strictObject({ errors: Errors }),
  temporarySave: z.strictObject({ data: FormAnswers }),
  beforeSubmit: z.strictObject({ data: FormAnswers.optional(), errors: Errors.optional() }),
  attachmentsValidate: z.strictObject({ errors: Errors }),
  protocolRequest: z.strictObject({ number: z.string().trim().min(1).max(100), date: Instant }),
  approvalDepartment: z.strictObject({ unit: z.union([z.int().min(0), Code]) }),
  approversList: z.strictObject({ steps: z.array(ListedStep).max(100) }),
  attachmentUpload: Refused,
  formButton: z.strictObject({ data: FormAnswers.optional(), message: z.string().trim().min(1).max(2000).optional() }),
} satisfies Record<keyof HookInputs, z.ZodType>

export type HookPoint = keyof HookInputs
export type HookAnswer<Point extends HookPoint> = z.output<(typeof hookAnswers)[Point]>

/**
 * A hook runs before the transaction of its command, on connections of its own; what it asks for with `later` is written by that transaction. Whoever connects it
 * logs its failures.
 */
export type Hook<Point extends HookPoint> = (db: Db, input: HookInputs[Point], attempt: Attempt) => Promise<z.input<(typeof hookAnswers)[Point]> | undefined>

/** The port for administrators' rules: the points of the life cycle that may be answered before a change is written. */
export type LifecycleHooks = { [Point in HookPoint]?: Hook<Point> }
