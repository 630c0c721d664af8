import type { Tx } from '../../db/db.ts'

/** Deletes the privileges of an erased account. */
export async function releasePrivileges(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.deleteFrom('invitation_privilege').where('person_id', '=', personId).execute()
}
