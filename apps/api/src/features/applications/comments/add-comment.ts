import type { Comment, CommentAudience } from '@klesis/contract/applications/comments.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import '../applications.events.ts'
import { requireApplicationAccess } from '../../lifecycle/index.ts'
import { requireAudience, requireMentionable } from './comment-readers.ts'
import { findComments } from './read-comments.ts'

export interface CommentInput {
  id: number
  body: string
  audience?: CommentAudience
  /** Ids of persons. */
  mentions?: readonly number[]
  now: Date
}

/** Adds a comment for an audience of which its author is part, if the invitation allows comments. */
export async function addComment(db: Db, actor: Actor, { id, body, audience = 'applicant', mentions = [], now }: CommentInput): Promise<Comment> {
  const access = await requireApplicationAccess(db, actor, id, now)
  requireAudience(access, audience)
  const me = requirePerson(actor).id
  const mentioned = [...new Set(mentions)]
  return inTransaction(db, async (tx) => {
    const { invitationId, points } = await requireCommentable(tx, id)
    await requireMentionable(tx, access, me, audience, mentioned)
    const comment = await tx
      .insertInto('comment')
      .values({ application_id: id, person_id: me, body, audience, created_at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addMentions(tx, comment.id, mentioned)
    const ids = { commentId: comment.id, audience }
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.commented', ids })
    await emit(tx, 'comment.added', { applicationId: id, invitationId, personId: me, mentioned, points, ...ids })
    const [written] = await findComments(tx, { me, now }, sql`c.id = ${comment.id}`)
    return written ?? refuse('application.notFound')
  })
}

/** Refuses if the application is gone, or if its invitation takes no comments. */
export async function requireCommentable(tx: Tx, id: number): Promise<{ invitationId: number; points: readonly string[] }> {
  const application = await tx
    .selectFrom('application as a')
    .innerJoin('invitation as i', 'i.id', 'a.invitation_id')
    .select(['i.id as invitationId', 'i.app_comments', 'i.points'])
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!application) refuse('application.notFound')
  if (!application.app_comments) refuse('application.commentsOff')
  return application
}

export async function addMentions(tx: Tx, commentId: number, mentioned: readonly number[]): Promise<void> {
  if (mentioned.length === 0) return
  await tx
    .insertInto('comment_mention')
    .values(mentioned.map((personId) => ({ comment_id: commentId, person_id: personId })))
    .execute()
}
