import type { Tx } from '../../db/db.ts'

/** An erased account has no say over invitations any more. */
export async function releasePrivileges(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.deleteFrom('invitation_privilege').where('person_id', '=', personId).execute()
}
