import type { UnitInput } from '@klesis/contract/org/units.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'

/** The university has the id 0 and no parent; every other unit needs an existing parent, an active one while it is active itself. */
export async function checkParent(tx: Tx, { id, parentId, isActive }: Pick<UnitInput, 'parentId' | 'isActive'> & { id?: number }): Promise<void> {
  if (id === 0) {
    if (parentId !== null || !isActive) refuse('unit.rootStays')
    return
  }
  if (parentId === null) refuse('unit.rootStays')
  const parent = await tx.selectFrom('unit').select('is_active').where('id', '=', parentId).executeTakeFirst()
  if (!parent) refuse('unit.parentMissing')
  if (id !== undefined && (await isBelow(tx, parentId, id))) refuse('unit.cycle')
  if (isActive && !parent.is_active) refuse('unit.parentInactive')
}

/** Whether a unit is the other one or one of its descendants. */
async function isBelow(tx: Tx, unitId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive above (id, parent_id) as (
      select id, parent_id from unit where id = ${unitId}
      union
      select u.id, u.parent_id from unit u join above a on u.id = a.parent_id)
    select from above where id = ${otherId}`.execute(tx)
  return rows.length > 0
}

export interface TypeAndSecretariat {
  typeId: number
  secrUnitId: number | null
}

/** The type must exist. A secretariat is kept only if the type may have one; a new one must be active. */
export async function checkTypeAndSecretariat(
  tx: Tx,
  { unitTypeId, secrUnitId }: Pick<UnitInput, 'unitTypeId' | 'secrUnitId'>,
  present: number | null,
): Promise<TypeAndSecretariat> {
  const type = await tx.selectFrom('unit_type').select('has_secr').where('id', '=', unitTypeId).executeTakeFirst()
  if (!type) refuse('unit.typeMissing')
  if (!type.has_secr || secrUnitId === null) return { typeId: unitTypeId, secrUnitId: null }
  if (secrUnitId !== present) {
    const secretariat = await tx.selectFrom('unit').select('id').where('id', '=', secrUnitId).where('is_active', '=', true).executeTakeFirst()
    if (!secretariat) refuse('unit.secretariatMissing')
  }
  return { typeId: unitTypeId, secrUnitId }
}

/** The committee must exist; it is locked so that nobody deletes it before the unit is written. */
export async function checkCommittee(tx: Tx, committeeId: number | null): Promise<void> {
  if (committeeId === null) return
  const committee = await tx.selectFrom('committee').select('id').where('id', '=', committeeId).forKeyShare().executeTakeFirst()
  if (!committee) refuse('unit.committeeMissing')
}
