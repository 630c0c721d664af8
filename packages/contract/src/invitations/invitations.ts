import { z } from 'zod'
import { InvitationPrivilege } from '../access.ts'
import { ApprovalState, AppState } from '../applications/application-states.ts'
import { Tag, TargetGroup } from '../masterdata/masterdata.ts'
import { endpoint, FlagText, Id, IdText, Instant, Json, Language, LocalizedText, PageText, page } from '../wire.ts'
import { Requirement } from './requirements.ts'

/** A form.io definition; what it may hold is the forms package's matter. */
export const FormJson = z.object({ display: z.string().optional(), components: z.array(z.looseObject({})) }).loose()
export type FormJson = z.infer<typeof FormJson>

/** Options that have no column. `approvalUnit`: the applicant's own unit, or one unit's number. */
export const Flags = z.object({
  protocol: z.boolean().default(false),
  continuous: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  showDocCount: z.boolean().default(false),
  approvalUnit: z
    .union([z.literal('applicant'), Id])
    .nullable()
    .default(null),
  approvalLevels: z.int().min(0).max(5).default(0),
})
export type Flags = z.infer<typeof Flags>

/** End of a continuous invitation, which shows none: 31-12-2099 in Athens. */
export const noEnd = '2099-12-31T21:59:59.000Z'

export const publishStates = ['draft', 'published', 'archived'] as const
export const toPublishState = (invitation: { isPublished: boolean; isArchived: boolean }) =>
  invitation.isArchived ? 'archived' : invitation.isPublished ? 'published' : 'draft'

const Title = LocalizedText.refine((text) => Object.values(text).some((words) => words.trim() !== ''), { error: 'required' })

/** What the builder's card holds. */
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

/** Why an invitation cannot be published yet; `params` fill the sentence. */
export const PublishProblem = z.object({
  code: z.enum(['noForm', 'endBeforeStart', 'noApprovers', 'scriptFails', 'textsMissing', 'formFaulty']),
  message: z.string(),
  params: z.record(z.string(), Json),
})
export type PublishProblem = z.infer<typeof PublishProblem>

/** An invitation with everything the builder edits. */
export const InvitationEdit = InvitationInput.extend({
  id: Id,
  uuid: z.uuid(),
  entryKey: z.uuid(),
  revision: z.int(),
  versionNumber: z.int(),
  createdBy: Id,
  creator: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  appTags: z.array(Id),
  actionsModifed: z.boolean(),
  hasHelp: z.boolean(),
  requirements: z.array(Requirement),
  /** How many applications are on which version. */
  versions: z.array(z.object({ number: z.int(), createdAt: Instant, draft: z.int(), final: z.int() })),
  problems: z.array(PublishProblem),
})
export type InvitationEdit = z.infer<typeof InvitationEdit>

/** What an applicant sees of an invitation before applying. `error` is why they may not, with what the sentence needs. */
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
  targetGroup: TargetGroup,
  languages: z.array(z.string()),
  hasHelp: z.boolean(),
  avatarRequired: z.boolean(),
  flags: z.object({ showDocCount: z.boolean(), anonymous: z.boolean() }),
  error: z.object({ code: z.string(), message: z.string(), applicationId: Id.nullable() }).nullable(),
  mayManage: z.boolean(),
})
export type InvitationView = z.infer<typeof InvitationView>

/** An active invitation on the dashboard; title and note are in the language asked for. */
export const ActiveInvitation = z.object({
  id: Id,
  title: z.string(),
  shortNote: z.string(),
  tags: z.array(Tag),
  startsAt: Instant,
  endsAt: Instant,
  isContinuous: z.boolean(),
  hasHelp: z.boolean(),
  targetGroup: TargetGroup,
  /** One's own latest application to it, and how many there are. */
  mine: z.object({ id: Id, appState: AppState, approvalState: ApprovalState, count: z.int(), missing: z.int() }).nullable(),
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
  targetGroup: TargetGroup,
  isPublished: z.boolean(),
  isArchived: z.boolean(),
})
export type AvailableInvitation = z.infer<typeof AvailableInvitation>

