import { privilegesFor } from '@klesis/contract/rights.ts'
import { sql } from 'kysely'
import { type Actor, mayEverywhere, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { type FoundEntry, mostEntries, type Span } from './found-entry.ts'

/**
 * When invitations open and close, as they say now: the published ones, and those that the actor may view. Who got more time for an application sees that
 * time.
 */
export async function findInvitationEntries(db: Db, actor: Actor, { from, until }: Span): Promise<FoundEntry[]> {
  const { id } = requirePerson(actor)
  const { rows } = await sql<FoundEntry>`
    select 'invitation-' || d.kind || '-' || i.uuid as key, d.kind, i.title, d.at as "startsAt", d.at as "endsAt", false as "isAllDay", '' as place, '' as link,
      null::int as "eventId", i.id as "invitationId", 0 as count, null as slots, false as "isRepeated", i.revision, i.updated_at as "changedAt"
    from invitation i cross join lateral (values ('opening', i.starts_at), ('deadline', greatest(i.ends_at, (
      select max(a.extended_until) from application a where a.invitation_id = i.id and a.person_id = ${id} and a.deleted_at is null)))) d (kind, at)
    where not i.is_archived and (i.is_published or ${mayEverywhere(actor, 'invitation.view')} or exists (
        select from invitation_privilege v where v.invitation_id = i.id and v.person_id = ${id} and v.privilege = any (${privilegesFor('invitation.view')})))
      and d.at >= ${from}::timestamptz and d.at < ${until}::timestamptz
      and not (d.kind = 'deadline' and i.is_continuous) order by d.at, i.id, d.kind limit ${mostEntries}`.execute(db)
  return rows
}
