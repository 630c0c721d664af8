import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** Erases the free texts of a subject's entries, which may contain personal data. The hash chain stays valid and still records who did what and when. */
export async function eraseTexts(tx: Tx, subject: string, subjectId: number): Promise<void> {
  await sql`
    update audit_text set text = null, salt = null, erased_at = now()
    where erased_at is null and entry_id in (select id from audit_entry where subject = ${subject} and subject_id = ${subjectId})`.execute(tx)
}
