import type { Db, Tx } from '../../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../../db/named-query.ts'
import type { ApplicationRow } from '../application-row.ts'

const findRow = namedQuery('lifecycle.versionReview', (value: ParameterOf<{ id: number }>, db) =>
  db.selectFrom('version_review').select('submitted_version_id as submittedVersionId').where('application_id', '=', value('id')),
)

/** The open review of an application that a new version asked for, and not an approver: which version the application was submitted under. */
export async function findVersionReview(
  db: Db | Tx,
  { id, approval_state: state }: Pick<ApplicationRow, 'id' | 'approval_state'>,
): Promise<{ submittedVersionId: number } | undefined> {
  return state === 'review' ? (await findRow(db, { id }))[0] : undefined
}

/** Forgets that a version asked for the review that ends at this step. */
export const endVersionReview = async (tx: Tx, stepId: number): Promise<void> =>
  void (await tx.deleteFrom('version_review').where('step_id', '=', stepId).execute())
