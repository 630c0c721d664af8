import { z } from 'zod'
import { ApplicationFilter } from '../applications/application.ts'
import type { CallSchemasByName } from '../endpoint.ts'
import { resultKinds } from '../procedures/actions/action-result.ts'
import { unknownPlaceholders } from '../procedures/rules/placeholders.ts'
import { Id, IdText, Instant, Language, LocalizedText, PagePath } from '../wire.ts'
import { maxRunApplications, runKinds } from './bulk-limits.ts'

/** The applications of a list: those of all invitations with a tag, or of one invitation, whose number `tagId` is then. */
export const SelectedList = z.strictObject({
  tagId: Id.min(1),
  tag: z.boolean(),
  f: ApplicationFilter,
  search: z.string().max(200).default(''),
})
export type SelectedList = z.infer<typeof SelectedList>

const Ids = z.array(Id.min(1)).min(1).max(maxRunApplications)

/**
 * How many of the selected applications are to an invitation, and the application tags that it offers. `isManaged` says whether the caller may do more than look at
 * them.
 */
export const SelectedInvitation = z.object({ id: Id, title: LocalizedText, count: z.int(), isManaged: z.boolean(), appTags: z.array(Id) })
export type SelectedInvitation = z.infer<typeof SelectedInvitation>

export const KeptSelection = z.object({ id: z.uuid(), total: z.int(), invitations: z.array(SelectedInvitation) })
export type KeptSelection = z.infer<typeof KeptSelection>

/** What is to be done to which selected applications; `expected` is how many the caller was shown; another number, or others of the same number, are refused. */
const OfSelection = z.object({ selectionId: z.uuid(), expected: z.int().min(1), from: PagePath })

const isWhole = (text: LocalizedText) => Object.values(text).some((words) => words.trim() !== '')
const hasKnownPlaceholders = (text: LocalizedText) => Object.values(text).every((words) => unknownPlaceholders(words).length === 0)
const MailText = LocalizedText.refine(isWhole, { error: 'empty' }).refine(hasKnownPlaceholders, { error: 'unknown placeholder' })

/** A mail to applicants, with the placeholders of rules. */
export const BulkMail = z.object({ subject: MailText, body: MailText })
export type BulkMail = z.infer<typeof BulkMail>

/** An action of an invitation is started by its own call. */
export const BulkStart = z.discriminatedUnion('kind', [
  OfSelection.extend({ kind: z.literal('tag'), tagId: Id.min(1), isOn: z.boolean() }),
  OfSelection.extend({ kind: z.literal('mail') }).extend(BulkMail.shape),
])
export type BulkStart = z.infer<typeof BulkStart>

/** Applications that failed for the same reason, and the first of them. */
export const BulkFailure = z.object({ code: z.string(), message: z.string(), count: z.int(), ids: z.array(Id) })
export type BulkFailure = z.infer<typeof BulkFailure>

/** What the batches of an action led to. Equal messages are counted together, of addresses the last counts, files are downloaded one by one. */
export const BulkResult = z.discriminatedUnion('type', [
  z.object({ type: z.literal('toast'), message: z.string(), icon: z.enum(resultKinds), applications: z.int() }),
  z.object({ type: z.literal('swal'), title: z.string(), text: z.string(), icon: z.enum(resultKinds), applications: z.int() }),
  z.object({ type: z.literal('nav'), url: z.string() }),
  /** `size` is in bytes. */
  z.object({ type: z.literal('file'), number: z.int(), fileName: z.string(), size: z.int() }),
])
export type BulkResult = z.infer<typeof BulkResult>

/** A run, for whoever started it. What is neither done nor failed waits or, in a stopped run, was left as it is. */
export const BulkRun = z.object({
  code: z.uuid(),
  kind: z.enum(runKinds),
  title: LocalizedText,
  /** Of a tag: whether it is put on. */
  isOn: z.boolean().nullable(),
  state: z.enum(['running', 'done', 'stopped']),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** An estimate; null before the first batch and after the end. */
  secondsLeft: z.int().nullable(),
  failures: z.array(BulkFailure),
  results: z.array(BulkResult),
  /** Whether what failed was run again, which is done once. */
  isRetried: z.boolean(),
  createdAt: Instant,
})
export type BulkRun = z.infer<typeof BulkRun>

/** A mail as one applicant would get it. */
export const MailPreview = z.object({
  applicationId: Id,
  applicant: z.string(),
  address: z.string(),
  texts: z.array(z.object({ language: Language, subject: z.string(), body: z.string() })),
})
export type MailPreview = z.infer<typeof MailPreview>

const ByCode = z.object({ code: z.uuid() })
const started = z.object({ code: z.uuid() })
const startRefusals = [
  ...(['bulkRun.selectionGone', 'bulkRun.countChanged', 'bulkRun.nothingSelected', 'bulkRun.tooMany'] as const),
  ...(['application.listFilterFailed', 'application.answersNotReady'] as const),
] as const

export const bulkRunSchemas = {
  select: {
    summary: 'Keeps a selection of applications: those that a filter finds now, however many, or up to 20,000 by number.',
    carries: 'selection',
    body: z.union([SelectedList, z.strictObject({ ids: Ids })]),
    response: KeptSelection,
    refusals: ['invitation.notFound', 'application.listFilterFailed', 'application.answersNotReady'],
  },
  start: {
    summary: 'Puts a tag on the selected applications or takes it off, or mails their applicants, in the background.',
    body: BulkStart,
    response: started,
    refusals: startRefusals,
  },
  preview: {
    summary: 'The mail as the applicant of one of the selected applications would get it.',
    body: BulkMail.extend({ selectionId: z.uuid() }),
    response: MailPreview,
    changesNothing: true,
    refusals: [...startRefusals, 'bulkRun.noAddress'],
  },
  list: {
    summary: 'One’s own bulk runs: those under way and those that ended within a day, the newest first.',
    response: z.object({ items: z.array(BulkRun) }),
  },
  read: { summary: 'How far one’s own bulk run is.', params: ByCode, response: BulkRun, refusals: ['bulkRun.notFound'] },
  stop: {
    summary: 'Stops one’s own bulk run; what it has done stays.',
    params: ByCode,
    response: BulkRun,
    refusals: ['bulkRun.notFound', 'bulkRun.isOver'],
  },
  again: {
    summary: 'Starts one’s own ended bulk run again for the applications that failed.',
    params: ByCode,
    response: started,
    refusals: ['bulkRun.notFound', 'bulkRun.stillRunning', 'bulkRun.alreadyRetried', 'bulkRun.nothingFailed'],
  },
  file: {
    summary: 'A file that an action made for a batch of one’s own run.',
    params: ByCode.extend({ number: IdText }),
    response: z.unknown(),
    refusals: ['bulkRun.notFound'],
  },
} as const satisfies CallSchemasByName
