import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Unproven } from './find-unproven.ts'

const hour = 60 * 60_000
const longest = 24 * hour

/** Postpones the next try: by an hour, then by twice as long each time, and by a day at most. */
export async function postponeEvidence(db: Db, { id, version, evidenceFileId }: Pick<Unproven, 'id' | 'version' | 'evidenceFileId'>, now: Date): Promise<void> {
  const after = (tries: number) => new Date(now.getTime() + Math.min(longest, hour * 2 ** tries)).toISOString()
  const known = await db.selectFrom('document_evidence').select('tries').where('document_id', '=', id).where('version', '=', version).executeTakeFirst()
  const tries = known?.tries ?? 0
  await db
    .insertInto('document_evidence')
    .columns(['document_id', 'version', 'tries', 'try_after'])
    // Who applied may have been erased meanwhile, and the document with them.
    .expression((from) =>
      from
        .selectFrom('document_version')
        .select(['document_id', 'version', sql<number>`1`.as('tries'), sql<string>`${after(tries)}::timestamptz`.as('try_after')])
        .where('document_id', '=', id)
        .where('version', '=', version),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['document_id', 'version'])
        .doUpdateSet({ tries: sql`document_evidence.tries + 1`, try_after: after(tries) })
        .where(sql<boolean>`document_evidence.file_id is not distinct from ${evidenceFileId}`),
    )
    .execute()
}
