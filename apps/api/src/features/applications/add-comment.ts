import type { Comment } from '@klesis/contract/applications/application.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../actor/actor.ts'
import { record } from '../../audit/record.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { emit } from '../../events/emit.ts'
import { refuse } from '../../refusals/refuse.ts'
import './applications.events.ts'
import { requireApplicationAccess } from '../lifecycle/index.ts'
import { findComments } from './read-comments.ts'

export interface CommentInput {
  id: number
  body: string
  now: Date
}

/** Adds a comment. Everybody who may read the application may comment, if the invitation allows comments. */
export async function addComment(db: Db, actor: Actor, { id, body, now }: CommentInput): Promise<Comment> {
  await requireApplicationAccess(db, actor, id, now)
  const me = requirePerson(actor).id
  return inTransaction(db, async (tx) => {
    const application = await tx
      .selectFrom('application as a')
      .innerJoin('invitation as i', 'i.id', 'a.invitation_id')
      .select(['i.id as invitationId', 'i.app_comments', 'i.points'])
      .where('a.id', '=', id)
      .where('a.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!application) refuse('application.notFound')
    if (!application.app_comments) refuse('application.commentsOff')
    const comment = await tx
      .insertInto('comment')
      .values({ application_id: id, person_id: me, body, created_at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.commented', ids: { commentId: comment.id } })
    const { invitationId, points } = application
    await emit(tx, 'comment.added', { applicationId: id, invitationId, commentId: comment.id, personId: me, points })
    const [written] = await findComments(tx, me, sql`c.id = ${comment.id}`)
    return written ?? refuse('application.notFound')
  })
}
