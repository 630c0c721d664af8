import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isDeclinedBy } from '../../duties/index.ts'

/** Who declined which of these applications: each as the ids of application and member with a space between them. */
export async function findDeclined(db: Db, applicationIds: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ pair: string }>`
    select a.id || ' ' || p.id as pair from application a join (select distinct invitation_id, person_id as id from evaluation_decline) p on p.invitation_id = a.invitation_id
    where a.id = any(${applicationIds}) and ${isDeclinedBy(sql`p.id`)}`.execute(db)
  return new Set(rows.map(({ pair }) => pair))
}
