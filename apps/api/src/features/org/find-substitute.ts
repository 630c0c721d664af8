import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

interface Absence {
  personId: number
  /** For a duty by a position of this unit; null for any other, which is only the whole person's substitute's. */
  unitId: number | null
  /** Athens day. */
  day: string
}

/** Who stands in for the person on that day. */
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
