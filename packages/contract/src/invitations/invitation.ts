import { z } from 'zod'
import { invitationPrivileges } from '../access.ts'
import { approvalStates, appStates } from '../applications/application-states.ts'
import { FormJson } from '../forms/form-json.ts'
import { ExportedLetter } from '../letters/letters.ts'
import { Tag, TargetGroup } from '../masterdata/masterdata.ts'
import { MailTexts } from '../notifications/mail-texts.ts'
import { ExportedTrigger } from '../procedures/triggers.ts'
import { Id, Instant, Json, LocalizedText } from '../wire.ts'
import { ApprovalSteps, CommitteeStep, maxApprovalLevels, StepDetails } from './approval-steps.ts'
import { EvaluationStages } from './evaluation-stages.ts'
import { Requirement } from './requirements.ts'

export { FormJson }

/**
 * Options without a column of their own. The heads of `approvalUnit` (the applicant's own unit, or a unit id) and of the units above it approve,
 * `approvalLevels` heads in all. The positions in `approvalSteps` replace them.
 */
export const Flags = z.object({
  protocol: z.boolean().default(false),
  continuous: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  showDocCount: z.boolean().default(false),
  approvalUnit: z
    .union([z.literal('applicant'), Id])
    .nullable()
    .default(null),
  approvalLevels: z.int().min(0).max(maxApprovalLevels).default(0),
  approvalSteps: ApprovalSteps.default([]),
  /** Of the heads, the lowest first; one that is absent is a simple step with the name of its position. */
  levelSteps: z.array(StepDetails).max(maxApprovalLevels).optional(),
  committeeStep: CommitteeStep.optional(),
  /** Absent if the evaluation is one stage, as long as it is open. */
  evaluationStages: EvaluationStages.optional(),
  /** The words of the invitation for mails; absent if all are the portal's. */
  mailTexts: MailTexts.optional(),
})
export type Flags = z.infer<typeof Flags>

const Title = LocalizedText.refine((text) => Object.values(text).some((words) => words.trim() !== ''), { error: 'required' })

/** The fields of an invitation that the editor saves. */
export const InvitationInput = z.object({
  title: Title,
  description: LocalizedText.default({}),
  shortNote: LocalizedText.default({}),
  startsAt: Instant,
  endsAt: Instant,
  targetGroupId: Id.min(1).default(1),
  repeatId: z.int().min(1).max(3).default(1),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1)
    .max(20)
    .default(['el']),
  tags: z.array(Id).max(100).default([]),
  appTagIds: z.array(Id).max(100).default([]),
  committeeId: Id.min(1).nullable().default(null),
  isPublished: z.boolean().default(false),
  isArchived: z.boolean().default(false),
  avatarRequired: z.boolean().default(false),
  appExperience: z.boolean().default(false),
  appItems: z.boolean().default(false),
  appScopus: z.boolean().default(false),
  appApprovals: z.boolean().default(false),
  appEvaluation: z.boolean().default(false),
  appOthers: z.boolean().default(false),
  appComments: z.boolean().default(false),
  flags: Flags.prefault({}),
  meta: z.record(z.string(), Json).default({}),
  form: FormJson,
  evaluationForm: FormJson.nullable().default(null),
  actions: z.array(Json).max(200).default([]),
})
export type InvitationInput = z.infer<typeof InvitationInput>

/** The forms of an invitation, by the fields that hold them. */
export type LintedForm = 'form' | 'evaluationForm'

/** A fault of an invitation that the check found; `params` are the parameters of its text. */
export const PublishProblem = z.object({
  code: z.enum([
    ...['noForm', 'endBeforeStart', 'noApprovers', 'scriptFails', 'checkThrows', 'textsMissing', 'formFaulty', 'noItems', 'noChoices'],
    ...['scriptThrows', 'noDescription', 'noEvaluators', 'triggerFails', 'ruleFaulty', 'actionFaulty', 'stepFaulty', 'formLint', 'noScore', 'textsStale'],
    'namesShownBefore',
    'noApplicants',
    'endPassed',
    'answersTellWho',
    ...(['letterPlaceholder', 'letterLanguages'] as const),
  ] as const),
  message: z.string(),
  params: z.record(z.string(), Json),
})
export type PublishProblem = z.infer<typeof PublishProblem>

