import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'

interface Absence {
  personId: number
  /** The unit of the position by which the person has the duty; null for other duties, which only a substitute for all duties takes over. */
  unitId: number | null
  /** Athens day. */
  day: string
}

/** The person's active substitute on that day. */
export async function findSubstitute(tx: Db | Tx, absence: Absence): Promise<number | undefined> {
  return (await findRow(tx, absence))[0]?.id
}

const findRow = namedQuery<Absence, { id: number }>(
  'org.substitute',
  (value) => sql`
    select s.substitute_id as id from substitution s join person p on p.id = s.substitute_id
    where s.person_id = ${value('personId')} and (s.duties_unit_id is null or s.duties_unit_id = ${value('unitId')})
      and ${value('day')}::date between s.active_from and s.active_until and p.is_active limit 1`,
)
