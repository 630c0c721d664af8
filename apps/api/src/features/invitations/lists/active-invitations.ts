import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isContinuousSql, tagsJson, targetGroupJson } from '../find-invitation.ts'
import { textIn } from '../text-in.ts'
import { findMine } from './find-mine.ts'

export interface ActiveQuestion {
  lang?: string | undefined
  tag?: number | undefined
  all: boolean
  search: string
}

type Row = Omit<ActiveInvitation, 'title' | 'shortNote' | 'mine'> & { title: LocalizedText; shortNote: LocalizedText }

/** Invitations that are open now, the nearest deadline first. Visitors see those for external people, or all on request. */
export async function readActiveInvitations(
  db: Db,
  actor: Actor,
  { lang = actor.language, tag, all, search }: ActiveQuestion,
  now: Date,
): Promise<{ items: ActiveInvitation[]; total: number }> {
  const at = now.toISOString()
  const isVisitor = actor.person === null
  const { rows } = await sql<Row>`
    select i.id, i.title, i.short_note as "shortNote", i.starts_at as "startsAt", i.ends_at as "endsAt", ${isContinuousSql} as "isContinuous",
      ${tagsJson} as tags, ${targetGroupJson} as "targetGroups",
      exists (select 1 from invitation_help h where h.invitation_id = i.id and h.kind = 'new' and h.html <> '') as "hasHelp"
    from invitation i join target_group g on g.id = i.target_group_id
    where i.is_published and not i.is_archived and i.starts_at <= ${at} and (${isContinuousSql} or i.ends_at > ${at})
      and (${!isVisitor || all} or g.external_login)
      and (${tag ?? null}::int is null or exists (select 1 from invitation_tag it where it.invitation_id = i.id and it.tag_id = ${tag ?? null}))
      and (${search} = '' or position(search_key(${search}) in i.search) > 0)
    order by i.ends_at, i.id`.execute(db)
  const mine = actor.person ? await findMine(db, actor.person.id, rows) : new Map<number, ActiveInvitation['mine']>()
  const items = rows.map((row) => ({ ...row, title: textIn(row.title, lang), shortNote: textIn(row.shortNote, lang), mine: mine.get(row.id) ?? null }))
  return { items, total: items.length }
}
