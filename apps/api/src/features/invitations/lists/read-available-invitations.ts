import type { AvailableInvitation } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, isAdmin, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isExpired, maySignInWith } from '../apply-rules.ts'
import { isContinuousSql, tagsJson, targetGroupJson } from '../find-invitation.ts'

type Row = Omit<AvailableInvitation, 'title' | 'shortNote' | 'isExpired'> & { title: LocalizedText; shortNote: LocalizedText }

/** Invitations to which the actor's login group may apply now; administrators get all in any state. */
export async function readAvailableInvitations(
  db: Db,
  actor: Actor,
  { search, lang = actor.language }: { search: string; lang?: string | undefined },
  now: Date,
): Promise<{ items: AvailableInvitation[]; total: number }> {
  const { loginGroup } = requirePerson(actor)
  const seesAll = isAdmin(actor)
  const at = now.toISOString()
  const { rows } = await sql<Row>`
    select i.id, i.title, i.short_note as "shortNote", i.starts_at as "startsAt", i.ends_at as "endsAt", ${isContinuousSql} as "isContinuous",
      ${tagsJson} as tags, ${targetGroupJson} as "targetGroups", i.is_published as "isPublished", i.is_archived as "isArchived"
    from invitation i join target_group g on g.id = i.target_group_id
    where (${search} = '' or position(search_key(${search}) in i.search) > 0) and (${seesAll} or (
      i.is_published and not i.is_archived and i.starts_at <= ${at} and (${isContinuousSql} or i.ends_at > ${at})))
    order by i.is_archived, i.ends_at <= ${at}, i.ends_at, i.id
    limit 500`.execute(db)
  const group = actor.loginGroup ?? loginGroup
  const items = rows
    .filter(({ targetGroups }) => seesAll || maySignInWith(group, targetGroups))
    .map((row) => ({ ...row, title: textIn(row.title, lang), shortNote: textIn(row.shortNote, lang), isExpired: isExpired(row, now) }))
  return { items, total: items.length }
}
