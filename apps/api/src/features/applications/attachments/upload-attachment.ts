import type { Attachment } from '@klesis/contract/applications/application.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { joiningReads } from '../../../db/joined-reads.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { keepIfAttached } from '../../../files/uploads/keep-if-attached.ts'
import { receiveUpload } from '../../../files/uploads/receive-upload.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { findInvitationOf, type Invitation } from '../../invitations/index.ts'
import { findApplication, requireApplicant, retryOutdated } from '../../lifecycle/index.ts'
import { askBeforeUpload } from './ask-before-upload.ts'
import { type NewAttachment, saveAttachment } from './save-attachment.ts'
import { readTargetRules, requireChangeable, type Target } from './target.ts'

export interface UploadDeps {
  db: Db
  files: FileStore
  /** Bytes. */
  uploadLimit: number
}

/**
 * Attaches the file of a request to a requirement or a field. Whether the applicant may change the documents is checked before the bytes are read and again
 * under the lock; type and size are checked while the file is received, the number of files under the lock.
 */
export async function uploadAttachment(
  { db, files, uploadLimit }: UploadDeps,
  request: FastifyRequest,
  { applicationId, target, now }: { applicationId: number; target: Target; now: Date },
): Promise<Attachment> {
  const together = joiningReads(db)
  const [found, invitation] = await Promise.all([findApplication(together, applicationId), findInvitationOf(together, applicationId)])
  const application = found ?? refuse('application.notFound')
  if (!invitation) throw new Error(`The invitation ${application.invitation_id} of an application is missing.`)
  requireApplicant(request.actor, 'application.attach', application)
  const rules = await readTargetRules(db, application, target, uploadLimit)
  await requireChangeable(db, application, { isLate: rules.isLate, now, invitation })
  const file = await receiveUpload(request, files, rules)
  crashPoint('upload.afterStore')
  return keepIfAttached(files, file.key, () => attach(db, request.actor, invitation, { applicationId, target, rules, file, now }))
}

/** Asks the `attachmentUpload` hook, if the invitation has one, and attaches the file; if the application changes meanwhile, both are repeated. */
const attach = (db: Db, actor: Actor, invitation: Invitation, attachment: NewAttachment): Promise<Attachment> =>
  retryOutdated(async () => saveAttachment(db, actor, attachment, await askBeforeUpload(db, actor, invitation, attachment)))

/** Points at which tests kill the server during an upload. */
export const uploadCrashPoints = ['upload.afterStore', 'upload.afterRow', 'upload.afterAudit'] as const
