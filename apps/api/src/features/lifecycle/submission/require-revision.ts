import { refuse } from '../../../refusals/refuse.ts'
import type { ApplicationRow } from '../application-row.ts'

/** Refuses a save on an older revision, or on the form of another version where `versionId` says which; the refusal carries the newer copy, so that neither side loses anything. */
export function requireRevision(application: ApplicationRow, revision: number, versionId: number = application.version_id): void {
  if (application.revision === revision && application.version_id === versionId) return
  const { saved_at: savedAt, updated_at: updatedAt, data, working_data: working, working_items: items } = application
  refuse('application.stale', { savedAt: savedAt ?? updatedAt, revision: application.revision, data: working ?? data, items })
}
