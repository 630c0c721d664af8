import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

interface Absence {
  personId: number
  /** The unit of the position by which the person has the duty; null for other duties, which only a substitute for all duties takes over. */
  unitId: number | null
  /** Athens day. */
  day: string
}

/** The person's active substitute on that day. */
export async function findSubstitute(tx: Db | Tx, { personId, unitId, day }: Absence): Promise<number | undefined> {
  const row = await tx
    .selectFrom('substitution')
    .innerJoin('person', 'person.id', 'substitution.substitute_id')
    .select('substitute_id')
    .where('person_id', '=', personId)
    .where(sql<boolean>`(duties_unit_id is null or duties_unit_id = ${unitId})`)
    .where('active_from', '<=', day)
    .where('active_until', '>=', day)
    .where('person.is_active', '=', true)
    .executeTakeFirst()
  return row?.substitute_id
}
