import { sql } from 'kysely'
import { record } from '../../../audit/record.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Tx } from '../../../db/db.ts'
import { emit } from '../../../events/emit.ts'
import type { Actor } from '../../../http/actor.ts'
import { findPositionsOfPerson } from './find-positions-of-person.ts'

interface Ended {
  id: number
  personId: number
  unitId: number | null
  hasRun: boolean
}

/** Who leaves the staff stands in for nobody any more: yesterday was the last day, and what was to come never begins. */
export async function endStandIns(tx: Tx, actor: Actor, { personId, now }: { personId: number; now: Date }): Promise<void> {
  const { rows } = await sql<Ended>`
    select id, person_id as "personId", unit_id as "unitId", active_from < ${athensDay(now)} as "hasRun" from substitution
    where substitute_id = ${personId} and active_until >= ${athensDay(now)} order by id for update`.execute(tx)
  for (const { id, personId: absentId, unitId, hasRun } of rows) {
    if (hasRun) await sql`update substitution set active_until = ${athensDay(now)} - 1 where id = ${id}`.execute(tx)
    else await tx.deleteFrom('substitution').where('id', '=', id).execute()
    const ids = { substitutionId: id, person: absentId, substitute: personId }
    if (unitId !== null) await record(tx, actor, { subject: 'unit', subjectId: unitId, code: hasRun ? 'substitute.ended' : 'substitute.takenBack', ids })
    for (const position of await findPositionsOfPerson(tx, absentId, now)) await emit(tx, 'holding.changed', position)
  }
}
