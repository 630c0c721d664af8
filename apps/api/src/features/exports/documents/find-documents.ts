import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface ExportedDocument {
  applicationId: number
  invitationId: number
  applicantName: string
  protocolNumber: string | null
  name: string
  key: string
  at: string
}

/** The files of applications as whoever may list these sees them: without those that a correction will add, with those that it will remove. */
const attached = sql`application a join attachment t on t.application_id = a.id join file f on f.id = t.file_id`
const isShown = sql`a.deleted_at is null and t.removed_at is null and t.staged is distinct from 'add'`

/** How many files there are. */
export async function countDocuments(db: Db, ids: Int32Array): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${attached} where a.id = any(${[...ids]}) and ${isShown}`.execute(db)
  return rows[0]?.count ?? 0
}

const batchSize = 200

/** The files, those of the applications with the highest number first. */
export async function* findDocuments(db: Db, ids: Int32Array): AsyncGenerator<ExportedDocument> {
  for (let start = 0; start < ids.length; start += batchSize) {
    const { rows } = await sql<ExportedDocument>`
      select a.id as "applicationId", a.invitation_id as "invitationId", a.applicant_name as "applicantName", a.protocol_number as "protocolNumber", t.name, f.key,
        t.created_at as at
      from ${attached} where a.id = any(${[...ids.subarray(start, start + batchSize)]}) and ${isShown} order by a.id desc, t.id`.execute(db)
    yield* rows
  }
}
