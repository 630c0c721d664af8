import { type ApplicationState, toApplicationState } from '@klesis/contract/applications/application-moves.ts'
import type { Selectable } from 'kysely'
import type { Application } from '../../db/database.ts'
import type { Db, Tx } from '../../db/db.ts'

export type ApplicationRow = Selectable<Application>

/** Every command takes this lock first, so that nobody decides on an application that another command is changing. */
export async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  return tx.selectFrom('application').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
}

/** Reads without a lock, for checks before the transaction. */
export async function findApplication(db: Db | Tx, id: number): Promise<ApplicationRow | undefined> {
  return db.selectFrom('application').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

export const stateOf = (application: Pick<ApplicationRow, 'app_state' | 'approval_state'>): ApplicationState =>
  toApplicationState(application.app_state, application.approval_state)
