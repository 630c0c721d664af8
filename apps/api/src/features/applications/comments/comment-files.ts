import { maxCommentFiles } from '@klesis/contract/applications/comment-limits.ts'
import type { CommentFile } from '@klesis/contract/applications/comments.ts'
import { allFileKinds, type FileKind, fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addFileRow, attachFiles, releaseFiles } from '../../../files/file-rows.ts'
import type { FileStore, StoredFile } from '../../../files/file-store.ts'
import { keepIfAttached } from '../../../files/uploads/keep-if-attached.ts'
import { receiveUpload } from '../../../files/uploads/receive-upload.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireApplicationAccess } from '../../lifecycle/index.ts'
import type { OpenedFile } from '../attachments/open-attachment.ts'
import type { UploadDeps } from '../attachments/upload-attachment.ts'
import { audiencesOf } from './read-comments.ts'
import { requireCommentable } from './require-commentable.ts'

/** Files of one person that may wait for comments on one application: as many as four comments take. */
const maxWaiting = 4 * maxCommentFiles

/** Stores the file of a request for a comment that its sender is about to write. Until a comment takes it nobody can read it; the sweep removes it after a day. */
export async function uploadCommentFile(
  { db, files, uploadLimit }: UploadDeps,
  request: FastifyRequest,
  { id, now }: { id: number; now: Date },
): Promise<CommentFile> {
  const me = requirePerson(request.actor).id
  await requireApplicationAccess(db, request.actor, id, now)
  await requireCommentable(db, id)
  await requireRoom(db, id, me)
  const received = await receiveUpload(request, files, { limit: uploadLimit, kinds: allFileKinds })
  return keepIfAttached(files, received.key, () => keepForComment(db, me, { id, file: received, now }))
}

interface ForComment {
  id: number
  file: StoredFile & { kind: FileKind; name: string }
  now: Date
}

/** Has a stored file wait for a comment of its owner. */
export function keepForComment(db: Db, me: number, { id, file, now }: ForComment): Promise<CommentFile> {
  return inTransaction(db, async (tx) => {
    await requireCommentable(tx, id)
    const { contentType } = fileKinds[file.kind]
    const fileId = await addFileRow(tx, { ...file, contentType, createdBy: me, isDetached: true, now })
    const row = await tx.insertInto('comment_file').values({ application_id: id, person_id: me, file_id: fileId }).returning('id').executeTakeFirstOrThrow()
    return { id: row.id, name: file.name, size: file.size }
  })
}

/** Keeps a person from filling the store with files that no comment takes. */
async function requireRoom(db: Db, id: number, me: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comment_file where application_id = ${id} and person_id = ${me} and comment_id is null`.execute(db)
  if ((rows[0]?.count ?? 0) >= maxWaiting) refuse('file.tooMany', { max: maxWaiting })
}

/** Puts files that their author uploaded on the comment. Refuses if one is gone, another's, for another application, or on a comment already. */
export async function addCommentFiles(
  tx: Tx,
  fileIds: readonly number[],
  { applicationId, commentId, me, now }: { applicationId: number; commentId: number; me: number; now: Date },
): Promise<void> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return
  // The files are locked before their rows, as by the sweep, which thus removes none of them meanwhile.
  const { rows } = await sql<{ fileId: string }>`
    with waiting as (
      select cf.id, f.id as file_id from comment_file cf join file f on f.id = cf.file_id
      where cf.id = any(${wanted}::int[]) and cf.application_id = ${applicationId} and cf.person_id = ${me} and cf.comment_id is null
      order by f.id for update of f)
    update comment_file cf set comment_id = ${commentId} from waiting w where w.id = cf.id and cf.comment_id is null returning w.file_id as "fileId"`.execute(
    tx,
  )
  if (rows.length < wanted.length) refuse('comment.fileUnknown')
  await attachFiles(
    tx,
    rows.map(({ fileId }) => fileId),
    now,
  )
}

/** Removes the files of comments for good. */
export async function removeCommentFiles(tx: Tx, commentIds: readonly number[]): Promise<void> {
  if (commentIds.length === 0) return
  const removed = await tx.deleteFrom('comment_file').where('comment_id', 'in', commentIds).returning('file_id').execute()
  await releaseFiles(
    tx,
    removed.map((file) => file.file_id),
  )
}

/** A file on a comment that the actor may read now. */
export async function openCommentFile(
  { db, files }: { db: Db; files: FileStore },
  actor: Actor,
  { id, commentId, fileId, now }: { id: number; commentId: number; fileId: number; now: Date },
): Promise<OpenedFile> {
  const access = await requireApplicationAccess(db, actor, id, now)
  const { rows } = await sql<Omit<OpenedFile, 'bytes'> & { key: string }>`
    select f.key, f.name, f.size, f.content_type as "contentType" from comment_file cf join comment c on c.id = cf.comment_id join file f on f.id = cf.file_id
    where cf.id = ${fileId} and c.id = ${commentId} and c.application_id = ${id} and c.withdrawn_at is null
      and c.audience = any(${[...audiencesOf(access)]}::text[])`.execute(db)
  const { key, ...file } = rows[0] ?? refuse('comment.notFound')
  return { ...file, bytes: (await files.open(key)) ?? refuse('file.gone', { name: file.name }) }
}
