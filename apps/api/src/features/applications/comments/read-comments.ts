import { type Comment, type CommentAudience, commentAudiences, commentEditMinutes } from '@klesis/contract/applications/comments.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { findInvitationOf } from '../../invitations/index.ts'
import { type ApplicationAccess, readsAsOfficial, requireApplicationAccess } from '../../lifecycle/index.ts'

/** The audiences to which a reader of the application belongs: the applicant reads no comment among officials, even as an administrator. */
export const audiencesOf = (access: ApplicationAccess): readonly CommentAudience[] => (readsAsOfficial(access) ? commentAudiences : ['applicant'])

interface ReadComments {
  items: Comment[]
  total: number
  audiences: CommentAudience[]
}

/** The comments for the reader, the oldest first; they stay readable when the invitation no longer allows comments. */
export async function readComments(db: Db, actor: Actor, id: number, now: Date): Promise<ReadComments> {
  const access = await requireApplicationAccess(db, actor, id, now)
  const audiences = audiencesOf(access)
  const me = requirePerson(actor).id
  const items = await findComments(db, { me, now }, sql`c.application_id = ${id} and c.audience = any(${[...audiences]}::text[])`)
  const invitation = await findInvitationOf(db, id)
  return { items, total: items.length, audiences: invitation?.appComments ? [...audiences] : [] }
}

/** Whether the comment `c` is the person's own and its text may still be changed. */
export const isEditable = ({ me, now }: { me: number; now: Date }) =>
  sql<boolean>`(c.person_id = ${me} and c.withdrawn_at is null
    and c.created_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${sql.lit(commentEditMinutes)}))`

export async function findComments(db: Db, reader: { me: number; now: Date }, where: RawBuilder<unknown>): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    select c.id, p.fullname as author, p.id as "authorId", '/api/avatar/' || p.avatar_file_id as avatar, c.audience, c.body, c.created_at as "createdAt",
      c.edited_at as "editedAt", c.withdrawn_at as "withdrawnAt", p.id = ${reader.me} as "isMine", ${isEditable(reader)} as "mayEdit",
      (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.fullname) order by n.id), '[]')
        from comment_mention m join person n on n.id = m.person_id where m.comment_id = c.id) as mentions,
      (select coalesce(json_agg(json_build_object('id', cf.id, 'name', f.name, 'size', f.size) order by cf.id), '[]')
        from comment_file cf join file f on f.id = cf.file_id where cf.comment_id = c.id) as files
    from comment c join person p on p.id = c.person_id where ${where} order by c.id`.execute(db)
  return rows
}
