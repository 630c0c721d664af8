import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { emit } from '../../../events/emit.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { requireUnit } from '../units/require-unit.ts'
import { findPositionsOfPerson } from './find-positions-of-person.ts'
import { maySetSubstitutes } from './may-set-substitutes.ts'
import { requireNoDutiesBeyond } from './require-no-duties-beyond.ts'

interface EndingSubstitution {
  personId: number
  substituteId: number
  /** The one unit it is limited to; null for all duties. */
  dutiesUnitId: number | null
  dutiesUnit: string | null
  isOver: boolean
  /** It began before today, so it ends yesterday; one that began today or later is deleted. */
  hasRun: boolean
}

/** Ends a substitution now, or deletes one that has not begun, with the same right as setting it. Pending steps go back to the person who was substituted. */
export async function endSubstitute(db: Db, actor: Actor, { unitId, id, now }: { unitId: number; id: number; now: Date }): Promise<void> {
  await requireUnit(db, unitId)
  if (!(await maySetSubstitutes(db, actor, unitId, now))) refuse('access.denied')
  await inTransaction(db, async (tx) => {
    const { personId, substituteId, dutiesUnitId, dutiesUnit, isOver, hasRun } = (await findIn(tx, unitId, id, now)) ?? refuse('substitute.notFound')
    if (dutiesUnitId === null) await requireNoDutiesBeyond(tx, actor, { personId, unitId, now })
    else if (!(await maySetSubstitutes(tx, actor, dutiesUnitId, now))) refuse('substitute.otherUnits', { units: dutiesUnit ?? '' })
    if (isOver) refuse('substitute.ended')
    if (hasRun) await sql`update substitution set active_until = ${athensDaySql(now)} - 1 where id = ${id}`.execute(tx)
    else await tx.deleteFrom('substitution').where('id', '=', id).execute()
    const ids = { substitutionId: id, person: personId, substitute: substituteId }
    await record(tx, actor, { subject: 'unit', subjectId: unitId, code: hasRun ? 'substitute.ended' : 'substitute.takenBack', ids })
    for (const position of await findPositionsOfPerson(tx, { personId, unitId: dutiesUnitId }, now)) await emit(tx, 'holding.changed', position)
  })
}

/** A substitution belongs to the unit if it was set for it, or if the absent person holds a position in it today. */
async function findIn(tx: Tx, unitId: number, id: number, now: Date): Promise<EndingSubstitution | undefined> {
  const { rows } = await sql<EndingSubstitution>`
    select s.person_id as "personId", s.substitute_id as "substituteId", s.duties_unit_id as "dutiesUnitId", d.label as "dutiesUnit",
      s.active_until < ${athensDaySql(now)} as "isOver", s.active_from < ${athensDaySql(now)} as "hasRun"
    from substitution s left join unit d on d.id = s.duties_unit_id where s.id = ${id} and (s.unit_id = ${unitId} or exists (
      select from employee e join holding h on h.employee_id = e.id join position o on o.id = h.position_id
      where e.person_id = s.person_id and o.unit_id = ${unitId} and ${athensDaySql(now)} between h.active_from and coalesce(h.active_until, 'infinity')))
    for update of s`.execute(tx)
  return rows[0]
}
