import type { Role } from '@klesis/contract/access.ts'
import { privilegesFor } from '@klesis/contract/rights.ts'
import type { Db, Tx } from '../../../db/db.ts'

const mayCount: readonly Role[] = ['report', 'admin', 'systemAdmin']

/**
 * Those of the people who are there and may count at all, as `requireScope` would say of each, and those who write reports, also while their account is
 * disabled.
 */
export async function findRightful(db: Db | Tx, ids: readonly number[]): Promise<{ readers: Set<number>; editors: Set<number> }> {
  const people = await db.selectFrom('person').select(['id', 'is_active']).where('id', 'in', ids).where('erased_at', 'is', null).execute()
  const there = [0, ...people.map(({ id }) => id)]
  const active = new Set(people.filter((person) => person.is_active).map(({ id }) => id))
  const byRole = await db.selectFrom('person_role').select('person_id as id').where('person_id', 'in', there).where('role', 'in', mayCount).execute()
  const byRight = await db
    .selectFrom('invitation_privilege')
    .select('person_id as id')
    .where('person_id', 'in', there)
    .where('privilege', 'in', privilegesFor('invitation.listApplications'))
    .execute()
  const readers = [...byRole, ...byRight].filter(({ id }) => active.has(id))
  return { editors: new Set(byRole.map(({ id }) => id)), readers: new Set(readers.map(({ id }) => id)) }
}
