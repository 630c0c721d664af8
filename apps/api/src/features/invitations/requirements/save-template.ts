import { allFileKinds, fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import type { FastifyRequest } from 'fastify'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addFileRow } from '../../../files/file-rows.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { keepIfAttached } from '../../../files/uploads/keep-if-attached.ts'
import { receiveUpload } from '../../../files/uploads/receive-upload.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requirementChanges } from '../history/part-changes.ts'
import { readManagedInvitation } from '../invitations.policy.ts'
import { findRequirement } from './find-requirements.ts'
import { lockRequirement, saveAndRecordVersion } from './save-requirement.ts'

interface TemplateDeps {
  db: Db
  files: FileStore
  /** Bytes. */
  uploadLimit: number
}

/**
 * Puts the file of a request beside a requirement. Rights are checked before the bytes are read and again under the lock. An earlier file stays for the versions
 * that name it.
 */
export async function saveTemplate({ db, files, uploadLimit }: TemplateDeps, request: FastifyRequest, id: number, now: Date): Promise<Requirement> {
  const { actor } = request
  const { invitationId } = (await findRequirement(db, id)) ?? refuse('requirement.notFound')
  await readManagedInvitation(db, actor, invitationId, 'requirement.notFound')
  const file = await receiveUpload(request, files, { limit: uploadLimit, kinds: allFileKinds })
  const contentType = fileKinds[file.kind].contentType
  return keepIfAttached(files, file.key, () =>
    setTemplate(db, actor, id, (tx) => addFileRow(tx, { ...file, contentType, createdBy: requirePerson(actor).id, now })),
  )
}

export const removeTemplate = (db: Db, actor: Actor, id: number): Promise<Requirement> => setTemplate(db, actor, id, async () => null)

const setTemplate = (db: Db, actor: Actor, id: number, addFile: (tx: Parameters<typeof addFileRow>[0]) => Promise<string | null>): Promise<Requirement> =>
  inTransaction(db, async (tx) => {
    const before = await lockRequirement(tx, actor, id)
    await tx
      .updateTable('requirement')
      .set({ template_file_id: await addFile(tx) })
      .where('id', '=', id)
      .execute()
    const saved = (await findRequirement(tx, id)) ?? refuse('requirement.notFound')
    await saveAndRecordVersion(tx, actor, saved, { code: 'invitation.requirementSaved', changes: requirementChanges(before, saved) })
    return saved
  })
