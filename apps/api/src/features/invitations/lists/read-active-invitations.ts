import type { ActiveInvitation } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { isContinuousSql, tagsJson, targetGroupJson } from '../find-invitation.ts'
import { findApplyError, isAnonymousSql } from './find-apply-error.ts'
import { findOwnApplicationsByInvitation, type OwnApplications } from './find-own-applications-by-invitation.ts'

export interface ActiveInvitationsQuery {
  lang?: string | undefined
  tag?: number | undefined
  all: boolean
  search: string
}

interface Row extends Omit<ActiveInvitation, 'title' | 'shortNote' | 'mine' | 'error'> {
  title: LocalizedText
  shortNote: LocalizedText
  repeatId: number
}

/** Invitations that are open now, the nearest deadline first. Visitors see those for external people or without sign-in, or all on request. */
export async function readActiveInvitations(
  db: Db,
  actor: Actor,
  { lang = actor.language, tag, all, search }: ActiveInvitationsQuery,
  now: Date,
): Promise<{ items: ActiveInvitation[]; total: number }> {
  const at = now.toISOString()
  const isVisitor = actor.person === null
  const { rows } = await sql<Row>`
    select i.id, i.title, i.short_note as "shortNote", i.starts_at as "startsAt", i.ends_at as "endsAt", ${isContinuousSql} as "isContinuous",
      ${tagsJson} as tags, ${targetGroupJson} as "targetGroups", i.repeat_id as "repeatId", case when ${isAnonymousSql} then i.entry_key end as "entryKey",
      exists (select 1 from invitation_help h where h.invitation_id = i.id and h.kind = 'new' and h.html <> '') as "hasHelp"
    from invitation i join target_group g on g.id = i.target_group_id
    where i.is_published and not i.is_archived and i.starts_at <= ${at} and (${isContinuousSql} or i.ends_at > ${at})
      and (${!isVisitor || all} or g.external_login or ${isAnonymousSql})
      and (${tag ?? null}::int is null or exists (select 1 from invitation_tag it where it.invitation_id = i.id and it.tag_id = ${tag ?? null}))
      and (${search} = '' or position(search_key(${search}) in i.search) > 0)
    order by i.ends_at, i.id`.execute(db)
  const own = actor.person ? await findOwnApplicationsByInvitation(db, actor.person.id, rows) : new Map<number, OwnApplications>()
  const items = rows.map((row) => {
    const { mine = null, applications = [] } = own.get(row.id) ?? {}
    const error = findApplyError(db, actor, { ...row, isAnonymous: row.entryKey !== null }, { applications, now })
    return { ...row, title: textIn(row.title, lang), shortNote: textIn(row.shortNote, lang), mine, error }
  })
  return { items, total: items.length }
}
