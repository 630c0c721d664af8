import type { Attachment } from '@klesis/contract/applications/application.ts'
import { type FileKind, fileKinds } from '@klesis/contract/applications/file-kinds.ts'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addFileRow } from '../../../files/file-rows.ts'
import type { StoredFile } from '../../../files/file-store.ts'
import { cleanFileName } from '../../../files/uploads/clean-file-name.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { crashPoint } from '../../../testing/crash-point.ts'
import {
  type ApplicationRow,
  addDocument,
  completeLaterDocument,
  lockApplication,
  OutdatedError,
  takesLaterDocuments,
  writeEffects,
} from '../../lifecycle/index.ts'
import { requireChangeable, requireTarget, type Target, type TargetRules } from './target.ts'

export interface NewAttachment {
  applicationId: number
  target: Target
  rules: TargetRules
  file: StoredFile & { kind: FileKind; name: string }
  now: Date
}

/**
 * Attaches a stored file to an application. `acceptedRevision`: the application's revision that the `attachmentUpload` hook accepted; if it has changed since,
 * an `OutdatedError` has both repeated. Undefined without a hook. The application's row is locked first, so simultaneous uploads cannot exceed the limit, and
 * no file is attached where nothing asks for it any more.
 */
export async function saveAttachment(
  db: Db,
  actor: Actor,
  { applicationId, target, rules, file, now }: NewAttachment,
  acceptedRevision?: number,
): Promise<Attachment> {
  const me = requirePerson(actor).id
  return inTransaction(db, async (tx) => {
    const application = (await lockApplication(tx, applicationId)) ?? refuse('application.notFound')
    if (application.person_id !== me) refuse('application.notFound')
    if (acceptedRevision !== undefined && acceptedRevision !== application.revision) throw new OutdatedError('the application')
    const { isStaged } = await requireChangeable(tx, application, { isLate: rules.isLate, now })
    await requireTarget(tx, application, target, rules)
    const { name, isFirst } = await nameFor(tx, application, target, rules, file)
    const contentType = fileKinds[file.kind].contentType
    const fileId = await addFileRow(tx, { ...file, name, contentType, createdBy: me, now })
    const id = await addDocument(tx, { applicationId, target, fileId, name, isStaged, createdBy: me, now })
    crashPoint('upload.afterRow')
    const sha256 = file.sha256.toString('hex')
    const ids = { attachmentId: id, ...target, size: file.size, sha256 }
    await record(tx, actor, { subject: 'application', subjectId: applicationId, code: 'attachment.added', ids, text: name })
    crashPoint('upload.afterAudit')
    if (rules.isLate && takesLaterDocuments(application)) await completeLaterDocument(tx, application, isFirst)
    await writeEffects(tx)
    const facts = { name, size: file.size, contentType, sha256, createdAt: now.toISOString(), staged: isStaged ? ('add' as const) : null }
    return { id, requirementId: null, componentKey: null, ...target, ...facts }
  })
}

interface Named {
  name: string
  /** Whether the target has no other file. */
  isFirst: boolean
}

/** Returns a unique name among the files of the same target; refused if the target has its maximum of files. */
async function nameFor(tx: Tx, { id }: ApplicationRow, target: Target, { max, title }: TargetRules, file: NewAttachment['file']): Promise<Named> {
  const present = await tx
    .selectFrom('attachment')
    .select(['name', 'staged'])
    .where('application_id', '=', id)
    .where('removed_at', 'is', null)
    .where((where) => ('requirementId' in target ? where('requirement_id', '=', target.requirementId) : where('component_key', '=', target.componentKey)))
    .execute()
  if (present.filter(({ staged }) => staged !== 'remove').length >= max) refuse('file.tooMany', { max })
  const isFirst = present.length === 0
  if (title === undefined) return { name: file.name, isFirst }
  const taken = new Set(present.map(({ name }) => name))
  for (let number = 1; ; number++) {
    const name = cleanFileName(number === 1 ? title : `${title} ${number}`, file.kind)
    if (!taken.has(name)) return { name, isFirst }
  }
}
