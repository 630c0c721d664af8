import type { FormJson } from '@klesis/contract/invitations/invitation.ts'
import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { LetterText } from '@klesis/contract/letters/letters.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { compareMembers } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'
import { cleanLetter } from '../templates/save-letter.ts'
import { requireKnown } from '../templates/unknown-placeholders.ts'
import { findLetterText } from './find-mended.ts'

interface NewText {
  applicationId: number
  invitationId: number
  kind: LetterKind
  /** In which the application was submitted. */
  form: FormJson
  /** Null to write the invitation's text again. */
  text: LetterText | null
  now: Date
}

/** Stores the text of a letter for one application, which the caller has locked, with an entry of its history. */
export async function storeMended(tx: Tx, actor: Actor, { applicationId, invitationId, kind, form, text, now }: NewText): Promise<void> {
  const before = await findLetterText(tx, { applicationId, invitationId, kind })
  const cleaned = text && cleanLetter(text)
  if (cleaned) requireKnown(form, cleaned, before?.text)
  const columns = {
    ...{ title: JSON.stringify(cleaned?.title ?? {}), body: JSON.stringify(cleaned?.body ?? {}), is_removed: cleaned === null },
    ...{ author_id: requirePerson(actor).id, saved_at: now.toISOString() },
  }
  await tx
    .insertInto('mended_letter')
    .values({ application_id: applicationId, kind, ...columns })
    .onConflict((on) => on.columns(['application_id', 'kind']).doUpdateSet(({ eb }) => ({ ...columns, revision: eb('mended_letter.revision', '+', 1) })))
    .execute()
  const after = await findLetterText(tx, { applicationId, invitationId, kind })
  const changes = (['title', 'body'] as const).flatMap((part) => compareMembers(`letter.${kind}.${part}`, before?.text[part] ?? {}, after?.text[part] ?? {}))
  await record(tx, actor, { subject: 'application', subjectId: applicationId, code: 'letter.mended', ids: { kind }, changes })
}
