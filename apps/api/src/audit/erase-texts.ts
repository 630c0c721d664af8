import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** Takes the words about people out of a subject's entries; the chain stays whole and still tells who did what when. */
export async function eraseTexts(tx: Tx, subject: string, subjectId: number): Promise<void> {
  await sql`
    update audit_text set text = null, salt = null, erased_at = now()
    where erased_at is null and entry_id in (select id from audit_entry where subject = ${subject} and subject_id = ${subjectId})`.execute(tx)
}
