import { languages } from '@klesis/contract/languages.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { sourcesAfter } from '@klesis/forms/translate/sources-after.ts'
import type { Actor } from '../../../actor/actor.ts'
import { compare } from '../../../audit/audit-changes.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Invitation } from '../invitation.ts'
import { lockManagedInvitation } from '../invitations.policy.ts'
import { cleanHtml } from './clean-html.ts'
import { findHelpTexts } from './find-help-texts.ts'
import { findHelp, type HelpKind } from './read-help.ts'

interface HelpInput {
  lang: Language
  kind: HelpKind
  script: string
}

/** Saves the sanitised instructions in one language, unless they are not those any more that the caller read (`before`). */
export function saveHelp(db: Db, actor: Actor, { id, before, ...input }: HelpInput & { id: number; before?: string | undefined }): Promise<{ script: string }> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockManagedInvitation(tx, actor, id)
    if (before !== undefined && before !== (await findHelp(tx, { id, ...input }))) refuse('invitation.helpChanged')
    return saveHelpText(tx, actor, invitation, input)
  })
}

/** Saves instructions of an invitation that is locked. What was translated from earlier ones is marked as stale; what is saved in another language is not stale any more. */
export async function saveHelpText(
  tx: Tx,
  actor: Actor,
  { id, languages: declared }: Pick<Invitation, 'id' | 'languages'>,
  { lang, kind, script }: HelpInput,
): Promise<{ script: string }> {
  const html = cleanHtml(script)
  const texts = (await findHelpTexts(tx, id)).filter((one) => one.kind === kind)
  const changes = compare(`help.${kind}.${lang}`, texts.find(({ language }) => language === lang)?.html, html)
  await tx
    .insertInto('invitation_help')
    .values({ invitation_id: id, kind, language: lang, html })
    .onConflict((conflict) => conflict.columns(['invitation_id', 'kind', 'language']).doUpdateSet({ html }))
    .execute()
  for (const { language, source } of staleAfter(texts, { lang, html, written: declared.find((one) => languages.some((own) => own === one)) ?? 'el' })) {
    await tx
      .updateTable('invitation_help')
      .set({ source })
      .where('invitation_id', '=', id)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .where('source', 'is distinct from', source)
      .execute()
  }
  await record(tx, actor, { subject: 'invitation', subjectId: id, code: 'invitation.helpSaved', ids: { kind, language: lang }, changes })
  return { script: html }
}

/** For each language after a save, the earlier text from which its translation was made if it is stale now; otherwise null. */
function staleAfter(
  texts: Awaited<ReturnType<typeof findHelpTexts>>,
  { lang, html, written }: { lang: string; html: string; written: string },
): { language: string; source: string | null }[] {
  const before = Object.fromEntries(texts.map((one) => [one.language, one.html]))
  const after = { ...before, [lang]: html }
  const [old = '', now = ''] = [before[written], after[written]]
  const sources = Object.fromEntries(texts.map(({ language, source }) => [language, source === null ? {} : { [old]: source }]))
  const named = lang === written ? sources : { ...sources, [lang]: { [now]: now } }
  const found = sourcesAfter({ texts: [before], sources }, { texts: [after], sources: named }, written)
  return Object.keys(after).map((language) => ({ language, source: found[language]?.[now] ?? null }))
}
