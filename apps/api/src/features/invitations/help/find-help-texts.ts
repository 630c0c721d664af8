import type { HelpText } from '@klesis/forms/translate/invitation-rows.ts'
import type { Db } from '../../../db/db.ts'

/** The instructions of an invitation in all languages. */
export const findHelpTexts = (db: Db, invitationId: number): Promise<HelpText[]> =>
  db
    .selectFrom('invitation_help')
    .select(['kind', 'language', 'html', 'source'])
    .where('invitation_id', '=', invitationId)
    .orderBy('kind')
    .orderBy('language')
    .execute()
