import type { InvitationPart } from '@klesis/contract/translations/translation.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockManaged } from '../invitations.policy.ts'
import { refuseStale } from './refuse-stale.ts'

export interface InvitationText {
  id: number
  part: InvitationPart
  /** A language that the invitation declares. */
  language: string
  text: string
  revision: number
}

const columns = { title: 'title', description: 'description', shortNote: 'short_note' } as const satisfies Record<InvitationPart, string>

/** Saves one text of an invitation in one language and leaves everything else unchanged. */
export function saveInvitationText(db: Db, actor: Actor, { id, part, language, text, revision }: InvitationText, now: Date): Promise<{ revision: number }> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockManaged(tx, actor, id)
    await refuseStale(tx, invitation, revision)
    if (!invitation.languages.includes(language)) refuse('language.notFound', { code: language })
    const next = revision + 1
    await tx
      .updateTable('invitation')
      .set({ [columns[part]]: JSON.stringify({ ...invitation[part], [language]: text }), revision: next, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    const changes = compare(`${part}.${language}`, invitation[part][language], text)
    await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.saved', ids: { revision: next, part, language }, changes })
    return { revision: next }
  })
}
