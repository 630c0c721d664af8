import { z } from 'zod'
import type { CallSchemasByName } from '../endpoint.ts'
import { evaluationPhases } from '../evaluations/evaluation-states.ts'
import { emptyForm, FormJson } from '../forms/form-json.ts'
import { Change, ChangeEntry } from '../history.ts'
import { Done, FlagText, Id, IdText, Instant, Json, Language, LocalizedText, PageText, page } from '../wire.ts'
import { draftChoices, Impact, ImpactApplication, SubmittedReview } from './impact.ts'
import {
  ActiveInvitation,
  AvailableInvitation,
  BareInvitation,
  ExportedInvitation,
  ImportNote,
  InvitationEdit,
  InvitationInput,
  InvitationRow,
  InvitationView,
  PublishCheck,
} from './invitation.ts'
import { InvitationChange } from './invitation-change.ts'
import { publishStates } from './publish-state.ts'
import { VersionRow, VersionView } from './versions.ts'

const ById = z.object({ id: IdText })
const VersionPath = z.object({ id: IdText, number: IdText })
const HelpPath = z.object({ id: IdText, lang: Language.catch('el') })
/** Of instructions that are edited: an unknown language stands for no other. */
const EditedHelpPath = z.object({ id: IdText, lang: Language })
/** Where `before`, the instructions as they were read, are not those any more, the save is refused. Without it they are replaced, whatever they are. */
const HelpBody = z.object({ script: z.string().max(200_000), before: z.string().max(1_000_000).optional() })

