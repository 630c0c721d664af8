import type { InvitationPart } from '@klesis/contract/translations/translation.ts'
import { withPageSources } from '@klesis/forms/translate/with-texts.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { lockManagedInvitation } from '../invitations.policy.ts'
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

/** Saves one text of an invitation in one language, live and in the draft, and leaves everything else unchanged. */
export function saveInvitationText(db: Db, actor: Actor, { id, part, language, text, revision }: InvitationText, now: Date): Promise<{ revision: number }> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockManagedInvitation(tx, actor, id)
    await refuseStale(tx, invitation, revision)
    if (!invitation.languages.includes(language)) refuse('language.notFound', { code: language })
    const next = revision + 1
    const { meta, [part]: words } = withPageSources(invitation, { ...invitation, [part]: { ...invitation[part], [language]: text } })
    await tx
      .updateTable('invitation')
      .set({ [columns[part]]: JSON.stringify(words), meta: JSON.stringify(meta), revision: next, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await sql`
      update invitation_draft set card = jsonb_set(card, ${`{${part},${language}}`}::text[], to_jsonb(${text}::text))
      where invitation_id = ${id} and card is not null`.execute(tx)
    const changes = compare(`${part}.${language}`, invitation[part][language], text)
    await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.saved', ids: { revision: next, part, language }, changes })
    return { revision: next }
  })
}
