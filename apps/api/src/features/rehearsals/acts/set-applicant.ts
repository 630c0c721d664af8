import type { LoginGroup } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** Makes the invented applicant one of this unit, who signs in with this account. */
export const setApplicant = (world: Db, id: number, { unitId, loginGroup }: { unitId: number | null; loginGroup: LoginGroup }) =>
  inTransaction(world, (tx) => tx.updateTable('person').set({ unit_id: unitId, login_group: loginGroup }).where('id', '=', id).execute())