/** `problems` prevent publishing; `warnings` do not. */
export const PublishCheck = z.object({ problems: z.array(PublishProblem), warnings: z.array(PublishProblem) })
export type PublishCheck = z.infer<typeof PublishCheck>

/** An invitation with everything that its editor shows. */
export const InvitationEdit = InvitationInput.extend({
  id: Id,
  uuid: z.uuid(),
  entryKey: z.uuid(),
  revision: z.int(),
  versionNumber: z.int(),
  /** The person who saved it last; `creator` is the name of the person who created it. */
  createdBy: Id,
  creator: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  appTags: z.array(Id),
  /** 1 (Draft) before publication, 2 (Process) after it. */
  statusId: z.int(),
  isExpired: z.boolean(),
  /** The target group of `targetGroupId`; null only for a new invitation in an installation without target groups. */
  targetGroups: TargetGroup.nullable(),
  /** The committee of `committeeId`; empty without one. */
  committees: z.array(z.object({ id: Id, title: LocalizedText })),
  /** Whether the actions are changed by the draft: those that are run are still the ones before. */
  actionsModifed: z.boolean(),
  hasHelp: z.boolean(),
  requirements: z.array(Requirement),
  /** The versions with applications, and how many there are. */
  versions: z.array(z.object({ number: z.int(), createdAt: Instant, draft: z.int(), final: z.int() })),
  ...PublishCheck.shape,
  /** Who changed the published invitation when, if the editor shows changes that are not published yet. */
  draft: z.object({ savedAt: Instant, savedBy: z.string() }).nullable(),
  /** When what is saved is to be published, and who planned it. */
  plannedPublication: z.object({ at: Instant, by: z.string() }).nullable(),
  /**
   * The submitted applications that were to go back and were not sent: when the last attempt was, how many they are, and the first of them; none while it
   * is not known which. `isOutdated` if the version that asked for it was replaced by the live one meanwhile, so that it is not tried again.
   */
  notSentBack: z.object({ at: Instant, count: z.int(), applicationIds: z.array(Id), isOutdated: z.boolean() }).nullable(),
})
export type InvitationEdit = z.infer<typeof InvitationEdit>

/** Why a person may not apply; `applicationId` is the person's application that is in the way, if one is. */
export const ApplyError = z.object({ code: z.string(), message: z.string(), applicationId: Id.nullable() })
export type ApplyError = z.infer<typeof ApplyError>

/** An invitation as an applicant sees it before applying. */
export const InvitationView = z.object({
  id: Id,
  uuid: z.uuid(),
  title: LocalizedText,
  description: LocalizedText,
  shortNote: LocalizedText,
  startsAt: Instant,
  endsAt: Instant,
  isContinuous: z.boolean(),
  isExpired: z.boolean(),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  tags: z.array(Tag),
  targetGroupId: Id,
  targetGroups: TargetGroup,
  /** 1 free, 2 `ifapproved`, 3 `norepeat`. */
  repeatId: z.int(),
  languages: z.array(z.string()),
  hasHelp: z.boolean(),
  /** Whether something may be asked before an application is created. */
  asksFirst: z.boolean(),
  avatarRequired: z.boolean(),
  flags: z.object({ showDocCount: z.boolean(), anonymous: z.boolean() }),
  error: ApplyError.nullable(),
  /** The person's application, when the invitation allows one per person. */
  existingId: Id.nullable(),
  mayManage: z.boolean(),
})
export type InvitationView = z.infer<typeof InvitationView>

