import type { Comment } from '@klesis/contract/applications/application.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import type { Db } from '../../db/db.ts'
import { requireApplicationAccess } from '../lifecycle/index.ts'

/** The comments, the oldest first; they stay readable when the invitation no longer allows comments. */
export async function readComments(db: Db, actor: Actor, id: number, now: Date): Promise<{ items: Comment[]; total: number }> {
  await requireApplicationAccess(db, actor, id, now)
  const items = await findComments(db, requirePerson(actor).id, sql`c.application_id = ${id}`)
  return { items, total: items.length }
}

export async function findComments(db: Db, me: number, where: ReturnType<typeof sql>): Promise<Comment[]> {
  const { rows } = await sql<Comment>`
    select c.id, p.fullname as author, p.id as "authorId", '/api/avatar/' || p.avatar_file_id as avatar, c.body, c.created_at as "createdAt", p.id = ${me} as "isMine"
    from comment c join person p on p.id = c.person_id where ${where} order by c.id`.execute(db)
  return rows
}
