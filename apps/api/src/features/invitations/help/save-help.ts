import type { Language } from '@klesis/contract/wire.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockManagedInvitation } from '../invitations.policy.ts'
import { cleanHtml } from './clean-html.ts'
import type { HelpKind } from './read-help.ts'

/** Saves the sanitised instructions in one language. */
export function saveHelp(
  db: Db,
  actor: Actor,
  { id, lang, kind, script }: { id: number; lang: Language; kind: HelpKind; script: string },
): Promise<{ script: string }> {
  return inTransaction(db, async (tx) => {
    await lockManagedInvitation(tx, actor, id)
    const html = cleanHtml(script)
    const help = tx.selectFrom('invitation_help').select('html').where('invitation_id', '=', id).where('kind', '=', kind).where('language', '=', lang)
    const changes = compare(`help.${kind}.${lang}`, (await help.executeTakeFirst())?.html, html)
    await tx
      .insertInto('invitation_help')
      .values({ invitation_id: id, kind, language: lang, html })
      .onConflict((conflict) => conflict.columns(['invitation_id', 'kind', 'language']).doUpdateSet({ html }))
      .execute()
    await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.helpSaved', ids: { kind, language: lang }, changes })
    return { script: html }
  })
}
