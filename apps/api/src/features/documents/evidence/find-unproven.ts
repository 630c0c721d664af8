import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { FileStore } from '../../../files/file-store.ts'

/** Official documents in their last version, with the evidence that it has. */
const official = (db: Db) =>
  db
    .selectFrom('document as d')
    .innerJoin('document_version as v', (join) => join.onRef('v.document_id', '=', 'd.id').onRef('v.version', '=', 'd.version'))
    .leftJoin('document_evidence as e', (join) => join.onRef('e.document_id', '=', 'v.document_id').onRef('e.version', '=', 'v.version'))
    .where('d.state', '=', 'official')
    .where('d.awaits_seal', '=', false)

/** It is signed or sealed, each time with a time stamp. What is without one cannot be proven later, whatever is kept with it. */
const isStamped = sql<boolean>`(exists (select from document_signature s where s.document_id = d.id and s.voided_at is null)
    or exists (select from document_seal l where l.document_id = d.id))
  and not exists (select from document_signature s where s.document_id = d.id and s.voided_at is null and s.level <> 'B-T')
  and not exists (select from document_seal l where l.document_id = d.id and l.level <> 'B-T')`

/** Without what proves their signatures later, the oldest first; those whose turn it is. */
const unproven = (db: Db) => official(db).where('d.awaits_evidence', '=', true).where(isStamped)
/** With it, and a time stamp whose certificate ends before long. */
const ageing = (db: Db, now: Date) => official(db).where('e.file_id', 'is not', null).where('e.try_after', '<=', now.toISOString())

export interface WhoseTurn {
  now: Date
  /** Also those that are to be stamped again. */
  alsoAgeing: boolean
}

/**
 * Those whose turn it is: first what was never tried, the oldest first, then what has waited longest for its turn, so that however many are tried in vain keep
 * none from being stamped again. Those that cannot be proven no longer wait.
 */
export async function findUnproven(
  db: Db,
  { now, alsoAgeing, most }: WhoseTurn & { most: number },
): Promise<Pick<Unproven, 'id' | 'version' | 'evidenceFileId'>[]> {
  await sql`update document d set awaits_evidence = false
    where d.state = 'official' and d.awaits_evidence and not d.awaits_seal and not (${isStamped})`.execute(db)
  const inTurn = (query: ReturnType<typeof official>) =>
    query
      .select(['d.id', 'd.version', 'e.file_id as evidenceFileId', 'e.try_after as tryAfter'])
      .orderBy('e.try_after', (order) => order.asc().nullsFirst())
      .orderBy('d.official_at')
      .limit(most)
      .execute()
  const waiting = await inTurn(unproven(db).where((eb) => eb.or([eb('e.try_after', 'is', null), eb('e.try_after', '<=', now.toISOString())])))
  const aged = alsoAgeing ? await inTurn(ageing(db, now)) : []
  const turnOf = ({ tryAfter }: { tryAfter: string | null }) => (tryAfter === null ? 0 : Date.parse(tryAfter))
  return [...waiting, ...aged].toSorted((one, other) => turnOf(one) - turnOf(other)).slice(0, most)
}

export interface Unproven {
  id: string
  applicationId: number
  version: number
  fileName: string
  bytes: Buffer
  /** The file with its evidence, of one that is to be stamped again: the bytes are those. */
  evidenceFileId: string | null
}

/** One of them with its bytes. Bytes that are not those that were kept are not added to. */
export async function openUnproven({ db, files }: { db: Db; files: FileStore }, id: string, { now, alsoAgeing }: WhoseTurn): Promise<Unproven | undefined> {
  const one = (query: ReturnType<typeof official>) =>
    query
      .innerJoin('file as f', (join) => join.on((eb) => eb('f.id', '=', eb.fn.coalesce('e.file_id', 'v.file_id'))))
      .select(['d.application_id as applicationId', 'd.version', 'd.file_name as fileName', 'e.file_id as evidenceFileId', 'f.key', 'f.sha256'])
      .where('d.id', '=', id)
      .executeTakeFirst()
  const found = (await one(unproven(db))) ?? (alsoAgeing ? await one(ageing(db, now)) : undefined)
  if (!found) return undefined
  const { key, sha256, ...document } = found
  const stream = await files.open(key)
  const bytes = stream && (await buffer(stream))
  if (!bytes || !createHash('sha256').update(bytes).digest().equals(sha256)) throw new Error(`The file of the document ${id} is not the one that was kept.`)
  return { id, ...document, bytes }
}
