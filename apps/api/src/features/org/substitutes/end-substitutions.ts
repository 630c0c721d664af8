import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { record } from '../../../audit/record.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import { findPositionsOfPerson } from './find-positions-of-person.ts'

interface Ended {
  id: number
  personId: number
  substituteId: number
  /** For which unit's sake it was set; null where it came with the data. */
  unitId: number | null
  /** Null: all that is the absent person's to decide; otherwise only what is theirs by a position in this unit. */
  dutiesUnitId: number | null
  hasRun: boolean
}

/** Ends the substitutions in which an employee who leaves is the substitute. */
export const endSubstitutionsOfSubstitute = (tx: Tx, actor: Actor, { personId, now }: { personId: number; now: Date }): Promise<void> =>
  endSubstitutions(tx, actor, sql`substitute_id = ${personId}`, now)

/** Ends the substitutions for duties in units that were closed. */
export const endSubstitutionsForUnits = (tx: Tx, actor: Actor, { unitIds, now }: { unitIds: readonly number[]; now: Date }): Promise<void> =>
  endSubstitutions(tx, actor, sql`duties_unit_id = any(${[...unitIds]}::int[])`, now)

/** Sets yesterday as the last day and deletes what has not begun. */
async function endSubstitutions(tx: Tx, actor: Actor, which: RawBuilder<unknown>, now: Date): Promise<void> {
  const { rows } = await sql<Ended>`
    select id, person_id as "personId", substitute_id as "substituteId", unit_id as "unitId", duties_unit_id as "dutiesUnitId",
      active_from < ${athensDaySql(now)} as "hasRun"
    from substitution where ${which} and active_until >= ${athensDaySql(now)} order by id for update`.execute(tx)
  for (const { id, personId, substituteId, unitId, dutiesUnitId, hasRun } of rows) {
    if (hasRun) await sql`update substitution set active_until = ${athensDaySql(now)} - 1 where id = ${id}`.execute(tx)
    else await tx.deleteFrom('substitution').where('id', '=', id).execute()
    const ids = { substitutionId: id, person: personId, substitute: substituteId }
    if (unitId !== null) await record(tx, actor, { subject: 'unit', subjectId: unitId, code: hasRun ? 'substitute.ended' : 'substitute.takenBack', ids })
    // Pending steps go back to the person who was substituted.
    for (const position of await findPositionsOfPerson(tx, { personId, unitId: dutiesUnitId }, now)) await emit(tx, 'holding.changed', position)
  }
}
