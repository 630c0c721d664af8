import type { Role } from '@klesis/contract/access.ts'
import { privilegesFor } from '@klesis/contract/rights.ts'
import type { Db, Tx } from '../../../db/db.ts'

const mayCount: readonly Role[] = ['report', 'admin', 'systemAdmin']

/** Those of the people who are there and may count at all, as `requireScope` would say of each, and those who write reports. */
export async function findRightful(db: Db | Tx, ids: readonly number[]): Promise<{ readers: Set<number>; editors: Set<number> }> {
  const active = db.selectFrom('person').select('id').where('id', 'in', ids).where('is_active', '=', true).where('erased_at', 'is', null)
  const byRole = await db.selectFrom('person_role').select('person_id as id').where('person_id', 'in', active).where('role', 'in', mayCount).execute()
  const byRight = await db
    .selectFrom('invitation_privilege')
    .select('person_id as id')
    .where('person_id', 'in', active)
    .where('privilege', 'in', privilegesFor('invitation.listApplications'))
    .execute()
  const editors = new Set(byRole.map(({ id }) => id))
  return { editors, readers: new Set([...editors, ...byRight.map(({ id }) => id)]) }
}
