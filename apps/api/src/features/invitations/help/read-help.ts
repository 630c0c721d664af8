import type { Language } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { readKnownInvitation, readManagedInvitation } from '../invitations.policy.ts'

/** `new`: instructions shown at creation; `submit`: instructions shown at submission. */
export type HelpKind = 'new' | 'submit'

export interface HelpQuery {
  id: number
  lang: Language
  kind: HelpKind
}

/** The instructions in a language; if they are missing in Greek, or else in any language that has them. */
export async function readHelp(db: Db, actor: Actor, { id, lang, kind }: HelpQuery): Promise<{ html: string }> {
  await readKnownInvitation(db, actor, id)
  const row = await db
    .selectFrom('invitation_help')
    .select('html')
    .where('invitation_id', '=', id)
    .where('kind', '=', kind)
    .where('html', '<>', '')
    .orderBy(sql`language <> ${lang}`)
    .orderBy(sql`language <> 'el'`)
    .orderBy('language')
    .limit(1)
    .executeTakeFirst()
  return { html: row?.html ?? '' }
}

/** The instructions in exactly this language, for editing. */
export async function readHelpEdit(db: Db, actor: Actor, query: HelpQuery): Promise<{ script: string }> {
  await readManagedInvitation(db, actor, query.id)
  return { script: await findHelp(db, query) }
}

/** The instructions in exactly this language; an empty text if there are none. */
export async function findHelp(db: Db, { id, lang, kind }: HelpQuery): Promise<string> {
  const row = await db
    .selectFrom('invitation_help')
    .select('html')
    .where('invitation_id', '=', id)
    .where('kind', '=', kind)
    .where('language', '=', lang)
    .executeTakeFirst()
  return row?.html ?? ''
}
