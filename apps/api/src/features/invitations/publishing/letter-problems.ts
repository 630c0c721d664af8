import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { unknownIn } from '@klesis/contract/letters/letter-placeholders.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { ruleFields } from '@klesis/forms/procedures/rule-fields.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { Invitation, InvitationVersion } from '../invitation.ts'
import { writtenWhenLive } from '../letters/written-when-live.ts'
import type { ProblemWithoutMessage } from './problem-without-message.ts'

interface Checked {
  invitation: Pick<Invitation, 'id' | 'languages'>
  version: Pick<InvitationVersion, 'form'>
}

/** Of the letters that are written once this is published: what stands for nothing in them, and the declared languages in which they say nothing. */
export async function letterProblems(tx: Tx, { invitation: { id, languages }, version }: Checked): Promise<ProblemWithoutMessage[]> {
  const letters = await findWritten(tx, id)
  if (letters.length === 0) return []
  const answers = new Set(ruleFields(version.form).map(({ path }) => path))
  return letters.flatMap(({ kind, title, body }): ProblemWithoutMessage[] => {
    const texts = [...Object.values(title), ...Object.values(body).map((html) => html.replaceAll(/<[^>]*>/g, '|'))]
    const unknown = [...new Set(texts.flatMap((text) => unknownIn(text, answers)))].map((name) => `{${name}}`)
    const lacking = languages.filter((language) => !(isWritten(body[language]) && (isWritten(title[language]) || !Object.values(title).some(isWritten))))
    return [
      ...(unknown.length > 0 ? [{ code: 'letterPlaceholder' as const, params: { kind, names: unknown } }] : []),
      ...(lacking.length > 0 ? [{ code: 'letterLanguages' as const, params: { kind, languages: lacking.join(', ') } }] : []),
    ]
  })
}

const isWritten = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** As they were saved last, which is how the publication lets them be written. */
async function findWritten(tx: Tx, invitationId: number): Promise<{ kind: LetterKind; title: LocalizedText; body: LocalizedText }[]> {
  const rows = await tx
    .selectFrom('invitation_letter as l')
    .innerJoin('letter_version as v', 'v.id', 'l.version_id')
    .select(['l.kind', 'v.title', 'v.body'])
    .where('l.invitation_id', '=', invitationId)
    .where(sql.raw<boolean>(writtenWhenLive('l')))
    .orderBy('l.kind')
    .execute()
  return rows.map(({ kind, title, body }) => ({ kind: kind as LetterKind, title: title as LocalizedText, body: body as LocalizedText }))
}
