import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '../actor/actor.ts'
import type { JsonValue } from '../db/database.ts'
import type { Tx } from '../db/db.ts'
import { type LaterRows, namedChange, namedQuery } from '../db/named-query.ts'
import { type AuditChange, limitChanges } from './audit-changes.ts'
import { type Erasable, entryHash, genesisHash, toTextDigest } from './hashes.ts'

/**
 * The input of one audit entry. `ids` contains only ids, codes, counts and flags; words, which may be about people, go into `text` and `changes`, which can be
 * erased.
 */
export interface NewAuditEntry {
  subject: string
  subjectId: number
  /** For example `approval.rejected`. */
  code: string
  ids?: { [key: string]: JsonValue }
  text?: string
  /** What an edit changed; only the first ones are kept, and the beginning of the difference of long values (`limitChanges`). */
  changes?: readonly AuditChange[]
}

/**
 * Adds an entry to the subject's chain in the transaction of the recorded change. Transactions that write entries of one subject wait for each other. `chain` is
 * what `lockChainWithNext` returned, if it was called before.
 */
export async function record(
  tx: Tx,
  actor: Pick<Actor, 'person' | 'sessionId'>,
  { subject, subjectId, code, ids = {}, ...words }: NewAuditEntry,
  chain?: ChainLock,
): Promise<void> {
  const [head] = await (chain ?? (await lockChainWithNext(tx, subject, subjectId))).rows()
  if (!head) throw new Error('The head of an audit chain could not be locked.')
  const number = head.number + 1
  const at = head.at
  const erasable = toErasable(words)
  // Most entries have no words, and to draw a salt waits for the kernel.
  const salt = erasable && randomBytes(16)
  const textDigest = erasable && salt && toTextDigest(salt, erasable)
  const entry = { subject, subjectId, number, at, actorId: actor.person?.id ?? null, sid: actor.sessionId, code, ids, textDigest }
  const hash = entryHash(head.hash, entry)
  const chained = { ...entry, ids: JSON.stringify(ids), previous: head.hash, hash }
  const changes = erasable?.changes ?? null
  await addEntry(tx, { ...chained, salt, text: erasable?.text ?? null, changes: changes === null ? null : JSON.stringify(changes) })
}

/** Inserts the entry and, if it has any, its erasable words, and makes the entry the head of its chain. */
const addEntry = namedChange<ChainedEntry>(
  'audit.add',
  (value) => sql`
    with entry as (
      insert into audit_entry (subject, subject_id, number, at, actor_id, sid, code, ids, text_digest, previous_hash, hash)
      values (${value('subject')}, ${value('subjectId')}, ${value('number')}, ${value('at')}, ${value('actorId')}, ${value('sid')}, ${value('code')},
        ${value('ids')}, ${value('textDigest')}, ${value('previous')}, ${value('hash')}) returning id, text_digest),
    words as (
      insert into audit_text (entry_id, salt, text, changes)
      select id, ${value('salt')}::bytea, ${value('text')}::text, ${value('changes')}::jsonb from entry where text_digest is not null)
    update audit_head set number = ${value('number')}, hash = ${value('hash')} where subject = ${value('subject')} and subject_id = ${value('subjectId')}`,
)

interface ChainedEntry {
  subject: string
  subjectId: number
  number: number
  at: string
  actorId: number | null
  sid: string | null
  code: string
  ids: string
  textDigest: Buffer | null
  previous: Buffer
  hash: Buffer
  salt: Buffer | null
  text: string | null
  changes: string | null
}

/** The words as they will be read from the database: absent members of objects are gone. */
function toErasable({ text, changes = [] }: Pick<NewAuditEntry, 'text' | 'changes'>): Erasable | null {
  if (text === undefined && changes.length === 0) return null
  return { text: text ?? null, changes: changes.length === 0 ? null : (JSON.parse(JSON.stringify(limitChanges(changes))) as JsonValue) }
}

interface Head {
  number: number
  hash: Buffer
  at: string
}

/** The lock of a chain's head, which is taken with the next statement of the transaction. */
export type ChainLock = LaterRows<Head>

/**
 * Queues the lock of a chain's head for the entry that `record` adds; it is taken with the next statement of the transaction. `at` is the database's clock, read
 * under the lock, so that times rise with the numbers.
 */
export const lockChainWithNext = (tx: Tx, subject: string, subjectId: number): Promise<ChainLock> =>
  findLockedHead.later(tx, { subject, subjectId, genesis: genesisHash })

const findLockedHead = namedQuery<{ subject: string; subjectId: number; genesis: Buffer }, Head>(
  'audit.head',
  (value) => sql`
    insert into audit_head (subject, subject_id, number, hash) values (${value('subject')}, ${value('subjectId')}, 0, ${value('genesis')})
    on conflict (subject, subject_id) do update set number = audit_head.number
    returning number, hash, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
)