export const invitationSchemas = {
  active: {
    summary: 'Invitations open now: those for external people to visitors who do not ask for all.',
    query: z.object({ lang: z.string().optional(), tag: z.coerce.number().int().optional(), all: FlagText, search: z.string().max(200).default('') }),
    response: z.object({ items: z.array(ActiveInvitation), total: z.int() }),
  },
  available: {
    summary: 'Invitations that the person can apply to; all of them for administrators.',
    query: z.object({ search: z.string().max(200).default(''), lang: z.string().optional() }),
    response: z.object({ items: z.array(AvailableInvitation), total: z.int() }),
  },
  forEvaluation: {
    summary: 'Invitations that one’s committees evaluate; applications that are closed to the caller by a conflict of interest are not counted.',
    response: z.object({
      items: z.array(
        z.object({
          ...{ id: Id, title: LocalizedText, startsAt: Instant, endsAt: Instant, isContinuous: z.boolean(), applications: z.int() },
          phase: z.enum(evaluationPhases),
          /** Until when the members are asked to evaluate, if a manager set a date. */
          deadline: Instant.nullable(),
          hasItems: z.boolean(),
          /** Whether the ranking is open to the caller: to the chair and the managers. */
          mayRank: z.boolean(),
          /** The caller's own final evaluations, among `applications`. */
          final: z.int(),
        }),
      ),
      total: z.int(),
    }),
  },
  publicView: {
    summary: 'A published invitation.',
    params: ById,
    response: InvitationView,
    refusals: ['invitation.notFound'],
  },
  read: {
    summary: 'An invitation for those who may apply; with `edit=1` everything the builder edits, for those who manage it.',
    params: ById,
    query: z.object({ edit: FlagText }),
    response: z.union([InvitationEdit, InvitationView]),
    refusals: ['invitation.notFound'],
  },
  blank: {
    summary: 'A blank invitation with its defaults.',
    response: InvitationEdit,
  },
  create: {
    summary: 'Creates an invitation.',
    body: InvitationInput.extend({ form: FormJson.default(emptyForm) }),
    carries: 'forms',
    response: InvitationEdit,
    refusals: ['invitation.badForm', 'invitation.mailPlaceholder', 'storedForm.tooLarge'],
  },
  save: {
    summary:
      'Saves an invitation. What is left out stays as it is. One with faults is saved unpublished, and `problems` say why; a published one stays as it is, and the change is kept as its draft. `publishAt` plans the publication of what is saved, unless it has faults; null cancels a plan, without it a plan stays.',
    carries: 'forms',
    body: InvitationChange.extend({
      id: Id.min(1),
      revision: z.int().min(1),
      drafts: z.enum(draftChoices).default('stay'),
      review: SubmittedReview.optional(),
      publishAt: Instant.nullable().optional(),
    }),
    response: InvitationEdit,
    refusals: [
      'invitation.scriptsByAdministrators',
      'invitation.actionsByAdministrators',
      'invitation.notFound',
      'invitation.stale',
      'invitation.badForm',
      'invitation.mailPlaceholder',
      'invitation.timePassed',
      'storedForm.tooLarge',
      'access.denied',
    ],
  },
  cancelPublication: {
    summary: 'Cancels the planned publication of an invitation. What was saved for it stays.',
    params: ById,
    response: Done,
    refusals: ['invitation.notFound', 'invitation.noPlan', 'access.denied'],
  },
  copy: {
    summary: 'A new unpublished invitation like this one. Scripts and actions are left out, and noted, unless an administrator makes the copy.',
    params: ById,
    response: z.object({ id: Id, notes: z.array(ImportNote) }),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  managed: {
    summary: 'Invitations one may see or manage, with counts.',
    query: z.object({ search: z.string().max(200).default(''), state: z.enum(publishStates).optional(), page: PageText }),
    response: page(InvitationRow),
  },
  export: {
    summary: 'The invitation as JSON.',
    params: ById,
    response: ExportedInvitation,
    refusals: ['invitation.notFound', 'access.denied'],
  },
  import: {
    summary:
      'Puts exported content, or an invitation as the editor reads it, into the invitation of its `id`. `revision` refuses if somebody else saved since. New scripts and actions are left out, and noted, unless an administrator imports.',
    carries: 'forms',
    body: z
      .object({ id: Id.optional(), revision: z.int().min(1).optional(), invitation: z.union([ExportedInvitation, BareInvitation]) })
      .refine(({ id, invitation }) => (id ?? invitation.id) !== undefined, { path: ['invitation', 'id'], error: 'required' }),
    response: z.object({ id: Id, notes: z.array(ImportNote) }),
    refusals: [
      'invitation.notFound',
      'invitation.stale',
      'invitation.badImport',
      'invitation.mailPlaceholder',
      'storedForm.tooLarge',
      'rule.tooLarge',
      'access.denied',
    ],
  },
  check: {
    summary: 'The check list before publishing.',
    params: ById,
    response: PublishCheck,
    refusals: ['invitation.notFound'],
  },
  checkUnsaved: {
    summary: 'The check list before publishing for what the editor shows; `id` is 0 for a new invitation.',
    carries: 'forms',
    body: InvitationInput.extend({ id: Id }),
    response: PublishCheck,
    refusals: ['invitation.notFound', 'invitation.badForm', 'storedForm.tooLarge', 'access.denied'],
  },
  impact: {
    summary: 'What saving this would do to the applications of the invitation, by field and document. Nothing is saved.',
    params: ById,
    carries: 'forms',
    changesNothing: true,
    body: InvitationInput,
    response: Impact,
    refusals: ['invitation.notFound', 'invitation.badForm', 'invitation.impactTooLarge', 'access.denied'],
  },
  impactApplications: {
    summary: 'The applications that one change of `impact` concerns, the newest first.',
    params: ById,
    query: z.object({ change: z.string().min(1).max(500), page: PageText }),
    carries: 'forms',
    changesNothing: true,
    body: InvitationInput,
    response: page(ImpactApplication),
    refusals: ['invitation.notFound', 'invitation.badForm', 'invitation.impactTooLarge', 'access.denied'],
  },
  unsavedChanges: {
    summary: 'What somebody else saved since an invitation was opened in the editor, and what its editor shows changed. Nothing is saved.',
    params: ById,
    carries: 'forms',
    changesNothing: true,
    body: z.object({ opened: InvitationInput, mine: InvitationInput }),
    response: z.object({ theirs: z.array(Change), mine: z.array(Change) }),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  draftChanges: {
    summary: 'How the draft of a published invitation differs from what is live.',
    params: ById,
    response: z.object({ changes: z.array(Change) }),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  discardDraft: {
    summary: 'Discards the draft of a published invitation.',
    params: ById,
    query: z.object({ revision: z.coerce.number().int().min(1) }),
    response: InvitationEdit,
    refusals: ['invitation.notFound', 'invitation.noDraft', 'invitation.stale', 'access.denied'],
  },
  versions: {
    summary: 'The versions of the invitation, the newest first.',
    params: ById,
    query: z.object({ page: PageText }),
    response: page(VersionRow),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  version: {
    summary: 'One version with what it changed in the one before it.',
    params: VersionPath,
    response: VersionView,
    refusals: ['invitation.notFound', 'version.notFound', 'access.denied'],
  },
  restoreVersion: {
    summary: 'Makes the content of an earlier version a new one; of a published invitation it is the draft.',
    params: VersionPath,
    body: z.object({ revision: z.int().min(1) }),
    response: InvitationEdit,
    refusals: [
      'invitation.notFound',
      'version.notFound',
      'version.sameItems',
      'invitation.stale',
      'invitation.scriptsByAdministrators',
      'invitation.actionsByAdministrators',
      'access.denied',
    ],
  },
  history: {
    summary: 'The audit trail of the invitation with what each edit changed, the newest first.',
    params: ById,
    query: z.object({ page: PageText }),
    response: page(ChangeEntry),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  renewEntryKey: {
    summary: 'Makes the old entry link void and gives a new one.',
    params: ById,
    response: z.object({ entryKey: z.uuid() }),
    refusals: ['invitation.notFound', 'access.denied'],
  },
  retrySendingBack: {
    summary: 'Tries again to send the submitted applications back to their applicants that could not be sent under the live version.',
    params: ById,
    response: Done,
    refusals: ['invitation.notFound', 'invitation.nothingToSendBack', 'access.denied'],
  },
  committees: {
    summary: 'Committees to choose from.',
    response: z.array(z.object({ id: Id, title: LocalizedText, members: z.int() })),
  },
  units: {
    summary: 'Units whose heads can approve.',
    response: z.array(z.object({ id: Id, label: z.string(), parentId: Id.nullable(), head: z.string().nullable() })),
  },
  helpNew: {
    summary: 'Instructions at creation.',
    params: HelpPath,
    response: z.object({ html: z.string() }),
  },
  helpSubmit: {
    summary: 'Instructions at submission.',
    params: HelpPath,
    response: z.object({ html: z.string() }),
  },
  editHelpNew: {
    summary: 'Instructions at creation, to edit.',
    params: EditedHelpPath,
    response: z.object({ script: z.string() }),
  },
  saveHelpNew: {
    summary: 'Saves the instructions at creation, sanitised.',
    params: EditedHelpPath,
    body: HelpBody,
    response: z.object({ script: z.string() }),
    refusals: ['invitation.notFound', 'invitation.helpChanged', 'access.denied'],
  },
  editHelpSubmit: {
    summary: 'Instructions at submission, to edit.',
    params: EditedHelpPath,
    response: z.object({ script: z.string() }),
  },
  saveHelpSubmit: {
    summary: 'Saves the instructions at submission, sanitised.',
    params: EditedHelpPath,
    body: HelpBody,
    response: z.object({ script: z.string() }),
    refusals: ['invitation.notFound', 'invitation.helpChanged', 'access.denied'],
  },
  formSource: {
    summary: 'Choices of a field: from a url, fetched by the server from allow-listed hosts, or the values of a resource.',
    params: z.object({ formVersion: IdText, componentKey: z.string().max(200) }),
    response: z.object({ items: z.array(z.object({ label: z.string(), value: Json })) }),
    refusals: ['access.notFound', 'source.unavailable', 'lookup.notFound', 'lookup.membersOnly', 'access.signInNeeded'],
  },
} satisfies CallSchemasByName
