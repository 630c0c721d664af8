import type { LanguageInput, PortalLanguage } from '@klesis/contract/translations/translation.ts'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readLanguages } from './read-languages.ts'

/** Adds a language or changes those of its uses that are named. Texts in a language that is no longer used are kept. */
export async function saveLanguage(db: Db, catalogue: Catalogue, actor: Actor, code: string, input: LanguageInput): Promise<{ languages: PortalLanguage[] }> {
  const { name, forInvitations, forInterface } = input
  if ((code === 'el' || code === 'en') && (forInvitations === false || forInterface === false)) refuse('language.stays')
  const uses = { ...(forInvitations !== undefined && { for_invitations: forInvitations }), ...(forInterface !== undefined && { for_interface: forInterface }) }
  const values = { own_name: name, ...uses }
  await inTransaction(db, async (tx) => {
    const saved = await tx
      .insertInto('language')
      .values({ code, ...values })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
      .returning(['for_invitations as forInvitations', 'for_interface as forInterface'])
      .executeTakeFirstOrThrow()
    await record(tx, actor, { subject: 'translations', subjectId: 0, code: 'language.saved', ids: { language: code, ...saved } })
  })
  return readLanguages(db, catalogue)
}
