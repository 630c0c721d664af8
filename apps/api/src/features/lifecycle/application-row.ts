import { type ApplicationState, toApplicationState } from '@klesis/contract/applications/application-moves.ts'
import type { Selectable } from 'kysely'
import type { Application } from '../../db/database.ts'
import type { Db, Tx } from '../../db/db.ts'
import { namedQuery, type ParameterOf } from '../../db/named-query.ts'

/** A row of the table, without the text that only searches read and the tags that only lists read. */
export type ApplicationRow = Omit<Selectable<Application>, 'search' | 'tag_ids'>

/** All columns of `ApplicationRow`. */
export const applicationColumns = [
  ...(['id', 'invitation_id', 'version_id', 'person_id', 'created_by', 'login_group', 'language', 'is_anonymous', 'app_state', 'approval_state'] as const),
  ...(['status_id', 'revision', 'data', 'working_data', 'working_items', 'saved_at', 'content_hash', 'title', 'applicant_name', 'department_id'] as const),
  ...(['protocol_number', 'protocol_at', 'submitted_at', 'resubmitted_at', 'decided_at', 'decided_step_id', 'extended_until', 'approvals'] as const),
  ...(['approved', 'rejected', 'documents', 'approval_problem', 'approval_problem_params', 'review_step_id', 'review_marks', 'created_at'] as const),
  ...(['updated_at', 'deleted_at', 'is_moved'] as const),
] as const

const findRow = namedQuery('lifecycle.application', (value: ParameterOf<{ id: number }>, db) =>
  db.selectFrom('application').select(applicationColumns).where('id', '=', value('id')).where('deleted_at', 'is', null),
)

const lockRow = namedQuery('lifecycle.lock', (value: ParameterOf<{ id: number }>, db) =>
  db.selectFrom('application').select(applicationColumns).where('id', '=', value('id')).where('deleted_at', 'is', null).forUpdate(),
)

/** Every command takes this lock first, so that nobody decides on an application that another command is changing. */
export async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  return (await lockRow(tx, { id }))[0]
}

/** Reads without a lock, for checks before the transaction. */
export async function findApplication(db: Db | Tx, id: number): Promise<ApplicationRow | undefined> {
  return (await findRow(db, { id }))[0]
}

export const stateOf = (application: Pick<ApplicationRow, 'app_state' | 'approval_state'>): ApplicationState =>
  toApplicationState(application.app_state, application.approval_state)
