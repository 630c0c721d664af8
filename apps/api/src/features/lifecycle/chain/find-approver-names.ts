import type { Db } from '../../../db/db.ts'

export type ApproverNames = ReadonlyMap<number, string>

/** The names of those who decide and of those for whom they do, by person. */
export async function findApproverNames(
  db: Db,
  approvers: readonly ({ personId: number; standsInForId: number | null } | undefined)[],
): Promise<ApproverNames> {
  const ids = [...new Set(approvers.flatMap((one) => (one ? [one.personId, one.standsInForId ?? one.personId] : [])))]
  if (ids.length === 0) return new Map()
  const people = await db.selectFrom('person').select(['id', 'fullname']).where('id', 'in', ids).execute()
  return new Map(people.map(({ id, fullname }) => [id, fullname]))
}
