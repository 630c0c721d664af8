import { lateAskingPoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { type AskedDocument, askDocument, awaitsDocument } from '../../invitations/index.ts'
import { type ApplicationRow, lockApplication } from '../application-row.ts'
import { contentHash, readContent } from '../content-hash.ts'
import { keepAsked } from './ask-documents.ts'

type States = Pick<ApplicationRow, 'app_state' | 'approval_state'>

/** Whether an applicant attaches what is asked for after the submission: from then on, unless the application is rejected. */
export const takesLaterDocuments = ({ app_state, approval_state }: States): boolean => app_state === 'permanent' && approval_state !== 'rejected'

export interface LaterDocument {
  applicationId: number
  document: AskedDocument & { title: LocalizedText }
}

/** Asks for a document in an application that was submitted, and tells its applicant. One that was asked for already changes nothing. */
export async function askDocumentLater(tx: Tx, { applicationId, document }: LaterDocument): Promise<void> {
  const application = await lockApplication(tx, applicationId)
  if (!application || !takesLaterDocuments(application)) return
  const id = await askDocument(tx, applicationId, document)
  if (id === undefined) return
  await keepAsked(tx, applicationId, id, { code: 'application.documentAsked', change: { after: document.title } })
  await emit(tx, 'application.documentAsked', { applicationId, title: document.title })
}

/**
 * What follows when an applicant attaches what was asked for after the submission: the content has changed, so that evaluations ask to be confirmed, and whoever
 * has an open step and can decide it is told. The first file is what they wait for.
 */
export async function completeLaterDocument(tx: Tx, application: ApplicationRow, isFirst: boolean): Promise<void> {
  const content_hash = contentHash(await readContent(tx, application))
  await tx.updateTable('application').set({ content_hash }).where('id', '=', application.id).execute()
  if (!isFirst) return
  const steps = await tx
    .selectFrom('step')
    .select('id')
    .where('application_id', '=', application.id)
    .where('state', '=', 'pending')
    .where('route_note', 'is distinct from', 'nobody')
    .execute()
  if (steps.length > 0) await emit(tx, 'application.documentAttached', { applicationId: application.id, stepIds: steps.map(({ id }) => id) })
}

/** Whether nobody approves the application now. Nothing is read for an invitation that has neither rules nor scripts where they could ask. */
export const isHeld = async (db: Db | Tx, applicationId: number, points: readonly string[]): Promise<boolean> =>
  lateAskingPoints.some((point) => points.includes(point)) && (await awaitsDocument(db, applicationId))

export async function requireNothingAwaited(tx: Tx, applicationId: number, points: readonly string[]): Promise<void> {
  if (await isHeld(tx, applicationId, points)) refuse('approval.documentAwaited')
}
