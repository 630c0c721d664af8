import type { Db, Tx } from '../../db/db.ts'

/** Who stands in for the person on that Athens day. */
export async function findSubstitute(tx: Db | Tx, personId: number, day: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('substitution')
    .innerJoin('person', 'person.id', 'substitution.substitute_id')
    .select('substitute_id')
    .where('person_id', '=', personId)
    .where('active_from', '<=', day)
    .where('active_until', '>=', day)
    .where('person.is_active', '=', true)
    .orderBy('substitution.id', 'desc')
    .executeTakeFirst()
  return row?.substitute_id
}
