import type { ExportedInvitation, ImportNote } from '@klesis/contract/invitations/invitation.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { z } from 'zod'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { finishEdit } from '../edit/finish-edit.ts'
import { invitationColumns } from '../edit/invitation-columns.ts'
import { refuseStale } from '../edit/refuse-stale.ts'
import { saveTags } from '../edit/save-tags.ts'
import { invitationChanges, readBeforeSave } from '../history/invitation-changes.ts'
import { lockManaged, readManaged } from '../invitations.policy.ts'
import { findCodeProblems } from '../publishing/code-problems.ts'
import { saveVersion } from '../versions/save-version.ts'
import { ExportedCard, ExportedItem, ExportedRequirement } from './exported.ts'
import { formNotes } from './form-notes.ts'
import { toImportNote } from './import-notes.ts'
import { importHelp, importItems, importRequirements } from './import-parts.ts'
import { resolveCard } from './resolve-card.ts'

export interface ImportInput {
  id: number
  revision: number
  invitation: ExportedInvitation
}

const Content = z.object({
  invitation: ExportedCard,
  requirements: z.array(ExportedRequirement).max(200),
  items: z.array(ExportedItem).max(2_000),
  help: z.array(z.object({ kind: z.enum(['new', 'submit']), language: z.string().regex(/^[a-z]{2}$/), html: z.string().max(200_000) })).max(100),
})

/** Imports exported content into an invitation. Its id, state, privileges and applications stay; ids in the file are ignored. */
export async function importInvitation(
  db: Db,
  sandbox: Sandbox,
  actor: Actor,
  { id, revision, invitation: exported }: ImportInput,
  now: Date,
): Promise<{ id: number; notes: ImportNote[] }> {
  await readManaged(db, actor, id)
  const content = readContent(exported)
  const { form, evaluationForm } = content.invitation
  const codeProblems = await findCodeProblems(sandbox, content.invitation)
  return inTransaction(db, async (tx) => {
    const person = requirePerson(actor)
    const before = await lockManaged(tx, actor, id)
    await refuseStale(tx, before, revision)
    const { input, notes } = await resolveCard(tx, content.invitation, before)
    const changes = invitationChanges(await readBeforeSave(tx, before), { ...input, form, evaluationForm })
    await tx
      .updateTable('invitation')
      .set({ ...invitationColumns(input), revision: revision + 1, saved_by: person.id, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await saveTags(tx, id, input)
    await importRequirements(tx, id, content.requirements)
    const itemNotes = await importItems(tx, id, person.id, content.items)
    await importHelp(tx, id, content.help)
    const version = await saveVersion(tx, person, id, { form, evaluationForm })
    await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.imported', ids: { revision: revision + 1, ...version }, changes })
    await finishEdit(tx, actor, { id, codeProblems, isPublished: before.isPublished, now })
    const all = [...notes, ...itemNotes, ...formNotes(form), ...(evaluationForm ? formNotes(evaluationForm) : [])]
    return { id, notes: all.map((note) => toImportNote(contextOf(tx).overrides, note, actor.language)) }
  })
}

function readContent(exported: ExportedInvitation): z.infer<typeof Content> {
  const read = Content.safeParse(exported)
  if (!read.success) {
    const issues = read.error.issues.slice(0, 20).map(({ path, code, message }) => ({ path: path.map(String).join('.'), code, message }))
    return refuse('invitation.badImport', {}, issues)
  }
  const { form, evaluationForm } = read.data.invitation
  if (!readForm(form).ok || (evaluationForm && !readForm(evaluationForm).ok)) refuse('invitation.badImport')
  return read.data
}