/** A row of the lists for those who manage invitations. */
export const InvitationRow = z.object({
  id: Id,
  title: LocalizedText,
  startsAt: Instant,
  endsAt: Instant,
  isContinuous: z.boolean(),
  isExpired: z.boolean(),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  tags: z.array(Tag),
  creator: z.string(),
  updatedAt: Instant,
  privilege: InvitationPrivilege,
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

/** An exported invitation: references by code, not by number. */
export const ExportedInvitation = z.object({
  format: z.literal('klesis.invitation'),
  formatVersion: z.literal(1),
  invitation: z.looseObject({}),
  requirements: z.array(z.looseObject({})),
  items: z.array(z.looseObject({})),
  help: z.array(z.object({ kind: z.enum(['new', 'submit']), language: z.string(), html: z.string() })),
})
export type ExportedInvitation = z.infer<typeof ExportedInvitation>

/** What an import found that it could not carry over as it was. */
export const ImportNote = z.object({ code: z.string(), message: z.string() })
export type ImportNote = z.infer<typeof ImportNote>

const ById = z.object({ id: IdText })
const HelpPath = z.object({ id: IdText, lang: Language.catch('el') })

export const invitations = {
  active: endpoint({
    method: 'GET',
    path: '/pub/invitations/active',
    access: 'public',
    summary: 'Invitations open now: those for external people to visitors who do not ask for all.',
    query: z.object({ lang: z.string().optional(), tag: z.coerce.number().int().optional(), all: FlagText, search: z.string().max(200).default('') }),
    response: z.object({ items: z.array(ActiveInvitation), total: z.int() }),
  }),
  available: endpoint({
    method: 'GET',
    path: '/api/invitation/list/available',
    access: 'signedIn',
    summary: 'Invitations that an application can be begun for; all of them for administrators.',
    query: z.object({ search: z.string().max(200).default(''), lang: z.string().optional() }),
    response: z.object({ items: z.array(AvailableInvitation), total: z.int() }),
  }),
  forEvaluation: endpoint({
    method: 'GET',
    path: '/api/evaluation/invitations',
    access: 'signedIn',
    summary: 'Invitations whose applications one’s committees evaluate now.',
    response: z.object({
      items: z.array(z.object({ id: Id, title: LocalizedText, startsAt: Instant, endsAt: Instant, isContinuous: z.boolean(), applications: z.int() })),
      total: z.int(),
    }),
  }),
  publicView: endpoint({
    method: 'GET',
    path: '/pub/invitation/:id',
    access: 'public',
    summary: 'A published invitation.',
    params: ById,
    response: InvitationView,
    refusals: ['invitation.notFound'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/invitation/:id',
    access: 'signedIn',
    summary: 'An invitation for who may apply; with `edit=1` everything the builder edits, for who manages it.',
    params: ById,
    query: z.object({ edit: FlagText }),
    response: z.union([InvitationEdit, InvitationView]),
    refusals: ['invitation.notFound'],
  }),
  blank: endpoint({ method: 'GET', path: '/api/invitation/new', access: 'admin', summary: 'A blank invitation with its defaults.', response: InvitationEdit }),
  create: endpoint({
    method: 'POST',
    path: '/api/invitation',
    access: 'admin',
    summary: 'Creates an invitation.',
    body: InvitationInput,
    bodyLimit: 8 * 1024 * 1024,
    response: InvitationEdit,
    refusals: ['invitation.badForm'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/invitation',
    access: 'manager',
    summary: 'Saves an invitation. One with faults is saved unpublished, and `problems` say why.',
    bodyLimit: 8 * 1024 * 1024,
    body: InvitationInput.extend({ id: Id.min(1), revision: z.int().min(1) }),
    response: InvitationEdit,
    refusals: ['invitation.notFound', 'invitation.stale', 'invitation.badForm', 'access.denied'],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/invitation/:id/copy',
    access: 'manager',
    summary: 'A new unpublished invitation like this one.',
    params: ById,
    response: z.object({ id: Id }),
    refusals: ['invitation.notFound', 'access.denied'],
  }),
  managed: endpoint({
    method: 'GET',
    path: '/api/invitation/list/managed',
    access: 'signedIn',
    summary: 'Invitations one may see or manage, with counts.',
    query: z.object({ search: z.string().max(200).default(''), state: z.enum(publishStates).optional(), page: PageText }),
    response: page(InvitationRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/invitation/export/:id',
    access: 'manager',
    summary: 'The invitation as JSON.',
    params: ById,
    response: ExportedInvitation,
    refusals: ['invitation.notFound', 'access.denied'],
  }),
  import: endpoint({
    method: 'PUT',
    path: '/api/invitation/import',
    access: 'manager',
    summary: 'Puts exported content into an invitation; its own number stays.',
    bodyLimit: 16 * 1024 * 1024,
    body: z.object({ id: Id, revision: z.int().min(1), invitation: ExportedInvitation }),
    response: z.object({ id: Id, notes: z.array(ImportNote) }),
    refusals: ['invitation.notFound', 'invitation.stale', 'invitation.badImport', 'access.denied'],
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/invitation/:id/problems',
    access: 'manager',
    summary: 'The check list before publishing.',
    params: ById,
    response: z.object({ problems: z.array(PublishProblem) }),
    refusals: ['invitation.notFound'],
  }),
  renewEntryKey: endpoint({
    method: 'POST',
    path: '/api/invitation/:id/entry-key',
    access: 'manager',
    summary: 'Makes the old entry link void and gives a new one.',
    params: ById,
    response: z.object({ entryKey: z.uuid() }),
    refusals: ['invitation.notFound', 'access.denied'],
  }),
  closeEvaluation: endpoint({
    method: 'POST',
    path: '/api/invitation/:id/closeEvaluation',
    access: 'manager',
    summary: 'Ends the evaluation of all its submitted applications; their approvals start.',
    params: ById,
    response: z.object({ started: z.int() }),
    refusals: ['invitation.notFound', 'access.denied'],
  }),
  committees: endpoint({
    method: 'GET',
    path: '/api/comm/list',
    access: 'signedIn',
    summary: 'Committees to choose from.',
    response: z.array(z.object({ id: Id, title: LocalizedText, members: z.int() })),
  }),
  units: endpoint({
    method: 'GET',
    path: '/api/invitation/approval-units',
    access: 'signedIn',
    summary: 'Units whose heads can approve.',
    response: z.array(z.object({ id: Id, label: z.string(), parentId: Id.nullable(), head: z.string().nullable() })),
  }),
  helpNew: endpoint({
    method: 'GET',
    path: '/pub/help/invitation/new/:id/:lang',
    access: 'public',
    summary: 'Instructions at creation.',
    params: HelpPath,
    response: z.object({ html: z.string() }),
  }),
  helpSubmit: endpoint({
    method: 'GET',
    path: '/pub/help/invitation/:id/:lang',
    access: 'public',
    summary: 'Instructions at submission.',
    params: HelpPath,
    response: z.object({ html: z.string() }),
  }),
  editHelpNew: endpoint({
    method: 'GET',
    path: '/api/invitation/help/new/:id/:lang',
    access: 'manager',
    summary: 'Instructions at creation, to edit.',
    params: HelpPath,
    response: z.object({ script: z.string() }),
  }),
  saveHelpNew: endpoint({
    method: 'POST',
    path: '/api/invitation/help/new/:id/:lang',
    access: 'manager',
    summary: 'Saves the instructions at creation, sanitised.',
    params: HelpPath,
    body: z.object({ script: z.string().max(200_000) }),
    response: z.object({ script: z.string() }),
    refusals: ['invitation.notFound', 'access.denied'],
  }),
  editHelpSubmit: endpoint({
    method: 'GET',
    path: '/api/invitation/help/:id/:lang',
    access: 'manager',
    summary: 'Instructions at submission, to edit.',
    params: HelpPath,
    response: z.object({ script: z.string() }),
  }),
  saveHelpSubmit: endpoint({
    method: 'POST',
    path: '/api/invitation/help/:id/:lang',
    access: 'manager',
    summary: 'Saves the instructions at submission, sanitised.',
    params: HelpPath,
    body: z.object({ script: z.string().max(200_000) }),
    response: z.object({ script: z.string() }),
    refusals: ['invitation.notFound', 'access.denied'],
  }),
  formSource: endpoint({
    method: 'GET',
    path: '/api/form/source/:formVersion/:componentKey',
    access: 'signedIn',
    summary: 'Choices of a select with a url, fetched by the server from allow-listed hosts.',
    params: z.object({ formVersion: IdText, componentKey: z.string().max(200) }),
    response: z.object({ items: z.array(z.object({ label: z.string(), value: Json })) }),
    refusals: ['access.notFound', 'source.unavailable'],
  }),
}
