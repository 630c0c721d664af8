import type { Db } from '../../db/db.ts'

/** The sessions among these that are neither ended nor expired and whose account is active. */
export async function findOpenSessions(db: Db, sids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (sids.length === 0) return new Set()
  const rows = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select('session.sid')
    .where('session.sid', 'in', [...new Set(sids)])
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now.toISOString())
    .where('person.is_active', '=', true)
    .execute()
  return new Set(rows.map(({ sid }) => sid))
}
