import { sql } from 'kysely'
import type { Actor } from '../actor/actor.ts'
import type { JsonValue } from '../db/database.ts'
import type { Tx } from '../db/db.ts'
import { entryHash, genesisHash } from './hashes.ts'

/**
 * One action on many subjects. `subject` is the kind of object, such as `application`. `ids`, the same for all subjects, contains only ids, codes, counts and
 * flags, since it is never erased.
 */
export interface NewAuditEntries {
  subject: string
  subjectIds: readonly number[]
  code: string
  ids: { [key: string]: JsonValue }
}

const batchSize = 1_000

/** Adds an entry to the chain of each subject, as `record` does for one. Subjects are locked in the order of their ids, so that two calls cannot deadlock. */
export async function recordMany(tx: Tx, actor: Pick<Actor, 'person' | 'sessionId'>, { subjectIds, ...entry }: NewAuditEntries): Promise<void> {
  const sorted = [...new Set(subjectIds)].toSorted((one, other) => one - other)
  for (let from = 0; from < sorted.length; from += batchSize) await recordBatch(tx, actor, { ...entry, subjectIds: sorted.slice(from, from + batchSize) })
}

interface Head {
  subjectId: number
  number: number
  hash: Buffer
  at: string
}

async function recordBatch(tx: Tx, actor: Pick<Actor, 'person' | 'sessionId'>, { subject, subjectIds, code, ids }: NewAuditEntries): Promise<void> {
  // The update changes nothing: it locks and returns the heads that exist.
  const { rows: heads } = await sql<Head>`
    insert into audit_head (subject, subject_id, number, hash)
      select ${subject}, id, 0, ${genesisHash}::bytea from unnest(${subjectIds}::int[]) with ordinality subjects (id, ordinal) order by ordinal
    on conflict (subject, subject_id) do update set number = audit_head.number
    returning subject_id as "subjectId", number, hash, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(tx)
  const actorId = actor.person?.id ?? null
  const entries = heads.map(({ subjectId, number, hash, at }) => {
    const entry = { subject, subjectId, number: number + 1, at, actorId, sid: actor.sessionId, code, ids, textDigest: null }
    return { subjectId, number: number + 1, at, previous: hash.toString('hex'), hash: entryHash(hash, entry).toString('hex') }
  })
  const rows = sql`json_to_recordset(${JSON.stringify(entries)}::json) as e ("subjectId" integer, number integer, at text, previous text, hash text)`
  await sql`
    insert into audit_entry (subject, subject_id, number, at, actor_id, sid, code, ids, previous_hash, hash)
      select ${subject}, e."subjectId", e.number, e.at, ${actorId}::integer, ${actor.sessionId}::uuid, ${code}, ${JSON.stringify(ids)}::jsonb,
        decode(e.previous, 'hex'), decode(e.hash, 'hex')
      from ${rows}`.execute(tx)
  await sql`
    update audit_head h set number = e.number, hash = decode(e.hash, 'hex') from ${rows} where h.subject = ${subject} and h.subject_id = e."subjectId"`.execute(
    tx,
  )
}
