import { sql } from 'kysely'
import type { Actor } from '../../actor/actor.ts'
import { lockChainWithNext, record } from '../../audit/record.ts'
import { athensDay } from '../../db/athens-day.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/in-transaction.ts'

interface Read {
  applicationId: number
  documentId: string
  version: number
}

interface Download extends Read {
  /** The exact copy of the version that was taken in its place. */
  copyId: string | null
  now: Date
}

/** That somebody took a document of another’s application: once for each person, version or copy, and day, however often they open it. */
export const recordDownload = (db: Db, actor: Actor, { copyId, now, ...read }: Download): Promise<void> => {
  const ids = { ...idsOf(read), day: athensDay(now) }
  const taken = copyId === null ? { code: 'document.downloaded', ids } : { code: 'document.copyDownloaded', ids: { ...ids, copyId } }
  return recordOnce(db, actor, read.applicationId, taken)
}

/** That somebody opened a document that they are to sign: once for each person and version. */
export const recordOpening = (db: Db, actor: Actor, read: Read): Promise<void> =>
  recordOnce(db, actor, read.applicationId, { code: 'document.opened', ids: idsOf(read) })

const idsOf = ({ documentId, version }: Read) => ({ documentId, version })

interface Once {
  code: string
  ids: Record<string, string | number>
}

const recordOnce = (db: Db, actor: Actor, applicationId: number, { code, ids }: Once): Promise<void> =>
  inTransaction(db, async (tx) => {
    const chain = await lockChainWithNext(tx, 'application', applicationId)
    const known = await tx
      .selectFrom('audit_entry')
      .select('id')
      .where('subject', '=', 'application')
      .where('subject_id', '=', applicationId)
      .where('code', '=', code)
      .where('actor_id', 'is not distinct from', actor.person?.id ?? null)
      .where('ids', '@>', sql<string>`${JSON.stringify(ids)}::jsonb`)
      .executeTakeFirst()
    if (!known) await record(tx, actor, { subject: 'application', subjectId: applicationId, code, ids }, chain)
  })
