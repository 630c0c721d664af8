import { type FoundInvitation, mostFound } from '@klesis/contract/finder/finder.ts'
import { privilegesFor } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { containsAllSpellings, searchWordsOf } from '../../db/search-words.ts'

/** The latest invitations with all words: those that are open, which everybody sees on the home page, and those whose applications the caller may list. */
export async function findInvitations(db: Db, actor: Actor, { text, now }: { text: string; now: Date }): Promise<FoundInvitation[]> {
  const { id: me } = requirePerson(actor)
  const listsAll = mayEverywhere(actor, 'invitation.listApplications')
  const at = now.toISOString()
  const isListed = sql`(${listsAll} or exists (select from invitation_privilege v
    where v.invitation_id = i.id and v.person_id = ${me} and v.privilege = any(${privilegesFor('invitation.listApplications')})))`
  const isOpen = sql`(i.is_published and not i.is_archived and i.starts_at <= ${at}
    and (i.is_continuous or i.ends_at > ${at}))`
  const { rows } = await sql<FoundInvitation>`
    select i.id, i.title, ${isListed} as "isListed" from invitation i
    where ${containsAllSpellings(sql`i.search`, searchWordsOf(text))} and (${isOpen} or ${isListed})
    order by i.id desc limit ${sql.lit(mostFound)}`.execute(db)
  return rows
}
