import { sql } from 'kysely'
import type { Actor } from '../actor/actor.ts'
import type { JsonValue } from '../db/database.ts'
import type { Tx } from '../db/db.ts'
import { entryHash, genesisHash } from './hashes.ts'

/** The same thing done to many at once. */
export interface ManyNote {
  subject: string
  subjectIds: readonly number[]
  code: string
  ids: { [key: string]: JsonValue }
}

const most = 1_000

/** Adds an entry to the chain of each subject, as `record` would one by one. Subjects are locked in the order of their ids, so that two of these do not wait for each other. */
export async function recordMany(tx: Tx, actor: Pick<Actor, 'person' | 'sessionId'>, { subjectIds, ...note }: ManyNote): Promise<void> {
  const sorted = [...new Set(subjectIds)].toSorted((one, other) => one - other)
  for (let from = 0; from < sorted.length; from += most) await recordSome(tx, actor, { ...note, subjectIds: sorted.slice(from, from + most) })
}

interface Head {
  subjectId: number
  number: number
  hash: Buffer
  at: string
}

async function recordSome(tx: Tx, actor: Pick<Actor, 'person' | 'sessionId'>, { subject, subjectIds, code, ids }: ManyNote): Promise<void> {
  const { rows: heads } = await sql<Head>`
    insert into audit_head (subject, subject_id, number, hash)
      select ${subject}, id, 0, ${genesisHash}::bytea from unnest(${subjectIds}::int[]) with ordinality given (id, place) order by place
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
