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
import { addMentions } from './add-comment.ts'
import { removeCommentFiles } from './comment-files.ts'
import { requireMentionable } from './comment-readers.ts'
import { audiencesOf, findComments, isEditable } from './read-comments.ts'
import { requireCommentable } from './require-commentable.ts'

interface Target {
  /** Of the application. */
  id: number
  commentId: number
  now: Date
}

/** Changes the text of one's own comment shortly after it was written. Who is mentioned now and was not before is notified. */
export async function editComment(
  db: Db,
  actor: Actor,
  { body, mentions, ...target }: Target & { body: string; mentions: readonly number[] },
): Promise<Comment> {
  const { id, commentId, now } = target
  const access = await requireApplicationAccess(db, actor, id, now)
  const me = requirePerson(actor).id
  const mentioned = [...new Set(mentions)]
  return inTransaction(db, async (tx) => {
    await requireCommentable(tx, id)
    const comment = await lockOwn(tx, me, target, audiencesOf(access))
    if (!comment.mayEdit) refuse('comment.tooLate')
    await requireMentionable(tx, access, me, comment.audience, mentioned)
    await tx.updateTable('comment').set({ body, edited_at: now.toISOString() }).where('id', '=', commentId).execute()
    const before = await tx.deleteFrom('comment_mention').where('comment_id', '=', commentId).returning('person_id').execute()
    await addMentions(tx, commentId, mentioned)
    const ids = { commentId, audience: comment.audience }
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.commentEdited', ids })
    const known = new Set(before.map((row) => row.person_id))
    await emit(tx, 'comment.edited', { applicationId: id, personId: me, mentioned: mentioned.filter((one) => !known.has(one)) })
    return readChanged(tx, me, target)
  })
}

/** Withdraws one's own comment: the text and the files are deleted, and its place says that there was one. */
export async function withdrawComment(db: Db, actor: Actor, target: Target): Promise<Comment> {
  const { id, commentId, now } = target
  const access = await requireApplicationAccess(db, actor, id, now)
  const me = requirePerson(actor).id
  return inTransaction(db, async (tx) => {
    const { audience } = await lockOwn(tx, me, target, audiencesOf(access))
    await tx.updateTable('comment').set({ body: '', withdrawn_at: now.toISOString() }).where('id', '=', commentId).execute()
    await tx.deleteFrom('comment_mention').where('comment_id', '=', commentId).execute()
    await removeCommentFiles(tx, [commentId])
    await record(tx, actor, { subject: 'application', subjectId: id, code: 'application.commentWithdrawn', ids: { commentId, audience } })
    return readChanged(tx, me, target)
  })
}

/** Locks a comment of the person that was not withdrawn; not found if it is another's, of another application, or no longer for this reader. */
async function lockOwn(
  tx: Tx,
  me: number,
  { id, commentId, now }: Target,
  audiences: readonly CommentAudience[],
): Promise<{ audience: CommentAudience; mayEdit: boolean }> {
  const { rows } = await sql<{ audience: CommentAudience; mayEdit: boolean }>`
    select c.audience, ${isEditable({ me, now })} as "mayEdit" from comment c
    where c.id = ${commentId} and c.application_id = ${id} and c.person_id = ${me} and c.withdrawn_at is null
      and c.audience = any(${[...audiences]}::text[]) for update`.execute(tx)
  return rows[0] ?? refuse('comment.notFound')
}

async function readChanged(tx: Tx, me: number, { commentId, now }: Target): Promise<Comment> {
  const [changed] = await findComments(tx, { me, now }, sql`c.id = ${commentId}`)
  return changed ?? refuse('comment.notFound')
}
