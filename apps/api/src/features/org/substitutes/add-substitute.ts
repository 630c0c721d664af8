import type { SubstituteInput, Substitution } from '@klesis/contract/org/substitutes.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireUnit } from '../units/require-unit.ts'
import { maySetSubstitutes } from './may-set-substitutes.ts'
import { findSubstitutes } from './read-substitutes.ts'
import { requireNoDutiesBeyond } from './require-no-duties-beyond.ts'

/**
 * Sets a substitute from a day on, today at the earliest, for the duties in one unit or for all duties.
 * Locks the absent person, so that one of two overlapping substitutions is refused, and the unit, so that nobody closes it meanwhile.
 */
export async function addSubstitute(
  db: Db,
  actor: Actor,
  { unitId, input, now }: { unitId: number; input: SubstituteInput; now: Date },
): Promise<Substitution> {
  const { employeeId, substituteId, activeFrom, activeUntil, scope = 'person' } = input
  const dutiesUnitId = scope === 'unit' ? unitId : null
  await requireUnit(db, unitId)
  if (!(await maySetSubstitutes(db, actor, unitId, now))) refuse('access.denied')
  if (employeeId === substituteId) refuse('substitute.same')
  return inTransaction(db, async (tx) => {
    await requireDates(tx, input, now)
    await tx.selectFrom('unit').select('id').where('id', '=', unitId).forShare().execute()
    const absentId = await requireAccount(tx, employeeId, 'employeeId')
    const substitutePersonId = await requireAccount(tx, substituteId, 'substituteId')
    if (absentId === substitutePersonId) refuse('substitute.same')
    await requireInUnit(tx, employeeId, unitId, now)
    if (scope === 'person') await requireNoDutiesBeyond(tx, actor, { personId: absentId, unitId, now })
    await requireFree(tx, absentId, dutiesUnitId, input)
    const { id } = await tx
      .insertInto('substitution')
      .values({
        ...{ person_id: absentId, substitute_id: substitutePersonId, active_from: activeFrom, active_until: activeUntil },
        ...{ unit_id: unitId, duties_unit_id: dutiesUnitId, set_by_id: requirePerson(actor).id },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = {
      substitutionId: id,
      person: absentId,
      substitute: substitutePersonId,
      from: activeFrom,
      until: activeUntil,
      ...(dutiesUnitId !== null && { dutiesUnitId }),
    }
    await record(tx, actor, { subject: 'unit', subjectId: unitId, code: 'substitute.set', ids })
    const [made] = await findSubstitutes(tx, sql`s.id = ${id}`, now)
    if (!made) throw new Error(`The substitution ${id} is missing.`)
    return made
  })
}

async function requireDates(tx: Tx, { activeFrom, activeUntil }: SubstituteInput, now: Date): Promise<void> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    select ${activeFrom}::date >= ${athensDaySql(now)} and ${activeUntil}::date >= ${activeFrom}::date as "isAllowed"`.execute(tx)
  if (!rows[0]?.isAllowed) refuse('substitute.datesWrong')
}

const noAccount = { employeeId: 'substitute.absentNoAccount', substituteId: 'substitute.noAccount' } as const

/** The account of an employee, locked so that no other substitution of the same person is set meanwhile. Refusals name the field that has the employee. */
async function requireAccount(tx: Tx, employeeId: number, field: keyof typeof noAccount): Promise<number> {
  const employee = await tx.selectFrom('employee').select(['person_id', 'is_active']).where('id', '=', employeeId).forUpdate().executeTakeFirst()
  if (!employee) return refuse('employee.notFound', { field })
  if (!employee.is_active) refuse('employee.inactive', { field })
  const personId = employee.person_id ?? refuse(noAccount[field])
  const person = await tx.selectFrom('person').select('id').where('id', '=', personId).where('is_active', '=', true).executeTakeFirst()
  return person?.id ?? refuse(noAccount[field])
}

async function requireInUnit(tx: Tx, employeeId: number, unitId: number, now: Date): Promise<void> {
  const { rows } = await sql`
    select 1 from holding h join position o on o.id = h.position_id and o.is_active where o.unit_id = ${unitId} and h.employee_id = ${employeeId}
      and ${athensDaySql(now)} between h.active_from and coalesce(h.active_until, 'infinity') limit 1`.execute(tx)
  if (rows.length === 0) refuse('substitute.notInUnit')
}

/** Checks the database's exclusion constraint beforehand: a substitute for all duties excludes every other one. */
async function requireFree(tx: Tx, personId: number, unitId: number | null, { activeFrom, activeUntil }: SubstituteInput): Promise<void> {
  const other = await tx
    .selectFrom('substitution')
    .select('id')
    .where('person_id', '=', personId)
    .where(sql<boolean>`coalesce(duties_unit_id = ${unitId}, true)`)
    .where('active_from', '<=', activeUntil)
    .where('active_until', '>=', activeFrom)
    .executeTakeFirst()
  if (other) refuse('substitute.overlaps')
}
