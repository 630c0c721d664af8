import type { CommentAudience, Mentioned } from '@klesis/contract/applications/comments.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type ApplicationAccess, requireApplicationAccess } from '../../lifecycle/index.ts'
import { audiencesOf } from './read-comments.ts'

interface Asked {
  id: number
  audience: CommentAudience
  now: Date
}

/** The people whom the actor may mention in a comment for this audience. */
export async function readCommentReaders(db: Db, actor: Actor, { id, audience, now }: Asked): Promise<{ items: Mentioned[] }> {
  const access = await requireApplicationAccess(db, actor, id, now)
  requireAudience(access, audience)
  return { items: await findCommentReaders(db, access, requirePerson(actor).id, audience) }
}

/** Refuses with 403 if the reader of the application does not belong to the audience. */
export function requireAudience(access: ApplicationAccess, audience: CommentAudience): void {
  if (!audiencesOf(access).includes(audience)) refuse('access.denied')
}

/**
 * The people besides the actor who may read a comment for this audience and can be notified: the applicant, approvers whose step was opened, and administrators who
 * have commented. Officials may mention whoever has a privilege on the invitation, too; the applicant is not to learn who these are.
 */
export async function findCommentReaders(db: Db | Tx, access: ApplicationAccess, me: number, audience: CommentAudience): Promise<Mentioned[]> {
  const isOfficial = audiencesOf(access).includes('officials')
  const { rows } = await sql<Mentioned>`
    select p.id, p.fullname as name from application a cross join lateral (
      select a.person_id as id
      union select unnest(array[s.approver_id, s.decided_by]) from step s where s.application_id = a.id and s.opened_at is not null and s.state <> 'cancelled'
      union select v.person_id from invitation_privilege v where v.invitation_id = a.invitation_id and (${isOfficial} or exists (
        select from comment c where c.application_id = a.id and c.person_id = v.person_id and c.audience = 'applicant'))
      union select c.person_id from comment c join person_role o on o.person_id = c.person_id and o.role in ('admin', 'systemAdmin')
        where c.application_id = a.id and (${isOfficial} or c.audience = 'applicant')) r
    join person p on p.id = r.id
    where a.id = ${access.id} and p.id <> ${me} and p.is_active and not p.is_nameless and (${audience === 'applicant'} or p.id <> a.person_id)
    order by p.fullname, p.id limit 500`.execute(db)
  return rows
}

/** Refuses if one of the mentioned people is not among those who may be mentioned. */
export async function requireMentionable(tx: Tx, access: ApplicationAccess, me: number, audience: CommentAudience, mentions: readonly number[]): Promise<void> {
  if (mentions.length === 0) return
  const readers = new Set((await findCommentReaders(tx, access, me, audience)).map(({ id }) => id))
  if (!mentions.every((id) => readers.has(id))) refuse('comment.mentionUnknown')
}
