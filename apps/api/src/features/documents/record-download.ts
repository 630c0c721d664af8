import { sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import { lockChain, record } from '../../audit/record.ts'
import { athensDay } from '../../db/athens-day.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'

interface Download {
  applicationId: number
  documentId: string
  version: number
  now: Date
}

/** That somebody took a document of another’s application: once for each person, version and day, however often they open it. */
export const recordDownload = (db: Db, actor: Actor, { applicationId, documentId, version, now }: Download): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ids = { documentId, version, day: athensDay(now) }
    const chain = await lockChain(tx, 'application', applicationId)
    const known = await tx
      .selectFrom('audit_entry')
      .select('id')
      .where('subject', '=', 'application')
      .where('subject_id', '=', applicationId)
      .where('code', '=', 'document.downloaded')
      .where('actor_id', 'is not distinct from', actor.person?.id ?? null)
      .where('ids', '@>', sql<string>`${JSON.stringify(ids)}::jsonb`)
      .executeTakeFirst()
    if (!known) await record(tx, actor, { subject: 'application', subjectId: applicationId, code: 'document.downloaded', ids }, chain)
  })