/** An active invitation on the dashboard. Title and note are in the requested language. */
export const ActiveInvitation = z.object({
  id: Id,
  title: z.string(),
  shortNote: z.string(),
  tags: z.array(Tag),
  startsAt: Instant,
  endsAt: Instant,
  isContinuous: z.boolean(),
  hasHelp: z.boolean(),
  targetGroups: TargetGroup,
  /** The caller's latest application to it that they have to go on with, or the latest of all, and the number of all. */
  mine: z.object({ id: Id, appState: z.enum(appStates), approvalState: z.enum(approvalStates), count: z.int(), missing: z.int() }).nullable(),
  /** Null for a caller who may apply, and for a visitor, who may after signing in. */
  error: ApplyError.nullable(),
  /** The key of the link by which people apply without signing in; null if the invitation requires a sign-in. */
  entryKey: z.uuid().nullable(),
})
export type ActiveInvitation = z.infer<typeof ActiveInvitation>

export const AvailableInvitation = z.object({
  id: Id,
  title: z.string(),
  shortNote: z.string(),
  tags: z.array(Tag),
  startsAt: Instant,
  endsAt: Instant,
  isContinuous: z.boolean(),
  isExpired: z.boolean(),
  targetGroups: TargetGroup,
  isPublished: z.boolean(),
  isArchived: z.boolean(),
})
export type AvailableInvitation = z.infer<typeof AvailableInvitation>

/** A row in the lists of invitation managers. */
export const InvitationRow = z.object({
  id: Id,
  title: LocalizedText,
  startsAt: Instant,
  endsAt: Instant,
  isContinuous: z.boolean(),
  isExpired: z.boolean(),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  /** Whether changes of the published invitation wait to be published. */
  hasDraft: z.boolean(),
  /** When it, or what waits, is to be published. */
  publishAt: Instant.nullable(),
  tags: z.array(Tag),
  creator: z.string(),
  updatedAt: Instant,
  privilege: z.enum(invitationPrivileges),
  stats: z.object({
    draft: z.int(),
    temporary: z.int(),
    permanent: z.int(),
    notstarted: z.int(),
    pending: z.int(),
    review: z.int(),
    approved: z.int(),
    rejected: z.int(),
    skipped: z.int(),
    problems: z.int(),
  }),
})
export type InvitationRow = z.infer<typeof InvitationRow>

/** An exported invitation. It refers to other objects by code instead of id. An import may name its target in `id`. */
export const ExportedInvitation = z.object({
  id: Id.optional(),
  format: z.literal('klesis.invitation'),
  formatVersion: z.literal(1),
  invitation: z.looseObject({}),
  requirements: z.array(z.looseObject({})),
  items: z.array(z.looseObject({})),
  /** `source`: what a stale translation was made from. */
  help: z.array(z.object({ kind: z.enum(['new', 'submit']), language: z.string(), html: z.string(), source: z.string().optional() })),
  /** Scripts of points of the life cycle. Without it, those of the target stay. */
  triggers: z.array(ExportedTrigger).max(100).optional(),
  /** Rules, without ids and with tags by name. Without it, those of the target stay. */
  rules: z.array(z.looseObject({})).max(100).optional(),
  /** Letters, as they were saved last. A kind that is not among them stays as it is in the target. */
  letters: z.array(ExportedLetter).max(10).optional(),
})
export type ExportedInvitation = z.infer<typeof ExportedInvitation>

/**
 * A file to import in the shape in which the editor reads an invitation: `id` is the invitation to replace, other ids are those of this portal. Documents that are
 * not listed stay.
 */
export const BareInvitation = InvitationInput.extend({ id: Id.optional(), requirements: z.array(z.looseObject({})).optional() })
export type BareInvitation = z.infer<typeof BareInvitation>

/** A part of a file that an import changed or left out. */
export const ImportNote = z.object({ code: z.string(), message: z.string() })
export type ImportNote = z.infer<typeof ImportNote>
