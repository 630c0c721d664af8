import type { ImportNote } from '@klesis/contract/invitations/invitation.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { completeForms } from '../../forms/index.ts'
import { addInvitation } from '../edit/add-invitation.ts'
import { defaultTargetGroupId, openForAMonth } from '../edit/blank-invitation.ts'
import { requireForms } from '../edit/invitation-columns.ts'
import { toImportNote } from '../exchange/import-notes.ts'
import { importHelp, importItems, importRequirements } from '../exchange/import-parts.ts'
import { resolveCard } from '../exchange/resolve-card.ts'
import { resolveSigned } from '../exchange/resolve-signed.ts'
import { resolveRules } from '../rules/exported-rules.ts'
import { completeSteps } from '../steps/complete-steps.ts'
import { takeTriggers } from '../triggers/import-triggers.ts'
import { saveVersion } from '../versions/save-version.ts'
import type { TemplateFile } from './read-templates.ts'
import { findSavedContent } from './saved-templates.ts'

interface Wanted {
  templateId: string
  /** Those that the portal ships. */
  files: ReadonlyMap<string, TemplateFile>
  now: Date
}

/** Creates an unpublished invitation from a template, whose rules and scripts are in effect at once. What the template refers to and is not there becomes a note. */
export async function createFromTemplate(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { templateId, files, now }: Wanted,
): Promise<{ id: number; notes: ImportNote[] }> {
  const template = files.get(templateId) ?? (await findSavedContent(db, templateId)) ?? refuse('template.notFound')
  const { invitation, requirements, items, help, rules: exportedRules = [] } = template
  const forms = await completeForms(db, requireForms(invitation))
  const { rules, notes: ruleNotes } = await resolveRules(db, actor, exportedRules, [])
  const wantedTriggers = 'triggers' in template ? template.triggers : undefined
  const letters = 'letters' in template ? template.letters : undefined
  // A new invitation has no scripts that would stay.
  const { triggers, notes: triggerNotes } = await takeTriggers(db, sandbox, actor, { invitationId: 0, triggers: wantedTriggers })
  return inTransaction(db, async (tx) => {
    const person = requirePerson(actor)
    const { input, notes } = await resolveCard(tx, invitation, { targetGroupId: defaultTargetGroupId, isPublished: false, isArchived: false })
    const card = await completeSteps(tx, { ...input, ...openForAMonth(now) })
    const id = await addInvitation(tx, actor, card, now)
    const requirementNotes = await importRequirements(tx, actor, id, requirements)
    const flags = JSON.stringify(await resolveSigned(tx, id, card.flags))
    await tx.updateTable('invitation').set({ flags }).where('id', '=', id).execute()
    const itemNotes = await importItems(tx, id, person.id, items)
    await importHelp(tx, id, help)
    const version = await saveVersion(tx, person, id, { forms })
    await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.created', ids: version })
    if (triggers) await emit(tx, 'invitation.scriptsImported', { actor, invitationId: id, triggers })
    await emit(tx, 'invitation.rulesImported', { actor, invitationId: id, rules })
    if (letters) await emit(tx, 'invitation.lettersImported', { actor, invitationId: id, letters })
    await emit(tx, 'invitation.wentLive', { actor, invitationId: id })
    const all = [...notes, ...triggerNotes, ...ruleNotes, ...requirementNotes, ...itemNotes]
    return { id, notes: all.map((note) => toImportNote(contextOf(tx).editedTexts, note, actor.language)) }
  })
}
