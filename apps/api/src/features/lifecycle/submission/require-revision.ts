import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import type { ApplicationRow } from '../application-row.ts'
import { currentItemIds } from './current-item-ids.ts'

/** Refuses a save on an older revision, or on the form of another version where `versionId` says which; the refusal carries the newer copy, so that neither side loses anything. */
export async function requireRevision(db: Db | Tx, application: ApplicationRow, revision: number, versionId: number = application.version_id): Promise<void> {
  if (application.revision === revision && application.version_id === versionId) return
  const { saved_at: savedAt, updated_at: updatedAt, data, working_data: working } = application
  const items = await currentItemIds(db, application)
  refuse('application.stale', { savedAt: savedAt ?? updatedAt, revision: application.revision, data: working ?? data, items })
}
