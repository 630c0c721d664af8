import type { BareInvitation, ExportedInvitation, Flags, FormJson, ImportNote, InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { isSecondRoundFaulty, roundForms } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { withPageSources } from '@klesis/forms/translate/with-texts.ts'
import type { z } from 'zod'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { completeForms } from '../../forms/index.ts'
import { readEdited } from '../draft/edited-state.ts'
import { storeEdit } from '../draft/store-edit.ts'
import { refuseSavedByOthers } from '../edit/refuse-stale.ts'
import { leaveScriptsOut, scriptedOf, writesScripts } from '../edit/script-rights.ts'
import { invitationChanges, toSaved } from '../history/invitation-changes.ts'
import type { Invitation } from '../invitation.ts'
import { lockManagedInvitation, readManagedInvitation } from '../invitations.policy.ts'
import { requireAsChecked, untilAsChecked } from '../publishing/as-checked.ts'
import { findFormAndScriptProblems } from '../publishing/form-and-script-problems.ts'
import { takeRules } from '../rules/exported-rules.ts'
import { completeSteps, stepFormsOf } from '../steps/complete-steps.ts'
import { takeTriggers } from '../triggers/import-triggers.ts'
import type { ExportedCard } from './exported.ts'
import { ExportedContent, ExportedRequirements } from './exported-content.ts'
import { formNotes, storedFormNotes } from './form-notes.ts'
import { toImportNote } from './import-notes.ts'
import { importHelp, importItems, importRequirements } from './import-parts.ts'
import { resolveCard } from './resolve-card.ts'
import { resolveSigned } from './resolve-signed.ts'

export interface ImportInput {
  id?: number | undefined
  /** The revision that the caller saw. */
  revision?: number | undefined
  invitation: ExportedInvitation | BareInvitation
}

/** What is read for faults and scripts. In an exported one the units of the steps are not looked up yet. */
type ImportedForms = Pick<InvitationInput, 'form' | 'evaluationForm' | 'appEvaluation' | 'actions' | 'appApprovals' | 'flags' | 'languages'>

/** What an import replaces; a part that is undefined stays. */
type Content = { forms: ImportedForms; requirements: ExportedContent['requirements'] | undefined } & (
  | { kind: 'exported'; exported: ExportedContent }
  | { kind: 'bare'; input: InvitationInput }
)

/** Imports content into an invitation. Its id, state, privileges and applications stay; ids of exported rows are ignored. */
export const importInvitation = (db: Db, sandbox: Sandbox, actor: Actor, input: ImportInput, now: Date): Promise<Imported> =>
  untilAsChecked(() => importOnce(db, sandbox, actor, input, now))

type Imported = { id: number; notes: ImportNote[] }

async function importOnce(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { revision, invitation, id = invitation.id ?? refuse('invitation.notFound') }: ImportInput,
  now: Date,
): Promise<Imported> {
  const read = await readEdited(db, await readManagedInvitation(db, actor, id))
  const { invitation: edited, version } = read
  const content = 'format' in invitation ? readExported(invitation) : readBare(invitation)
  const resolved = await completeSteps(db, await completeForms(db, content.forms))
  const { content: forms, notes: scriptNotes } = await leaveScriptsOut(db, actor, { before: { ...version, ...scriptedOf(edited) }, content: resolved })
  const { form, evaluationForm, actions, flags } = forms
  const evaluationForms = roundForms(evaluationForm as unknown as Form | null) as FormJson[]
  const wantedTriggers = content.kind === 'exported' ? content.exported.triggers : undefined
  const { triggers, notes: triggerNotes } = await takeTriggers(db, sandbox, actor, { invitationId: id, triggers: wantedTriggers })
  const { rules, notes: ruleNotes } = await takeRules(db, actor, { invitationId: id, rules: content.kind === 'exported' ? content.exported.rules : undefined })
  // Who writes no scripts imports no actions of documents either.
  const requirements = (writesScripts(actor) && content.requirements) || version.requirements
  const formAndScriptProblems = await findFormAndScriptProblems({ db, sandbox }, { ...forms, requirements })
  return inTransaction(db, async (tx) => {
    const person = requirePerson(actor)
    const before = await lockManagedInvitation(tx, actor, id)
    // What a manager may not change was taken from what was read before the lock.
    await refuseSavedByOthers(tx, before, revision ?? edited.revision, person)
    await requireAsChecked(tx, before, read)
    const { input: card, notes } =
      content.kind === 'exported'
        ? await resolveCard(tx, withStepForms(content.exported.invitation, flags), before)
        : toInput({ ...content.input, flags }, before)
    const saved = toSaved(await readEdited(tx, before))
    const requirementNotes = content.requirements ? await importRequirements(tx, actor, id, content.requirements) : []
    const input = withPageSources(saved, { ...card, flags: await resolveSigned(tx, id, card.flags), actions })
    const changes = invitationChanges(saved, { ...input, form, evaluationForm })
    const itemNotes = content.kind === 'exported' ? await importItems(tx, id, person.id, content.exported.items) : []
    if (content.kind === 'exported') await importHelp(tx, id, content.exported.help)
    await importProcedures(tx, { actor, invitationId: id, triggers, rules })
    const letters = content.kind === 'exported' ? content.exported.letters : undefined
    if (letters) await emit(tx, 'invitation.lettersImported', { actor, invitationId: id, letters })
    await storeEdit(tx, actor, { live: before, input, forms: { form, evaluationForm }, formAndScriptProblems, changes, code: 'invitation.imported', now })
    const all = [
      ...notes,
      ...scriptNotes,
      ...triggerNotes,
      ...ruleNotes,
      ...requirementNotes,
      ...itemNotes,
      ...formNotes(form),
      ...evaluationForms.flatMap(formNotes),
      ...(await storedFormNotes(tx, [form, ...evaluationForms, ...stepFormsOf(flags)])),
    ]
    return { id, notes: all.map((note) => toImportNote(contextOf(tx).editedTexts, note, actor.language)) }
  })
}

interface Procedures {
  actor: Actor
  invitationId: number
  triggers: Awaited<ReturnType<typeof takeTriggers>>['triggers']
  rules: Awaited<ReturnType<typeof takeRules>>['rules']
}

async function importProcedures(tx: Tx, { triggers, rules, ...of }: Procedures): Promise<void> {
  if (triggers) await emit(tx, 'invitation.scriptsImported', { ...of, triggers })
  if (rules) await emit(tx, 'invitation.rulesImported', { ...of, rules })
}

const toInput = (input: InvitationInput, { isPublished, isArchived }: Invitation) => ({ input: { ...input, isPublished, isArchived }, notes: [] })

function readExported(invitation: ExportedInvitation): Content {
  const exported = parse(ExportedContent, invitation)
  return {
    kind: 'exported',
    exported,
    forms: readForms({ ...exported.invitation, flags: toFlags(exported.invitation.flags) }),
    requirements: exported.requirements,
  }
}

function readBare({ id: _, requirements, ...input }: BareInvitation): Content {
  return { kind: 'bare', input, forms: readForms(input), requirements: requirements && parse(ExportedRequirements, requirements) }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const issues = read.error.issues.slice(0, 20).map(({ path, code, message }) => ({ path: path.map(String).join('.'), code, message }))
  return refuse('invitation.badImport', {}, issues)
}

/** The flags of a file with its steps, but without its units. */
const toFlags = (flags: ExportedCard['flags']): Flags => ({
  ...flags,
  approvalUnit: flags.approvalUnit === null ? null : 'applicant',
  approvalSteps: flags.approvalSteps.map((step) => ({ ...step, unit: 'applicant' })),
})

/** The card with the forms of its steps as they are here. */
const withStepForms = (card: ExportedCard, { approvalSteps, levelSteps, committeeStep }: Flags): ExportedCard => ({
  ...card,
  flags: {
    ...card.flags,
    levelSteps,
    committeeStep,
    approvalSteps: card.flags.approvalSteps.map((step, index) => ({ ...step, ...(step.form && { form: approvalSteps[index]?.form }) })),
  },
})

function readForms({ form, evaluationForm, ...others }: ImportedForms): ImportedForms {
  if (!readForm(form).ok || (evaluationForm && (!readForm(evaluationForm).ok || isSecondRoundFaulty(evaluationForm as unknown as Form))))
    refuse('invitation.badImport')
  return { form, evaluationForm, ...others }
}
