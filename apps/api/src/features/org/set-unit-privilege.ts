import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Grants or revokes the right to edit a unit and all its subunits. */
export async function setUnitPrivilege(tx: Tx, { personId, unitId, privilege }: { personId: number; unitId: number; privilege: 'edit' | null }): Promise<void> {
  const unit = await tx.selectFrom('unit').select('id').where('id', '=', unitId).executeTakeFirst()
  if (!unit) refuse('user.unitNotFound')
  await tx.deleteFrom('unit_privilege').where('person_id', '=', personId).where('unit_id', '=', unitId).execute()
  if (privilege) await tx.insertInto('unit_privilege').values({ person_id: personId, unit_id: unitId }).execute()
}
