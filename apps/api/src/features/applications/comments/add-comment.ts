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
import { addCommentFiles } from './comment-files.ts'
import { requireAudience, requireMentionable } from './comment-readers.ts'
import { findComments } from './read-comments.ts'
import { requireCommentable } from './require-commentable.ts'

export interface CommentInput {
  id: number
  body: string
  audience?: CommentAudience
  /** Ids of persons. */
  mentions?: readonly number[]
  /** Ids of files that its author uploaded for it. */
  files?: readonly number[]
  now: Date
}

/** Adds a comment for an audience of which its author is part, if the invitation allows comments. */
export async function addComment(db: Db, actor: Actor, { id, body, audience = 'applicant', mentions = [], files = [], now }: CommentInput): Promise<Comment> {
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
    await addCommentFiles(tx, files, { applicationId: id, commentId: comment.id, me, now })
    const ids = { commentId: comment.id, audience }
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.commented', ids: { ...ids, files: files.length } })
    await emit(tx, 'comment.added', { applicationId: id, invitationId, personId: me, mentioned, points, ...ids })
    const [written] = await findComments(tx, { me, now }, sql`c.id = ${comment.id}`)
    return written ?? refuse('application.notFound')
  })
}

export async function addMentions(tx: Tx, commentId: number, mentioned: readonly number[]): Promise<void> {
  if (mentioned.length === 0) return
  await tx
    .insertInto('comment_mention')
    .values(mentioned.map((personId) => ({ comment_id: commentId, person_id: personId })))
    .execute()
}
