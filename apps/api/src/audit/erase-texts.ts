import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** Erases the free texts and the changes of a subject's entries, which may contain personal data. The hash chain stays valid and still records who did what and when. */
export const eraseTexts = (tx: Tx, subject: string, subjectId: number): Promise<void> =>
  erase(tx, sql`select id from audit_entry where subject = ${subject} and subject_id = ${subjectId}`)

/** Erases changes and text of those entries on these subjects that the person wrote and that hold changes; entries by others stay. */
export const eraseOwnChanges = (tx: Tx, personId: number, subject: string, subjectIds: readonly number[]): Promise<void> =>
  erase(
    tx,
    sql`select e.id from audit_entry e join audit_text t on t.entry_id = e.id
      where e.subject = ${subject} and e.subject_id = any(${[...subjectIds]}::int[]) and e.actor_id = ${personId} and t.changes is not null`,
  )

async function erase(tx: Tx, entryIds: RawBuilder<unknown>): Promise<void> {
  await sql`update audit_text set text = null, changes = null, salt = null, erased_at = now() where erased_at is null and entry_id in (${entryIds})`.execute(tx)
}
