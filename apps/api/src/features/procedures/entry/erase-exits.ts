import type { Tx } from '../../../db/db.ts'

/** For an erased account: forgets which rules stopped the person. They stay counted. */
export async function eraseExits(tx: Tx, { personId }: { personId: number }): Promise<void> {
  await tx.deleteFrom('rule_exit').where('person_id', '=', personId).execute()
}
