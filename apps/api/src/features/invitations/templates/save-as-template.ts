import type { TemplateName } from '@klesis/contract/invitations/templates.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { exportInvitation } from '../exchange/export-invitation.ts'
import { ExportedContent } from '../exchange/exported-content.ts'
import { toTemplateCard } from './template-card.ts'

/** How many templates can be saved; their list shows all. */
export const maxSavedTemplates = 200

/** Saves an invitation as a template, as its export has it. Only administrators do, who may write the scripts that it keeps. */
export async function saveAsTemplate(db: Db, actor: Actor, { id, title, description }: TemplateName & { id: number }): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const content = ExportedContent.parse(await exportInvitation(tx, actor, id))
    const { count } = await tx
      .selectFrom('invitation_template')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxSavedTemplates) refuse('template.tooMany', { count: maxSavedTemplates })
    const row = await tx
      .insertInto('invitation_template')
      .values({
        title: JSON.stringify(title),
        description: JSON.stringify(description),
        ...{ card: JSON.stringify(toTemplateCard(content)), content: JSON.stringify(content), saved_by: requirePerson(actor).id },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, actor, { subject: 'template', subjectId: row.id, code: 'template.saved', ids: { invitationId: id } })
    return { id: String(row.id) }
  })
}
