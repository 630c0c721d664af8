import type { TemplateName } from '@klesis/contract/invitations/templates.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockSavedTemplate } from './saved-templates.ts'

/** Gives a template that was saved here another title and description. */
export const renameTemplate = (db: Db, actor: Actor, { templateId, title, description }: TemplateName & { templateId: string }): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const before = await lockSavedTemplate(tx, templateId)
    await tx
      .updateTable('invitation_template')
      .set({ title: JSON.stringify(title), description: JSON.stringify(description) })
      .where('id', '=', before.id)
      .execute()
    const changes = [...compare('template.title', before.title, title), ...compare('template.description', before.description, description)]
    await record(tx, actor, { subject: 'template', subjectId: before.id, code: 'template.renamed', changes })
    return { ok: true }
  })

/** Deletes a template that was saved here. Invitations made from it stay. */
export const removeTemplate = (db: Db, actor: Actor, templateId: string): Promise<{ ok: true }> =>
  inTransaction(db, async (tx) => {
    const { id, title } = await lockSavedTemplate(tx, templateId)
    await tx.deleteFrom('invitation_template').where('id', '=', id).execute()
    await record(tx, actor, { subject: 'template', subjectId: id, code: 'template.removed', changes: [{ path: 'template.title', before: title }] })
    return { ok: true }
  })
