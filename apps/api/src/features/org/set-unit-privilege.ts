import type { Tx } from '../../db/db.ts'
import { refuse } from '../../refusals/refuse.ts'

/** Grants or revokes the right to edit a unit and all its subunits. Returns the former privilege. */
export async function setUnitPrivilege(
  tx: Tx,
  { personId, unitId, privilege }: { personId: number; unitId: number; privilege: 'edit' | null },
): Promise<'edit' | null> {
  const unit = await tx.selectFrom('unit').select('id').where('id', '=', unitId).executeTakeFirst()
  if (!unit) refuse('user.unitNotFound')
  const before = tx.deleteFrom('unit_privilege').where('person_id', '=', personId).where('unit_id', '=', unitId).returning('unit_id')
  const former = (await before.executeTakeFirst()) ? 'edit' : null
  if (privilege) await tx.insertInto('unit_privilege').values({ person_id: personId, unit_id: unitId }).execute()
  return former
}
