import type { Role } from '@klesis/contract/access.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { lockKey } from '../../../db/lock-key.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** Serialises all changes that can remove a system administrator, so that the last two cannot be removed at the same time. */
export const lockSystemAdmins = (tx: Tx) => lockKey(tx, 'identity.systemAdmins')

/** Refuses a change that would leave no active system administrator. Called before the change, under a lock. */
export async function keepSystemAdmin(tx: Tx, personId: number): Promise<void> {
  await lockSystemAdmins(tx)
  const { rows } = await sql<{ isLast: boolean }>`
    select exists (select from person_role r join person p on p.id = r.person_id where r.role = 'systemAdmin' and p.is_active and p.id = ${personId})
      and not exists (select from person_role r join person p on p.id = r.person_id where r.role = 'systemAdmin' and p.is_active and p.id <> ${personId}) as "isLast"`.execute(
    tx,
  )
  if (rows[0]?.isLast) refuse('user.lastSystemAdmin')
}

export async function addRole(tx: Tx, personId: number, role: Role): Promise<void> {
  await tx
    .insertInto('person_role')
    .values({ person_id: personId, role })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** Gives a person exactly these roles. Returns the previous ones. */
export async function replaceRoles(tx: Tx, personId: number, roles: readonly Role[]): Promise<Role[]> {
  if (!roles.includes('systemAdmin')) await keepSystemAdmin(tx, personId)
  const before = await tx.deleteFrom('person_role').where('person_id', '=', personId).returning('role').execute()
  if (roles.length > 0) {
    await tx
      .insertInto('person_role')
      .values(roles.map((role) => ({ person_id: personId, role })))
      .execute()
  }
  return before.map(({ role }) => role)
}
