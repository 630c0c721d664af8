import { systemActor } from '../../../actor/actor.ts'
import { eraseOwnChanges, eraseTexts } from '../../../audit/erase-texts.ts'
import { record } from '../../../audit/record.ts'
import type { Tx } from '../../../db/db.ts'
import { releaseFiles } from '../../../files/file-rows.ts'
import { type ApplicationRow, lockApplication } from '../application-row.ts'
import { applyCounterChanges } from '../counters/apply-counter-changes.ts'
import { tally } from '../counters/tally.ts'
import { moveApplication } from '../move-application.ts'

/**
 * For an erased account: deletes drafts with their answers and files, also those deleted before. Submitted applications stay, without their former answers,
 * without what their versions no longer ask for, and without corrections that were not sent.
 */
export async function eraseDrafts(tx: Tx, { personId, at }: { personId: number; at: string }): Promise<void> {
  const own = tx.selectFrom('application').select('id').where('person_id', '=', personId)
  await tx.deleteFrom('former_answer').where('application_id', 'in', own).execute()
  const drafts = await tx
    .selectFrom('application')
    .select('id')
    .where('person_id', '=', personId)
    .where('submitted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of drafts) {
    const open = await lockApplication(tx, id)
    if (open) await deleteDraft(tx, open, at)
    await empty(tx, id)
  }
  const kept = await tx.selectFrom('application').select('id').where('person_id', '=', personId).where('submitted_at', 'is not', null).orderBy('id').execute()
  const keptIds = kept.map(({ id }) => id)
  if (keptIds.length > 0) await eraseCorrections(tx, keptIds)
  await eraseOwnChanges(tx, personId, 'application', keptIds)
}

/** Of submitted applications: deletes answers and files that were never sent, and keeps files that would have been removed. */
async function eraseCorrections(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('application')
    .set({ working_data: null, working_items: null })
    .where('id', 'in', ids)
    .where(({ or, eb }) => or([eb('working_data', 'is not', null), eb('working_items', 'is not', null)]))
    .execute()
  const files = await tx.deleteFrom('attachment').where('application_id', 'in', ids).where('staged', '=', 'add').returning('file_id').execute()
  await releaseFiles(
    tx,
    files.map((file) => file.file_id),
  )
  await tx.updateTable('attachment').set({ staged: null }).where('application_id', 'in', ids).where('staged', '=', 'remove').execute()
}

async function deleteDraft(tx: Tx, draft: ApplicationRow, at: string): Promise<void> {
  const before = await tally(tx, draft.id)
  await moveApplication(tx, draft, 'delete', { deleted_at: at, updated_at: at })
  await record(tx, systemActor, { subject: 'application', subjectId: draft.id, code: 'application.deleted', ids: { cause: 'person.erased' } })
  await applyCounterChanges(tx, { applicationId: draft.id, before })
}

async function empty(tx: Tx, id: number): Promise<void> {
  const files = await tx.deleteFrom('attachment').where('application_id', '=', id).returning('file_id').execute()
  await releaseFiles(
    tx,
    files.map((file) => file.file_id),
  )
  await tx
    .updateTable('application')
    .set({ data: '{}', working_data: null, working_items: null, applicant_name: '', documents: 0 })
    .where('id', '=', id)
    .execute()
  await eraseTexts(tx, 'application', id)
}
