import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '../actor/actor.ts'
import type { JsonValue } from '../db/database.ts'
import type { Tx } from '../db/db.ts'
import { type AuditChange, limitChanges } from './audit-changes.ts'
import { type Erasable, entryHash, genesisHash, textDigest } from './hashes.ts'

/** The input of one audit entry. `ids` contains only ids and codes; words, which may be about people, go into `text` and `changes`, which can be erased. */
export interface NewAuditEntry {
  subject: string
  subjectId: number
  /** For example `approval.rejected`. */
  code: string
  ids?: { [key: string]: JsonValue }
  text?: string
  /** What an edit changed; `limitChanges` keeps a part of many and long ones. */
  changes?: readonly AuditChange[]
}

/** Adds an entry to the subject's chain in the transaction of the recorded change. Transactions that write entries of one subject wait for each other. */
export async function record(
  tx: Tx,
  actor: Pick<Actor, 'person' | 'sessionId'>,
  { subject, subjectId, code, ids = {}, ...words }: NewAuditEntry,
): Promise<void> {
  const head = await lockHead(tx, subject, subjectId)
  const number = head.number + 1
  const at = head.at
  const erasable = toErasable(words)
  const salt = randomBytes(16)
  const digest = erasable && textDigest(salt, erasable)
  const entry = { subject, subjectId, number, at, actorId: actor.person?.id ?? null, sid: actor.sessionId, code, ids, textDigest: digest }
  const hash = entryHash(head.hash, entry)
  const { id } = await tx
    .insertInto('audit_entry')
    .values({
      ...{ subject, subject_id: subjectId, number, at, actor_id: entry.actorId, sid: entry.sid, code, ids: JSON.stringify(ids) },
      ...{ text_digest: digest, previous_hash: head.hash, hash },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (erasable)
    await tx
      .insertInto('audit_text')
      .values({ entry_id: id, salt, text: erasable.text, changes: erasable.changes === null ? null : JSON.stringify(erasable.changes) })
      .execute()
  await tx.updateTable('audit_head').set({ number, hash }).where('subject', '=', subject).where('subject_id', '=', subjectId).execute()
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

/** Locks and returns the head of the chain. `at` is the database's clock, read under the lock, so that times rise with the numbers. */
async function lockHead(tx: Tx, subject: string, subjectId: number): Promise<Head> {
  const { rows } = await sql<Head>`
    insert into audit_head (subject, subject_id, number, hash) values (${subject}, ${subjectId}, 0, ${genesisHash})
    on conflict (subject, subject_id) do update set number = audit_head.number
    returning number, hash, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(tx)
  const [head] = rows
  if (!head) throw new Error('The head of an audit chain could not be locked.')
  return head
}
