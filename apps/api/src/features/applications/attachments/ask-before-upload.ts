import { fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { Invitation } from '../../invitations/index.ts'
import { findApplication, hasHook, runHook, toHookInput } from '../../lifecycle/index.ts'
import type { NewAttachment } from './save-attachment.ts'

/** Asks the hook of an upload. Returns the revision of the application for which it accepted the file; undefined if the invitation has none. */
export async function askBeforeUpload(
  db: Db,
  actor: Actor,
  invitation: Invitation,
  { applicationId, target, file, now }: NewAttachment,
): Promise<number | undefined> {
  if (!hasHook(db, 'attachmentUpload', invitation)) return undefined
  const application = (await findApplication(db, applicationId)) ?? refuse('application.notFound')
  const { name, size, kind } = file
  const facts = { target, name, size, contentType: fileKinds[kind].contentType, sha256: file.sha256.toString('hex') }
  const refusal = await runHook(db, 'attachmentUpload', { ...toHookInput({ actor, application, invitation, now }), ...facts })
  if (refusal) refuse('application.refused', { message: refusal.refuse })
  return application.revision
}
