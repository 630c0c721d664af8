import type { Attachment } from '@klesis/contract/applications/application.ts'
import { type FileKind, fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { StoredFile } from '../../../files/file-store.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import { type ApplicationRow, countDocuments, lockApplication } from '../../lifecycle/index.ts'
import { cleanFileName } from './file-name.ts'
import { requireChangeable, type Target, type TargetRules } from './target.ts'

export interface Keeping {
  applicationId: number
  target: Target
  rules: TargetRules
  file: StoredFile & { kind: FileKind; name: string }
  now: Date
}

/** Attaches a file that lies in the store. The application's row is locked first, so two uploads at once cannot pass the limit together. */
export async function keepAttachment(db: Db, actor: Actor, { applicationId, target, rules, file, now }: Keeping): Promise<Attachment> {
  const me = requirePerson(actor).id
  return inTransaction(db, async (tx) => {
    const application = (await lockApplication(tx, applicationId)) ?? refuse('application.notFound')
    if (application.person_id !== me) refuse('application.notFound')
    const { isStaged } = await requireChangeable(tx, application, now)
    const name = await nameFor(tx, application, target, rules, file)
    const at = now.toISOString()
    const { key, size, sha256 } = file
    const contentType = fileKinds[file.kind].contentType
    const { id: fileId } = await tx
      .insertInto('file')
      .values({ key, name, size, sha256, content_type: contentType, created_by: me, created_at: at, attached_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = 'requirementId' in target ? { requirement_id: target.requirementId } : { component_key: target.componentKey }
    const staged = isStaged ? ('add' as const) : null
    const { id } = await tx
      .insertInto('attachment')
      .values({ application_id: applicationId, ...place, file_id: fileId, name, staged, created_by: me, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    crashPoint('upload.afterRow')
    await settleDocumentCount(tx, applicationId)
    const ids = { attachmentId: id, ...target, size, sha256: sha256.toString('hex') }
    await record(tx, actor, { subject: 'application', subjectId: applicationId, code: 'attachment.added', ids, text: name })
    crashPoint('upload.afterAudit')
    const whole = { requirementId: null, componentKey: null, ...target }
    return { id, ...whole, name, size, contentType, sha256: sha256.toString('hex'), createdAt: at, staged }
  })
}

/** A name of its own among the files of its place; refuses where the place is full. */
async function nameFor(tx: Tx, { id }: ApplicationRow, target: Target, { max, title }: TargetRules, file: Keeping['file']): Promise<string> {
  const present = await tx
    .selectFrom('attachment')
    .select(['name', 'staged'])
    .where('application_id', '=', id)
    .where('removed_at', 'is', null)
    .where((where) => ('requirementId' in target ? where('requirement_id', '=', target.requirementId) : where('component_key', '=', target.componentKey)))
    .execute()
  if (present.filter(({ staged }) => staged !== 'remove').length >= max) refuse('file.tooMany', { max })
  if (title === undefined) return file.name
  const taken = new Set(present.map(({ name }) => name))
  for (let number = 1; ; number++) {
    const name = cleanFileName(number === 1 ? title : `${title} ${number}`, file.kind)
    if (!taken.has(name)) return name
  }
}

/** Keeps the number shown in lists. */
export async function settleDocumentCount(tx: Tx, applicationId: number): Promise<void> {
  await tx
    .updateTable('application')
    .set({ documents: await countDocuments(tx, applicationId) })
    .where('id', '=', applicationId)
    .execute()
}
