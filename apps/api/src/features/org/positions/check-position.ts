import type { PositionInput } from '@klesis/contract/org/positions.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireUnitEdit } from '../org.policy.ts'

/** The input for a position. Without `activeUntil`, a present holding ends when it does, and a new one is open. */
export type PositionValues = Omit<PositionInput, 'activeUntil'> & Partial<Pick<PositionInput, 'activeUntil'>>

/** Requires the right to edit the unit, and locks it, so that it is neither deleted nor deactivated before the commit. */
export async function lockEditableUnit(tx: Tx, actor: Actor, unitId: number): Promise<{ isActive: boolean }> {
  const unit = await tx.selectFrom('unit').select('is_active').where('id', '=', unitId).forShare().executeTakeFirst()
  if (!unit) refuse('unit.notFound')
  await requireUnitEdit(tx, actor, unitId)
  return { isActive: unit.is_active }
}

/** The unit, and the position unless it is new. */
interface OfUnit {
  unitId: number
  id?: number
}

/**
 * Checks that the type exists, holder and deputy differ, and the responsibilities may be given. Employees and responsibilities are locked before anything is
 * written, because every writer to the directory holds one lock for the version numbers until its commit; waiting for one of them with it could deadlock.
 */
export async function checkPosition(tx: Tx, of: OfUnit, input: PositionValues): Promise<void> {
  const people = [input.employeeId, input.deputyId].filter((id) => id !== null)
  if (people.length > 0) await tx.selectFrom('employee').select('id').where('id', 'in', people).orderBy('id').forShare().execute()
  const type = await tx.selectFrom('position_type').select('id').where('id', '=', input.positionId).executeTakeFirst()
  if (!type) refuse('position.typeMissing')
  if (input.deputyId !== null && input.deputyId === input.employeeId) refuse('position.deputyIsHolder')
  await checkResponsibilities(tx, of, input.responsibilities)
}

/** A position gets responsibilities of its own unit; those of other units, which an import gives, it may keep. */
async function checkResponsibilities(tx: Tx, { unitId, id }: OfUnit, given: readonly number[]): Promise<void> {
  const wanted = [...new Set(given)]
  if (wanted.length === 0) return
  const held = tx
    .selectFrom('position_responsibility')
    .select('responsibility_id')
    .where('position_id', '=', id ?? 0)
  const there = await tx
    .selectFrom('responsibility')
    .select('id')
    .where('id', 'in', wanted)
    .where(({ eb, or }) => or([eb('unit_id', '=', unitId), eb('id', 'in', held)]))
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (there.length < wanted.length) refuse('responsibility.notFound')
}

/** Only an active employee may get a position; a present holder may keep it. */
export async function checkEmployee(tx: Tx, employeeId: number): Promise<void> {
  const employee = await tx.selectFrom('employee').select('is_active').where('id', '=', employeeId).executeTakeFirst()
  if (!employee) refuse('employee.notFound')
  if (!employee.is_active) refuse('employee.inactive')
}
